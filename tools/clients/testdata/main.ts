// This program opens a table with the client that was generated.
declare const process: { argv: string[] };
import createClient from "openapi-fetch";
import type { paths } from "./schema.js";

const client = createClient<paths>({ baseUrl: process.argv[2] });
const seats: [{ kind: "me" }, { kind: "open" }] = [{ kind: "me" }, { kind: "open" }];
const { data, error } = await client.POST("/api/v1/tables", { body: { rules: "checkers/maple", seats } });
if (data === undefined) throw new Error(error?.text);
const seen = await client.GET("/api/v1/tables/{id}", { params: { path: { id: data.id } } });
if (seen.data === undefined) throw new Error(seen.error.text);
const refused = await client.POST("/api/v1/tables", { body: { rules: "checkers/nowhere", seats } });
if (refused.error?.kind === undefined) throw new Error("a rule set that does not exist is not refused");
console.log(seen.data.table.state.phase);
