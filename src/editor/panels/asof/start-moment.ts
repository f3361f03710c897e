let start: string | null = null

/** Where the panel of moments begins when it is opened next. @param iso UTC; null: now. */
export function setStartMoment(iso: string | null): void {
  start = iso
}

/** The moment that was asked for last, once. */
export function takeStartMoment(): string | null {
  const taken = start
  start = null
  return taken
}
