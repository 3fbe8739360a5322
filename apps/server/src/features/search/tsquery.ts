import type { Window } from './segments.ts'
import { prefixOf } from './segments.ts'
import type { Term } from './tokens.ts'

const quote = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`
const join = (parts: string[], sign: '&' | '|') => (parts.length === 1 ? parts[0] : `(${parts.join(sign)})`)

const inSegment = (prefix: string, terms: readonly Term[]) =>
  join(
    terms.map(
      (term) =>
        join(
          term.map(
            (words) =>
              join(
                words.map((word) => quote(prefix + word)),
                '&',
              ) ?? '',
          ),
          '|',
        ) ?? '',
    ),
    '&',
  ) ?? ''

/** A tsquery over the segments of a window. Written here, never by to_tsquery: what people type is no query language. */
export const tsqueryOf = (
  tenantId: number,
  terms: readonly Term[],
  { segments, stretches }: Pick<Window, 'segments' | 'stretches'>,
) => {
  const words = join(
    segments.map((segment) => inSegment(prefixOf(tenantId, segment), terms)),
    '|',
  )
  return stretches.length > 0 ? `${words}&${join(stretches.map(quote), '|')}` : (words ?? '')
}

/** The same, one query for each segment: the index weighs every entry against all words of its query, so sixteen short ones cost a quarter of one long. */
export const tsqueriesOf = (
  tenantId: number,
  terms: readonly Term[],
  { segments, stretches }: Pick<Window, 'segments' | 'stretches'>,
) =>
  segments.map((segment) => {
    const prefix = prefixOf(tenantId, segment)
    const within = stretches.filter((stretch) => stretch.startsWith(prefix))
    return tsqueryOf(tenantId, terms, { segments: [segment], stretches: within })
  })
