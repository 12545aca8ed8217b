package api

import (
	"crownhead/internal/server/gate"
	"crownhead/internal/wire"
)

func (a *API) adminPeople(r *gate.Request) (wire.AdminPeople, error) {
	role, err := word(r, byRole, "")
	if err != nil {
		return wire.AdminPeople{}, err
	}
	return r.AdminPeople(r.URL.Query().Get(bySearch.name), role)
}

func (a *API) adminPerson(r *gate.Request) (wire.AdminPerson, error) {
	return r.AdminPerson(r.PathValue("id"))
}

func (a *API) adminReports(r *gate.Request) (wire.AdminReports, error) {
	settled, err := word(r, bySettled, "no")
	if err != nil {
		return wire.AdminReports{}, err
	}
	return r.AdminReports(settled == "yes")
}

func (a *API) adminReport(r *gate.Request) (wire.AdminReport, error) {
	return r.AdminReport(r.PathValue("id"))
}

func (a *API) adminActs(r *gate.Request) (wire.AdminActs, error) {
	before, err := count(r, byBefore, 0)
	if err != nil {
		return wire.AdminActs{}, err
	}
	return r.AdminActs(before)
}

func (a *API) report(r *gate.Request, n wire.NewReport) (nothing, error) {
	return nothing{}, r.Report(r.PathValue("id"), n)
}
