/** How often a call is tried again that met a rate limit. */
export const maxRetries = 5
/** After this share of its time limit a call that tells of changes is made a second time. */
export const lateShare = 0.3
/** How long after a change what seems untouched by it begins to be compared with the service, in milliseconds. */
export const confirmAfterMs = 3000
/** Who has an older answer at hand waits this share of the time limit for a new one. */
export const patienceShare = 0.3
