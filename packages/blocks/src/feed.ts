import { z } from 'zod'
import { line, picture } from './shapes.ts'

export const feedLimits = { newest: 50, picks: 50, columns: 20, words: 10 } as const

/** Stories that come by themselves: newest first, none the page shows already where `fresh` says so. */
const rule = z.object({
  /** Of the channel; none: all of it. With each of them all below it. */
  columnIds: z.array(z.uuid()).max(feedLimits.columns).default([]),
  words: z.array(z.string().trim().min(1).max(40)).max(feedLimits.words).default([]),
  types: z.array(z.string().max(20)).max(20).default([]),
  newest: z.number().int().min(1).max(feedLimits.newest).default(6),
  fresh: z.boolean().default(true),
})

/** A story chosen by hand, with its own title and picture for this place only. */
const pick = z.object({
  storyId: z.number().int().positive(),
  title: line(120),
  picture: picture.nullable().default(null),
})

/** Hand picks stand first, in their order; the rule fills up to its number. */
export const feed = z.object({
  rule: rule.nullable().default(null),
  picks: z.array(pick).max(feedLimits.picks).default([]),
})
export type Feed = z.output<typeof feed>
