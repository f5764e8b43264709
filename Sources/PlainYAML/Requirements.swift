#if !canImport(Yams)
    #error("The trait Game of the package redpackrain is off; Venue needs it, as it has Yams and GRDB.")
#endif
