#pragma once

// Declared by the system for GNU's C alone. Nothing is included: Swift would find other types here than in Glibc.
int renameat2(int folder, const char *file, int other, const char *name, unsigned int flags);
