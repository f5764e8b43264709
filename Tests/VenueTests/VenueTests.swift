import Testing
import Venue
