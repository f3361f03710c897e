/** How often a call is tried again that met a rate limit. */
export const maxRetries = 5
/** After this share of its time limit a call that tells of changes is made a second time. */
export const lateShare = 0.3
/** How long after a start without any copy the version of a space is asked for by itself, in milliseconds. */
export const firstCheckMs = 4000
/** Times its time limit: who would wait longer for the turn of a call is refused at once. */
export const longestQueue = 4
/** How long after a change what seems untouched by it begins to be compared with the service, in milliseconds ... */
export const confirmAfterMs = 60_000
/** ... and the pause between two calls for that: a publication is no reason to read everything. */
export const confirmEveryMs = 10_000
/** Who has an older answer at hand waits this share of the time limit for a new one. */
export const patienceShare = 0.3
