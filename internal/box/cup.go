package box

import (
	"encoding/json"
	"io"

	"crownhead/internal/table/dice"
)

// Cup is dice for a real board. What it will roll is fixed by a secret whose seal is shown before the players say their words, as at a table of ours; without
// words it is plainly random. It is a value; rolling again from the same cup is a retry and gives the same dice.
type Cup struct {
	Sealed bool      // the players said words and can check the rolls afterwards
	Words  [2]string // of First and Second
	Rolls  []Roll

	secret dice.Secret
}

// Roll is a roll as it was made. One that the players agreed to take back stays in the list.
type Roll struct {
	Dice   dice.Pair `json:"dice"`
	Undone bool      `json:"undone,omitempty"`
}

// table is under what name the rolls of a cup are computed.
const table = "box"

// NewCup draws the secret of a cup, in earnest from crypto/rand.Reader.
func NewCup(random io.Reader) (Cup, error) {
	secret, err := dice.NewSecret(random)
	return Cup{secret: secret}, err
}

// Seal is what is shown before anybody says words.
func (c Cup) Seal() dice.Digest { return c.secret.Commitment() }

// Say is the cup with the words of both players, said before the first roll.
func (c Cup) Say(words [2]string) (Cup, error) {
	if len(c.Rolls) > 0 {
		return c, refuse("words-late", nil)
	}
	c.Sealed, c.Words = true, words
	_, err := c.exchange()
	return c, err
}

func (c Cup) exchange() (x dice.Exchange, err error) {
	for seat, words := range c.Words {
		if !c.Sealed {
			if x, err = x.Silence(seat); err != nil {
				return x, err
			}
		} else if x, err = x.Send(seat, dice.HashWords(words)); err != nil {
			return x, err
		}
	}
	for seat, words := range c.Words {
		if c.Sealed {
			if x, err = x.Open(seat, words); err != nil {
				return x, err
			}
		}
	}
	return x, nil
}

// Roll rolls both dice. At the beginning of a game the first is First's and the second Second's.
func (c Cup) Roll() (dice.Pair, Cup, error) {
	x, err := c.exchange()
	if err != nil {
		return dice.Pair{}, c, err
	}
	r, err := dice.NewRoller(c.secret, table, x)
	if err != nil {
		return dice.Pair{}, c, err
	}
	if r, err = r.After(1, uint64(len(c.Rolls))); err != nil {
		return dice.Pair{}, c, err
	}
	rolled, _ := r.Next()
	c.Rolls = append(c.Rolls[:len(c.Rolls):len(c.Rolls)], Roll{Dice: rolled.Dice})
	return rolled.Dice, c, nil
}

// Undo marks the last roll that counts as taken back; false if there is none.
func (c Cup) Undo() (Cup, bool) {
	for i := len(c.Rolls) - 1; i >= 0; i-- {
		if !c.Rolls[i].Undone {
			c.Rolls = append([]Roll{}, c.Rolls...)
			c.Rolls[i].Undone = true
			return c, true
		}
	}
	return c, false
}

// Counts is what was rolled.
type Counts struct {
	Rolls, Doubles int
	Faces          [6]int
	Pips           int // of all dice; a double counts as it is played, four times
}

// Counts counts the rolls that were not taken back.
func (c Cup) Counts() (n Counts) {
	for _, r := range c.Rolls {
		if r.Undone {
			continue
		}
		n.Rolls++
		a, b := r.Dice[0], r.Dice[1]
		n.Faces[a-1]++
		n.Faces[b-1]++
		n.Pips += a + b
		if a == b {
			n.Doubles++
			n.Pips += a + b
		}
	}
	return n
}

// Proof is all that anyone needs to check the rolls. It also tells the rolls to come, so another cup is taken afterwards.
func (c Cup) Proof() (dice.Proof, error) {
	x, err := c.exchange()
	p := dice.Proof{Table: table, Commitment: c.Seal(), Words: x, Secret: c.secret.Reveal()}
	for i, r := range c.Rolls {
		p.Rolls = append(p.Rolls, dice.Rolled{Game: 1, N: uint64(i + 1), Dice: r.Dice, Opening: true})
	}
	return p, err
}

type keptCup struct {
	Secret string    `json:"secret"`
	Sealed bool      `json:"sealed,omitempty"`
	Words  [2]string `json:"words"`
	Rolls  []Roll    `json:"rolls"`
}

// MarshalJSON is the cup to be kept by the device that rolls, secret included.
func (c Cup) MarshalJSON() ([]byte, error) {
	return json.Marshal(keptCup{c.secret.Reveal(), c.Sealed, c.Words, c.Rolls})
}

// ReadCup continues a cup that was kept. Rolls that the secret does not give are refused with a *dice.Fault.
func ReadCup(text []byte) (Cup, error) {
	var k keptCup
	if err := json.Unmarshal(text, &k); err != nil {
		return Cup{}, bad("no-cup")
	}
	secret, err := dice.ParseSecret(k.Secret)
	if err != nil {
		return Cup{}, bad("no-cup")
	}
	c := Cup{Sealed: k.Sealed, Words: k.Words, Rolls: k.Rolls, secret: secret}
	p, err := c.Proof()
	if err != nil {
		return Cup{}, err
	}
	return c, dice.Verify(p)
}
