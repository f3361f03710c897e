type Route = (request: Request) => Promise<Response | null>

/** Asks one route after another: the first that knows the address answers. Null where none does. */
export function firstOf(routes: readonly Route[]): Route {
  return async request => {
    for (const route of routes) {
      const response = await route(request)
      if (response) return response
    }
    return null
  }
}
