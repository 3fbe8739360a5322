import type pg from 'pg'
import { type Span, tracing } from '#/tracing/trace.ts'

const table = /\b(?:from|into|update|join)\s+"?([a-z_][\w.]*)"?/i
const begins = /^(begin|start transaction)\b/i
const ends = /^(commit|rollback)(?! to\b)/i

const names = new Map<string, string>()
/** A text that varies without end must not fill the memory of the server. */
const namesMax = 1_000

/** `select story`: what is asked of whom, and nothing of what was asked for. */
export const statementName = (text: string) => {
  const known = names.get(text)
  if (known) return known
  const plain = text.replace(/\/\*.*?\*\//gs, '').trim()
  const verb = /^[a-z]+/i.exec(plain)?.[0].toLowerCase() ?? 'query'
  const name = [verb, table.exec(plain)?.[1]].filter(Boolean).join(' ')
  if (names.size < namesMax) names.set(text, name)
  return name
}

type Query = (...given: unknown[]) => unknown
type Told = (error: unknown, result: unknown) => void

const textOf = (asked: unknown) =>
  typeof asked === 'string' ? asked : (asked as { text?: unknown } | undefined)?.text

/** Makes a connection tell of its statements and transactions. */
export const traceQueries = (client: pg.PoolClient) => {
  const query = client.query.bind(client) as Query
  let transaction: Span | undefined

  const begin = (text: string) => {
    const tracer = tracing()
    if (begins.test(text)) transaction = tracer?.begin({ name: 'transaction' })
    return tracer?.begin({
      name: statementName(text),
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql' },
      ...(transaction && { parent: transaction }),
    })
  }
  const finish = (text: string, span: Span, error?: unknown) => {
    span.end(error)
    if (!ends.test(text)) return
    transaction?.end(error)
    transaction = undefined
  }

  const telling: Query = (...given) => {
    const text = textOf(given[0])
    // A stream of rows has a life of its own.
    const span = typeof text === 'string' ? begin(text) : undefined
    if (typeof text !== 'string' || !span) return query(...given)
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const told: Told = (error, result) => {
        finish(text, span, error)
        callback(error, result)
      }
      return query(...given.slice(0, -1), told)
    }
    const answer = query(...given)
    if (answer instanceof Promise)
      answer.then(
        () => finish(text, span),
        (error) => finish(text, span, error),
      )
    else finish(text, span)
    return answer
  }
  // The overloads of pg stay true: what goes in and what comes out is the same.
  client.query = telling as typeof client.query
}
