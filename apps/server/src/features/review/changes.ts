import type { StoryContent } from '@rongbian/contract/stories'
import { compareContents } from '#/features/versions/compare.ts'
import { readersFields } from '#/story-text/review-hash.ts'

interface Part {
  kind: string
}
interface Block extends Part {
  inline: string
}

/** A removal and what was put in its place are one change. */
const marked = /(?:<(ins|del)\b[^>]*>.*?<\/\1>\s*)+/gs

const runsOf = (parts: readonly Part[]) =>
  parts.filter(({ kind }, index) => kind !== 'same' && (parts[index - 1]?.kind ?? 'same') === 'same').length

const runsIn = ({ kind, inline }: Block) =>
  kind === 'same' ? 0 : Math.max(1, inline.match(marked)?.length ?? 0)

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** How many places of what readers see differ between two texts. */
export const countChanges = (before: StoryContent, after: StoryContent) => {
  const { fields, blocks, articles } = compareContents(before, after)
  const isRead = (field: string) => readersFields.some((each) => each === field)
  return sum([
    ...fields.filter(({ field }) => isRead(field)).map(({ parts }) => runsOf(parts)),
    ...blocks.map(runsIn),
    ...articles.flatMap(({ title, blocks: body }) => [runsOf(title), ...body.map(runsIn)]),
  ])
}
