package gate

import "net/http"

// Pages of other sites may use the API with a token (CORS). Their visitors' cookies are never looked at: a request with a token comes
// without a session, and the answer to a browser that would send cookies nevertheless is not shown to the page, because it names no origin.

// isPreflight tells of a browser that asks whether a page of another site may send a request.
func isPreflight(r *http.Request) bool {
	return r.Method == http.MethodOptions && r.Header.Get("Origin") != "" && r.Header.Get("Access-Control-Request-Method") != ""
}

// ForEverySite lets pages of any site read the answer, which must not depend on cookies.
func (r *Request) ForEverySite() {
	h := r.W.Header()
	h.Set("Access-Control-Allow-Origin", "*")
	h.Set("Access-Control-Expose-Headers", "Content-Language, ETag, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
}

// answerPreflight says what pages of other sites may send.
func (r *Request) answerPreflight() {
	h := r.W.Header()
	h.Set("Access-Control-Allow-Methods", "GET, POST, PUT, DELETE")
	h.Set("Access-Control-Allow-Headers", "Accept-Language, Authorization, Content-Type, If-None-Match, Last-Event-ID")
	h.Set("Access-Control-Max-Age", "86400")
	r.W.WriteHeader(http.StatusNoContent)
}
