package door

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"log/slog"
	"os"
	"strings"
	"sync"
	"time"

	"crownhead/game"
)

var sentences = game.Sentences{
	"tls-no-certificate": {
		EN: "there is no certificate in “{file}”; -tls takes the certificate first and then its key, both as PEM files",
		FR: "il n’y a pas de certificat dans « {file} » ; -tls prend d’abord le certificat, puis sa clé, tous deux en PEM",
		DE: "in „{file}“ ist kein Zertifikat; -tls nimmt zuerst das Zertifikat und dann seinen Schlüssel, beide als PEM-Dateien",
	},
	"tls-no-key": {
		EN: "there is no private key in “{file}”; -tls takes the certificate first and then its key, both as PEM files",
		FR: "il n’y a pas de clé privée dans « {file} » ; -tls prend d’abord le certificat, puis sa clé, tous deux en PEM",
		DE: "in „{file}“ ist kein privater Schlüssel; -tls nimmt zuerst das Zertifikat und dann seinen Schlüssel, beide als PEM-Dateien",
	},
	"tls-locked-key": {
		EN: "the key in “{file}” is locked with a password, which the program cannot type; store it without one",
		FR: "la clé de « {file} » est protégée par un mot de passe que le programme ne peut pas saisir ; enregistrez-la sans mot de passe",
		DE: "der Schlüssel in „{file}“ ist mit einem Passwort gesichert, das das Programm nicht eingeben kann; speichere ihn ohne",
	},
	"tls-no-pair": {
		EN: "the key in “{key}” does not belong to the certificate in “{file}”",
		FR: "la clé de « {key} » n’est pas celle du certificat de « {file} »",
		DE: "der Schlüssel in „{key}“ gehört nicht zum Zertifikat in „{file}“",
	},
	"own-damaged": {
		EN: "“{file}” does not hold the house’s own certificate any more; delete it, and the next start makes another, which every device must trust again",
		FR: "« {file} » ne contient plus le certificat de la maison ; supprimez-le, et le prochain démarrage en fera un autre, que chaque appareil devra de nouveau accepter",
		DE: "„{file}“ enthält das eigene Zertifikat des Hauses nicht mehr; lösche die Datei, dann macht der nächste Start ein anderes, dem jedes Gerät neu vertrauen muss",
	},
}

func bad(token string, args ...game.Arg) error {
	return &game.BadText{Reasons: []game.Reason{sentences.Reason(token, nil, args...)}}
}

// Files is a certificate and its key in files that somebody else renews: when they change, the next visitors see the new ones.
type Files struct {
	cert, key string
	log       *slog.Logger

	mu     sync.Mutex
	now    *tls.Certificate
	looked time.Time
	seen   [2]time.Time // when the files were changed
}

// lookEach is how often it is looked whether the files have changed.
const lookEach = time.Minute

// Open reads the two files.
func Open(cert, key string, log *slog.Logger) (*Files, error) {
	f := &Files{cert: cert, key: key, log: log, looked: time.Now()}
	f.seen = f.changed()
	var err error
	if f.now, err = pair(cert, key); err != nil {
		return nil, err
	}
	if end := f.now.Leaf.NotAfter; time.Now().After(end) {
		log.Warn("the certificate has expired; browsers will refuse it", "file", cert, "on", end.Format(time.DateOnly))
	}
	return f, nil
}

// Certificate is the one to show now; it is for tls.Config.
func (f *Files) Certificate(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if time.Since(f.looked) >= lookEach {
		f.look()
	}
	return f.now, nil
}

// look reads the files again if they have changed. If they cannot be used, perhaps because only one has been written yet, the
// certificate there is stays, and they are read again the next time.
func (f *Files) look() {
	f.looked = time.Now()
	seen := f.changed()
	if seen == f.seen {
		return
	}
	next, err := pair(f.cert, f.key)
	if err != nil {
		f.log.Warn("the new certificate cannot be used; the old one stays", "error", err)
		return
	}
	f.now, f.seen = next, seen
	f.log.Info("a new certificate is used", "until", next.Leaf.NotAfter.Format(time.DateOnly))
}

func (f *Files) changed() (at [2]time.Time) {
	for i, name := range []string{f.cert, f.key} {
		if info, err := os.Stat(name); err == nil {
			at[i] = info.ModTime()
		}
	}
	return at
}

// pair reads a certificate and its key, or says which file is wrong, and how.
func pair(cert, key string) (*tls.Certificate, error) {
	certs, err := os.ReadFile(cert)
	if err != nil {
		return nil, err
	}
	keys, err := os.ReadFile(key)
	if err != nil {
		return nil, err
	}
	if first := block(certs, func(kind string) bool { return kind == "CERTIFICATE" }); first == nil || !isCertificate(first.Bytes) {
		return nil, bad("tls-no-certificate", game.Plain("file", cert))
	}
	private := block(keys, func(kind string) bool { return strings.HasSuffix(kind, "PRIVATE KEY") })
	switch {
	case private == nil:
		return nil, bad("tls-no-key", game.Plain("file", key))
	case strings.HasPrefix(private.Type, "ENCRYPTED"), strings.Contains(private.Headers["Proc-Type"], "ENCRYPTED"):
		return nil, bad("tls-locked-key", game.Plain("file", key))
	}
	both, err := tls.X509KeyPair(certs, keys)
	switch {
	case err == nil:
		return &both, nil
	case strings.Contains(err.Error(), "does not match"):
		return nil, bad("tls-no-pair", game.Plain("key", key), game.Plain("file", cert))
	}
	return nil, bad("tls-no-key", game.Plain("file", key))
}

func isCertificate(der []byte) bool {
	_, err := x509.ParseCertificate(der)
	return err == nil
}

// block is the first part of a PEM file that is of a kind; nil if there is none.
func block(text []byte, is func(kind string) bool) *pem.Block {
	for {
		b, rest := pem.Decode(text)
		if b == nil || is(b.Type) {
			return b
		}
		text = rest
	}
}
