/** What is made anew when its modules change, and closed then. */
export interface Closable {
  close(): Promise<void>
}

export interface ReloadingAppDeps<App extends Closable> {
  /** The function that makes an app, from the modules as they are now: another one after each change. */
  load(): Promise<() => Promise<App>>
  /** Says that a new app answers from now on. */
  changed(): void
  /** An app that could not be closed; the next one is made all the same. */
  failed(error: unknown): void
}

/**
 * Keeps one app for as long as its modules stay the same. An app that could not
 * be made is not kept: the next request tries again, with the modules saved meanwhile.
 */
export function createReloadingApp<App extends Closable>({ load, changed, failed }: ReloadingAppDeps<App>) {
  let current: { create: () => Promise<App>; app: Promise<App> } | null = null
  /** Ends when nothing of the app before is left. */
  let closed: Promise<void> = Promise.resolve()

  function replace(create: () => Promise<App>): Promise<App> {
    const app = closeCurrent().then(create)
    const own = { create, app }
    current = own
    app.catch(() => {
      if (current === own) current = null
    })
    return app
  }

  function closeCurrent(): Promise<void> {
    const old = current
    current = null
    if (old) {
      // One that was never made needs no closing.
      closed = old.app.then(
        app => app.close().catch(failed),
        () => {},
      )
    }
    return closed
  }

  return {
    async get(): Promise<App> {
      const create = await load()
      if (current?.create === create) return current.app
      if (current) changed()
      return replace(create)
    },
    close: closeCurrent,
  }
}
