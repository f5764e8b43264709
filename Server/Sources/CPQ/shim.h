#pragma once
#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif

// Macros that Swift cannot import.
static const int CPQ_SQLSTATE = PG_DIAG_SQLSTATE;
static const int CPQ_MESSAGE = PG_DIAG_MESSAGE_PRIMARY;
static const int CPQ_SEVERITY = PG_DIAG_SEVERITY_NONLOCALIZED;
