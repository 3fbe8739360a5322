import type { Phrase } from '@rongbian/domain'
import type { z } from 'zod'
import type { look } from '../look.ts'
import type { BlockNode } from '../node.ts'

/** A page drawn for the house to begin with. Its words are samples, its stories come by rule. */
export interface HouseTemplate {
  id: string
  name: Phrase
  note: Phrase
  look: z.input<typeof look>
  tree: readonly BlockNode[]
}

export const block = (
  id: string,
  kind: string,
  props: Record<string, unknown> = {},
  slots?: Record<string, BlockNode[]>,
): BlockNode => ({ id, kind, v: 1, props, ...(slots && { slots }) })

/** The newest of the page's own column that the page does not show already. */
export const newest = (count: number, fresh = true) => ({ rule: { newest: count, fresh } })

/** Those of a sub-column, which a page made from the template gets: all of them, also where the page has them above. */
export const newestIn = (subColumn: string, count: number) => ({
  rule: { newest: count, fresh: false, subColumns: [subColumn] },
})
