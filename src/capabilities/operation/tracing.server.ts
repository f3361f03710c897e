import type { Context, Span } from '@opentelemetry/api'
import type { Log } from '../../base/log.ts'
import type { SpanFacts, Trace } from '../../base/trace.ts'
import type { Config } from '../../config.server.ts'
import type { Observe } from '../../metrics/observe.server.ts'

export interface Tracing extends Trace {
  /** Sends what waits. */
  close(): Promise<void>
}

/** Longest wait for the collector, in milliseconds. */
const timeoutMs = 5000

/**
 * Opens traces by OpenTelemetry; null where no collector is set. Its packages are loaded only here and only then.
 *
 * @see docs/decisions/0048-traces.md
 */
export async function openTracing(config: Config, log: Log): Promise<Tracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (!endpoint) return null
  const [api, sdk, { OTLPTraceExporter }, resources, hooks, core] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
  ])
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: parseHeaders(config.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    timeoutMillis: timeoutMs,
  })
  const root = new sdk.TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG)
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': config.OTEL_SERVICE_NAME }),
    sampler: new sdk.ParentBasedSampler({ root }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('nennmass')
  // An instance of its own: nothing of the process is changed.
  const contexts = new hooks.AsyncLocalStorageContextManager().enable()
  const propagator = new core.W3CTraceContextPropagator()
  const { SpanKind, SpanStatusCode } = api
  const isBehindProxy = config.PROXY_HOPS > 0

  function parentOf(headers: NodeJS.Dict<string | string[]>): Context {
    if (!isBehindProxy) return api.ROOT_CONTEXT
    const getter = {
      keys: () => Object.keys(headers),
      get: (_: unknown, name: string) => headers[name],
    }
    return propagator.extract(api.ROOT_CONTEXT, headers, getter)
  }

  function fail(span: Span, error: unknown): void {
    span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
    span.setStatus({ code: SpanStatusCode.ERROR })
  }

  return {
    async span(name, facts, work) {
      const parent = contexts.active()
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: { ...facts } }, parent)
      try {
        return await contexts.with(api.trace.setSpan(parent, span), () => work(more => span.setAttributes({ ...more })))
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    ended(name, facts, ms, failed) {
      const now = Date.now()
      const options = { kind: SpanKind.INTERNAL, attributes: { ...facts }, startTime: now - ms }
      const span = tracer.startSpan(name, options, contexts.active())
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(now)
    },
    request(request, response, facts, work) {
      const parent = parentOf(request.headers)
      const method = request.method ?? 'GET'
      const attributes = { ...facts, 'http.request.method': method }
      const span = tracer.startSpan(
        `${method} ${facts['nennmass.kind']}`,
        { kind: SpanKind.SERVER, attributes },
        parent,
      )
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode)
        if (response.statusCode >= 500 || !response.writableFinished) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      contexts.with(api.trace.setSpan(parent, span), work)
    },
    async close() {
      await provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'Traces were not sent'))
    },
  }
}

/** `name=value,name=value`, as the standard variable has it. */
function parseHeaders(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(',').flatMap(pair => {
      const at = pair.indexOf('=')
      return at < 1 ? [] : [[pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]]
    }),
  )
}

/** Answers of the content service as pieces of work, wherever it is. */
export function traceAnswers(observe: Observe, trace: Trace | null): Observe {
  if (!trace) return observe
  return ask => {
    const counted = observe(ask)
    return (...question) =>
      trace.span('content', {}, async note => {
        const reply = await counted(...question)
        note({ 'http.response.status_code': reply.status })
        return reply
      })
  }
}

/** What a database tells of its statements; undefined without traces. Texts hold no values: those are parameters. */
export function traceQueries(trace: Trace | null): ((sql: string, ms: number, failed: boolean) => void) | undefined {
  if (!trace) return undefined
  return (sql, ms, failed) => {
    const facts: SpanFacts = { 'db.query.text': sql.slice(0, 500) }
    trace.ended(`database ${sql.slice(0, 20).split(' ')[0] ?? ''}`, facts, ms, failed)
  }
}
