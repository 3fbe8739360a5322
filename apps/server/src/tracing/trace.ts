export type SpanKind = 'internal' | 'server' | 'client' | 'consumer'
export type Attributes = Readonly<Record<string, string | number | boolean>>

export interface Span {
  /** As W3C writes it, for whoever is asked next. */
  readonly traceparent: string
  /** What is begun inside stands under this span. */
  run<Result>(work: () => Result): Result
  set(attributes: Attributes): void
  end(error?: unknown): void
}

export interface SpanFacts {
  name: string
  kind?: SpanKind
  attributes?: Attributes
  /** A span, or the header of whoever asks; else what is under way. */
  parent?: Span | string | undefined
}

export interface Tracer {
  begin(facts: SpanFacts): Span
}

let tracer: Tracer | undefined

/** Undefined as long as nobody collects traces: then nothing is loaded, wrapped or counted. */
export const tracing = () => tracer

export const traceWith = (next: Tracer | undefined) => {
  tracer = next
}

/** Work under a span of its own; simply the work where nobody traces. */
export const traced = async <Result>(facts: SpanFacts, work: (span?: Span) => Promise<Result>) => {
  const span = tracer?.begin(facts)
  if (!span) return work()
  try {
    const result = await span.run(() => work(span))
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}
