package backgammon

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"

	"crownhead/internal/engine"
	"crownhead/internal/engine/kernel"
)

// Net is the nets the engine plays with.
var Net = engine.NewNet(netFile, readNets)

// readNets reads the files of all nets, each with its length before it.
func readNets(file []byte) (*[kinds]*net, error) {
	var all [kinds]*net
	for k := range all {
		if len(file) < 4 || uint64(len(file)-4) < uint64(binary.LittleEndian.Uint32(file)) {
			return nil, errors.New("a net is missing")
		}
		n := binary.LittleEndian.Uint32(file)
		var err error
		if all[k], err = readNet(kind(k), file[4:][:n]); err != nil {
			return nil, fmt.Errorf("%s.net: %w", kind(k), err)
		}
		file = file[4:][n:]
	}
	return &all, nil
}

// shape is the first line of a file of weights: another shape of net has another.
func shape(k kind, wide int) string {
	return fmt.Sprintf("crownhead backgammon %s net 2: %d inputs, %d wide, %d narrow, %d outputs, float16", k, inputs, wide, kernel.Narrow, outputs)
}

func readNet(k kind, file []byte) (*net, error) {
	found, err := engine.CutWeights(file)
	if err != nil {
		return nil, err
	}
	var n *net
	for wide := kernel.Multiple; wide <= widest; wide += kernel.Multiple {
		if found.Shape == shape(k, wide) {
			n = newNet(wide)
		}
	}
	if n == nil {
		return nil, fmt.Errorf("it begins %q, not %q", found.Shape, shape(k, widest))
	}
	weights := found.Data
	if err := found.Check(weights, 2*n.size()); err != nil {
		return nil, err
	}
	n.each(func(w *float32) {
		*w = fromHalf(binary.LittleEndian.Uint16(weights))
		weights = weights[2:]
	})
	return n, nil
}

// each visits the weights in the order of the file, in which the second layer has one row per narrow value.
func (n *net) each(visit func(*float32)) {
	all := func(part []float32) {
		for i := range part {
			visit(&part[i])
		}
	}
	all(n.rows)
	all(n.bias)
	for j := range kernel.Narrow {
		for i := range n.wide {
			visit(&n.second[i*kernel.Narrow+j])
		}
	}
	all(n.secondBias[:])
	for o := range n.out {
		all(n.out[o][:])
	}
	all(n.outBias[:])
}

func (n *net) size() (weights int) {
	n.each(func(*float32) { weights++ })
	return weights
}

// fromHalf reads a 16-bit float.
func fromHalf(h uint16) float32 {
	sign := uint32(h>>15) << 31
	exponent, fraction := uint32(h>>10&31), uint32(h&1023)
	if exponent == 0 { // zero, or too small for the usual form
		return math.Float32frombits(sign | math.Float32bits(float32(fraction)/(1<<24)))
	}
	return math.Float32frombits(sign | (exponent+112)<<23 | fraction<<13)
}
