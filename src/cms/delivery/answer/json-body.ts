/**
 * The JSON of an answer: as text for callers over the network, as values for those in this process. Both say the same, and
 * each is made only where it is wanted.
 */
export interface JsonBody {
  toText(): string
  /** Shared with other answers: never to be changed. */
  toValue(): unknown
}

export function jsonBody(value: unknown): JsonBody {
  return { toText: () => JSON.stringify(value), toValue: () => value }
}

/** An object, from its members in order; what is `null` is left out. */
export function objectBody(members: Readonly<Record<string, JsonBody | null>>): JsonBody {
  const given = Object.entries(members).filter((member): member is [string, JsonBody] => member[1] !== null)
  return {
    toText: () => `{${given.map(([name, body]) => `${JSON.stringify(name)}:${body.toText()}`).join(',')}}`,
    toValue: () => Object.fromEntries(given.map(([name, body]) => [name, body.toValue()])),
  }
}

export function arrayBody(items: readonly JsonBody[]): JsonBody {
  return {
    toText: () => `[${items.map(item => item.toText()).join(',')}]`,
    toValue: () => items.map(item => item.toValue()),
  }
}
