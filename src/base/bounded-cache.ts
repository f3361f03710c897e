import { LRUCache } from 'lru-cache'

/** Values by key in bounded memory: beyond the limit, those not used for longest are dropped. */
export interface BoundedCache<Value> {
  /** Counts as a use. */
  get(key: string): Value | undefined
  /** Does not count as a use. */
  peek(key: string): Value | undefined
  has(key: string): boolean
  set(key: string, value: Value): void
  delete(key: string): void
  clear(): void
  /** The most recently used first. */
  entries(): Iterable<[string, Value]>
  /** Number of values. */
  readonly size: number
  /** Sum of the weights; 0 where the limit is a number of values. */
  readonly weight: number
}

/** A number of values, or a sum of weights such as bytes. */
export type CacheLimit<Value> =
  | { entries: number }
  | {
      weight: number
      /** At least 1 is counted. */
      weigh(value: Value, key: string): number
      /** Heavier values are not kept; the whole limit unless given. */
      heaviest?: number
    }

/**
 * Creates the cache that everything kept in memory on the server uses. What is made from content is registered in
 * `content/changes/derived-things.ts` as well.
 */
export function createBoundedCache<Value extends object | string>(limit: CacheLimit<Value>): BoundedCache<Value> {
  const values = new LRUCache<string, Value>(
    'entries' in limit
      ? { max: limit.entries }
      : {
          maxSize: Math.max(limit.weight, 1),
          maxEntrySize: Math.max(limit.heaviest ?? limit.weight, 1),
          sizeCalculation: (value, key) => Math.max(limit.weigh(value, key), 1),
        },
  )
  return {
    get: key => values.get(key),
    peek: key => values.peek(key),
    has: key => values.has(key),
    set: (key, value) => void values.set(key, value),
    delete: key => void values.delete(key),
    clear: () => values.clear(),
    entries: () => values.entries(),
    get size() {
      return values.size
    },
    get weight() {
      return values.calculatedSize
    },
  }
}
