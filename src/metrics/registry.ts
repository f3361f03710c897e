/** Values of a metric's labels; each must come from a short list, never from what a visitor sends. */
export type Labels = Readonly<Record<string, string>>

export interface Counter {
  add(labels?: Labels, by?: number): void
  /** The series of some labels, for those who count often: looking it up takes longer than counting. */
  of(labels: Labels): CounterSeries
}

export interface CounterSeries {
  add(by?: number): void
}

export interface Histogram {
  /** @param value in the unit that the metric's name ends with. */
  observe(labels: Labels, value: number): void
  /** As with a counter. */
  of(labels: Labels): HistogramSeries
}

export interface HistogramSeries {
  observe(value: number): void
}

export interface Registry {
  counter(name: string, explanation: string): Counter
  /** @param bounds upper bounds of the buckets, ascending. */
  histogram(name: string, explanation: string, bounds: readonly number[]): Histogram
  /** A value that is read when somebody asks; several series where it returns labels. What fails to be read is left out. */
  gauge(name: string, explanation: string, read: ReadGauge): void
  /** Everything in the text format of Prometheus, version 0.0.4. */
  text(): Promise<string>
}

export type ReadGauge = () => GaugeValue | Promise<GaugeValue>
type GaugeValue = number | readonly { labels: Labels; value: number }[]

/** Series of one metric; labels beyond are counted as `other`, so that memory has a bound. */
export const mostSeries = 100

interface Metric {
  head: string
  lines(): string[] | Promise<string[]>
}

/**
 * Creates a registry of metrics.
 *
 * @see docs/decisions/0042-observability.md
 */
export function createRegistry(): Registry {
  const metrics = new Map<string, Metric>()

  function register(name: string, kind: string, explanation: string, lines: Metric['lines']): void {
    if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`"${name}" is no name of a metric`)
    if (metrics.has(name)) throw new Error(`The metric "${name}" exists already`)
    metrics.set(name, { head: `# HELP ${name} ${explanation}\n# TYPE ${name} ${kind}`, lines })
  }

  return {
    counter(name, explanation) {
      const series = createSeries(() => {
        const own = { count: 0, add: (by = 1) => void (own.count += by) }
        return own
      })
      register(name, 'counter', explanation, () => series.lines((labels, { count }) => [`${name}${labels} ${count}`]))
      return { add: (labels = {}, by) => series.of(labels).add(by), of: series.of }
    },
    histogram(name, explanation, bounds) {
      const series = createSeries(() => {
        const own = { buckets: bounds.map(() => 0), count: 0, sum: 0, observe }
        function observe(value: number): void {
          own.count++
          own.sum += value
          for (let at = bounds.length - 1; at >= 0 && value <= (bounds[at] ?? 0); at--)
            own.buckets[at] = (own.buckets[at] ?? 0) + 1
        }
        return own
      })
      register(name, 'histogram', explanation, () =>
        series.lines((labels, { buckets, count, sum }) => [
          ...bounds.map((bound, at) => `${name}_bucket${withLabel(labels, `le="${bound}"`)} ${buckets[at] ?? 0}`),
          `${name}_bucket${withLabel(labels, 'le="+Inf"')} ${count}`,
          `${name}_sum${labels} ${sum}`,
          `${name}_count${labels} ${count}`,
        ]),
      )
      return { observe: (labels, value) => series.of(labels).observe(value), of: series.of }
    },
    gauge(name, explanation, read) {
      register(name, 'gauge', explanation, async () => {
        const found = await read()
        const values = typeof found === 'number' ? [{ labels: {}, value: found }] : found
        return values.map(({ labels, value }) => `${name}${toText(labels)} ${value}`)
      })
    },
    async text() {
      const parts = await Promise.all(
        [...metrics.values()].map(async ({ head, lines }) => [
          head,
          ...(await Promise.resolve()
            .then(lines)
            .catch(() => [])),
        ]),
      )
      return `${parts.flat().join('\n')}\n`
    },
  }
}

/** Values of one metric by labels. */
function createSeries<Value>(create: () => Value) {
  const values = new Map<string, Value>()

  function of(labels: Labels): Value {
    const text = toText(labels)
    const known = values.get(text)
    if (known) return known
    const isFull = values.size >= mostSeries
    const key = isFull ? toText(Object.fromEntries(Object.keys(labels).map(name => [name, 'other']))) : text
    const value = values.get(key) ?? create()
    values.set(key, value)
    return value
  }

  return {
    of,
    lines: (toLines: (labels: string, value: Value) => string[]): string[] =>
      [...values].flatMap(([labels, value]) => toLines(labels, value)),
  }
}

/** `{kind="page",status="2xx"}`; empty without labels. */
function toText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function withLabel(labels: string, pair: string): string {
  return labels === '' ? `{${pair}}` : `${labels.slice(0, -1)},${pair}}`
}

function escape(value: string): string {
  return value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)
}
