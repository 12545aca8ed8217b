package mail

// ReachedAt has a server reached at another address than its name has.
func (s *Server) ReachedAt(address string) { s.at = address }
