/** Tells the time in milliseconds since 1970. Handed in wherever time matters, so that tests own it. */
export type Clock = () => number

/** Waits the given number of **milliseconds**; rejects when `signal` is aborted. */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>

/** Sends a request to another system. The network and a service in this very process have the same shape. */
export type Fetch = (request: Request) => Promise<Response>
