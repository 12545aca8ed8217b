// Package morris knows the exact value of positions of nine men's morris: it numbers them, solves them with package
// tables, keeps them in files and looks them up.
//
// It has a generator of its own that goes backwards and forwards on bare sets of points; Verify checks what that one
// found against rules/morris. It must not know engines or commands.
//
//test:calm its tests have no goroutines
package morris
