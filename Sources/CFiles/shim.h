#pragma once

// The system declares this for GNU's C only. No header is included: its types would not be Glibc's in Swift.
int renameat2(int folder, const char *file, int other, const char *name, unsigned int flags);
