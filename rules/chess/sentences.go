package chess

import "crownhead/game"

var sentences = game.Sentences{}

func sayKings(owner game.Seat, squares []string) game.Reason                    { panic(1) }
func sayPawnRows(squares []string) game.Reason                                  { panic(1) }
func (p *Position) sayTheirCheck(attackers board) game.Reason                   { panic(1) }
func sayNotAtHome(owner game.Seat, right rights, king, rook string) game.Reason { panic(1) }
