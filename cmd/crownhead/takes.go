package main

// takesCommand is the name of a command as the one argument.
func takesCommand(_ *call, before []string) []string {
	if len(before) > 0 {
		return nil
	}
	return commandNames()
}
