/** What the caller can mend is returned, not thrown: `problem` says what is wrong with the input. */
export type Result<Value, Problem> = { ok: true; value: Value } | { ok: false; problem: Problem }
