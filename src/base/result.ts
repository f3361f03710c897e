/** What the caller can correct is returned, not thrown: `problem` says what is wrong with the input. */
export type Result<Value, Problem> = { ok: true; value: Value } | { ok: false; problem: Problem }
