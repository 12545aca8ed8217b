// Package trouble says in plain words, in three languages, what the operating system or the network has refused: a file that
// is not there, a full disk, a server that does not answer. What the system itself says is English, differs from machine to
// machine and names calls that nobody has made; it never reaches a person.
//
// It knows errors of the standard library. It must not know what was tried, or by whom.
//
//test:calm its tests have no goroutines
package trouble

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"unicode"

	"crownhead/game"
)

// sentences is what can be said. Those that begin with why- are half a sentence, to be put after a colon.
var sentences = game.Sentences{
	"no-file":     {EN: "there is no file “{file}”", FR: "il n’y a pas de fichier « {file} »", DE: "die Datei „{file}“ gibt es nicht"},
	"no-folder":   {EN: "there is no folder “{folder}”", FR: "il n’y a pas de dossier « {folder} »", DE: "den Ordner „{folder}“ gibt es nicht"},
	"file":        {EN: "“{file}” cannot be used: {why}", FR: "« {file} » n’est pas utilisable : {why}", DE: "„{file}“ lässt sich nicht benutzen: {why}"},
	"address":     {EN: "{address} cannot be reached: {why}", FR: "{address} est injoignable : {why}", DE: "{address} ist nicht erreichbar: {why}"},
	"system":      {EN: "that did not work: {why}", FR: "cela n’a pas marché : {why}", DE: "das hat nicht geklappt: {why}"},
	"interrupted": {EN: "interrupted before it was finished", FR: "interrompu avant la fin", DE: "unterbrochen, bevor es fertig war"},

	"why-missing":     {EN: "there is nothing there", FR: "il n’y a rien à cet endroit", DE: "Dort ist nichts"},
	"why-forbidden":   {EN: "this user may not do that there", FR: "cet utilisateur n’en a pas le droit", DE: "Dieser Benutzer darf das dort nicht"},
	"why-read-only":   {EN: "nothing can be written there", FR: "on ne peut pas y écrire", DE: "Dort lässt sich nichts schreiben"},
	"why-exists":      {EN: "it already exists", FR: "il existe déjà", DE: "Es gibt es schon"},
	"why-full":        {EN: "there is no space left", FR: "il n’y a plus de place", DE: "Es ist kein Platz mehr"},
	"why-folder":      {EN: "it is a folder", FR: "c’est un dossier", DE: "Es ist ein Ordner"},
	"why-not-folder":  {EN: "part of the path is not a folder", FR: "une partie du chemin n’est pas un dossier", DE: "Ein Teil des Pfades ist kein Ordner"},
	"why-name":        {EN: "the name is too long or has a character that names cannot have", FR: "le nom est trop long ou contient un caractère interdit", DE: "Der Name ist zu lang oder hat ein Zeichen, das Namen nicht haben dürfen"},
	"why-too-many":    {EN: "too many files are open", FR: "trop de fichiers sont ouverts", DE: "Es sind zu viele Dateien offen"},
	"why-memory":      {EN: "there is not enough memory", FR: "la mémoire ne suffit pas", DE: "Der Speicher reicht nicht"},
	"why-disk":        {EN: "the disk reports a fault", FR: "le disque signale une erreur", DE: "Der Datenträger meldet einen Fehler"},
	"why-busy":        {EN: "another program is using it", FR: "un autre programme l’utilise", DE: "Ein anderes Programm benutzt es"},
	"why-cut":         {EN: "it ends too early", FR: "il s’arrête trop tôt", DE: "Es endet zu früh"},
	"why-refused":     {EN: "no server answers there", FR: "aucun serveur n’y répond", DE: "Dort antwortet kein Server"},
	"why-reset":       {EN: "the other end closed the connection", FR: "l’autre côté a fermé la connexion", DE: "Die Gegenseite hat die Verbindung geschlossen"},
	"why-unreachable": {EN: "the network does not lead there", FR: "le réseau n’y mène pas", DE: "Das Netz führt nicht dorthin"},
	"why-slow":        {EN: "no answer came in time", FR: "aucune réponse n’est arrivée à temps", DE: "Es kam keine Antwort in der Zeit"},
	"why-no-host":     {EN: "there is no machine of that name", FR: "il n’y a pas de machine de ce nom", DE: "Einen Rechner dieses Namens gibt es nicht"},
	"why-certificate": {EN: "its certificate is not trusted here", FR: "son certificat n’est pas reconnu ici", DE: "Seinem Zertifikat wird hier nicht vertraut"},
	"why-foreign":     {EN: "what answers there is not a Crownhead server", FR: "ce qui y répond n’est pas un serveur Crownhead", DE: "Was dort antwortet, ist kein Crownhead-Server"},
	"why-taken":       {EN: "another program already listens there", FR: "un autre programme y écoute déjà", DE: "Dort lauscht schon ein anderes Programm"},
	"why-number":      {EN: "the system reports error {number}", FR: "le système signale l’erreur {number}", DE: "Das System meldet Fehler {number}"},
	"why-unknown":     {EN: "something unexpected happened", FR: "quelque chose d’inattendu s’est produit", DE: "Etwas Unerwartetes ist passiert"},
}

// causes are the errors that have words of their own, the more exact first.
var causes = []struct {
	token string
	are   []error
}{
	{"why-slow", []error{context.DeadlineExceeded, os.ErrDeadlineExceeded, syscall.ETIMEDOUT}},
	{"why-read-only", []error{syscall.EROFS}},
	{"why-full", []error{syscall.ENOSPC, syscall.EDQUOT, syscall.EFBIG}},
	{"why-folder", []error{syscall.EISDIR}},
	{"why-not-folder", []error{syscall.ENOTDIR}},
	{"why-name", []error{syscall.ENAMETOOLONG, syscall.EINVAL, syscall.ELOOP}},
	{"why-too-many", []error{syscall.EMFILE, syscall.ENFILE}},
	{"why-memory", []error{syscall.ENOMEM}},
	{"why-disk", []error{syscall.EIO}},
	{"why-busy", []error{syscall.EBUSY, syscall.ETXTBSY}},
	{"why-refused", []error{syscall.ECONNREFUSED}},
	{"why-reset", []error{syscall.ECONNRESET, syscall.EPIPE, syscall.ECONNABORTED, net.ErrClosed}},
	{"why-unreachable", []error{syscall.EHOSTUNREACH, syscall.ENETUNREACH, syscall.EADDRNOTAVAIL, syscall.ENETDOWN}},
	{"why-taken", []error{syscall.EADDRINUSE}},
	{"why-missing", []error{fs.ErrNotExist}},
	{"why-exists", []error{fs.ErrExist}},
	{"why-forbidden", []error{fs.ErrPermission}},
	{"why-cut", []error{io.ErrUnexpectedEOF, io.EOF}},
}

// Why is the cause of an error as half a sentence.
func Why(err error) game.Text {
	for _, c := range causes {
		for _, e := range c.are {
			if errors.Is(err, e) {
				return sentences[c.token]
			}
		}
	}
	var (
		host        *net.DNSError
		unknown     x509.UnknownAuthorityError
		certificate *tls.CertificateVerificationError
		record      tls.RecordHeaderError
		slow        net.Error
		syntax      *json.SyntaxError
		other       *json.UnmarshalTypeError
		number      syscall.Errno
	)
	switch {
	case errors.As(err, &host) && host.IsNotFound:
		return sentences["why-no-host"]
	case errors.As(err, &certificate), errors.As(err, &unknown):
		return sentences["why-certificate"]
	case errors.As(err, &syntax), errors.As(err, &other):
		return sentences["why-foreign"]
	case errors.As(err, &record):
		return sentences["why-refused"]
	case errors.As(err, &slow) && slow.Timeout():
		return sentences["why-slow"]
	case errors.As(err, &number):
		n, text := strconv.Itoa(int(number)), sentences["why-number"]
		return game.Text{EN: game.Fill(text.EN, "number", n), FR: game.Fill(text.FR, "number", n), DE: game.Fill(text.DE, "number", n)}
	}
	return sentences["why-unknown"]
}

// Plain is an error that can be told to a person: one that is already said in sentences stays, of any other the cause is
// said, with the file or the address it is about.
func Plain(err error) error {
	var (
		bad     *game.BadText
		no      *game.Refused
		path    *fs.PathError
		link    *os.LinkError
		request *url.Error
		dial    *net.OpError
	)
	switch {
	case err == nil, errors.As(err, &bad), errors.As(err, &no):
		return err
	case errors.Is(err, context.Canceled):
		return said("interrupted")
	case errors.As(err, &path) && errors.Is(err, fs.ErrNotExist):
		if dir := filepath.Dir(path.Path); missing(dir) { // of a file that was to be written, this is what is wrong
			return said("no-folder", game.Plain("folder", printable(dir)))
		}
		return said("no-file", game.Plain("file", printable(path.Path)))
	case errors.As(err, &path):
		return said("file", game.Plain("file", printable(path.Path)), game.Word("why", Why(err)))
	case errors.As(err, &link):
		return said("file", game.Plain("file", printable(link.New)), game.Word("why", Why(err)))
	case errors.As(err, &request):
		return said("address", game.Plain("address", host(request.URL)), game.Word("why", Why(err)))
	case errors.As(err, &dial) && dial.Addr != nil:
		return said("address", game.Plain("address", dial.Addr.String()), game.Word("why", Why(err)))
	}
	return said("system", game.Word("why", Why(err)))
}

func missing(path string) bool {
	_, err := os.Stat(path)
	return errors.Is(err, fs.ErrNotExist)
}

// printable is a path on one line, whole: a person must recognise it.
func printable(path string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return '?'
	}, path)
}

// host is an address without what it asks for, which may be a secret.
func host(address string) string {
	if u, err := url.Parse(address); err == nil && u.Host != "" {
		return u.Scheme + "://" + u.Host
	}
	return game.Excerpt(address)
}

func said(token string, args ...game.Arg) error {
	return &game.BadText{Reasons: []game.Reason{sentences.Reason(token, nil, args...)}}
}
