// Package store keeps what must outlive the process: the log of every table, the rows that lists are made of, jobs, people,
// keys and the secrets of the dice. It speaks to SQLite, a file beside the program, or to PostgreSQL, which many
// processes share; both get the same SQL and pass the same tests.
//
// The log is the truth. [Store.Append] adds events to it only if nobody else has since the caller looked, and returns
// once they are on disk; everything that arrives while the last commit runs goes into the next one. The rows of tables,
// results and ratings follow in the same transaction and can be made again from the log with [Store.Rebuild].
//
// It knows events as lines and rows as plain data. It must not know any rule, how a table is decided or drawn, who may
// do what, or that there is a network face.
package store
