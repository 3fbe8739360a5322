/** What readers get to see, and so what a review is about; keywords, tags, remarks and pay are the desk's own. */
export const readersFields = [
  'title',
  'primersTitle',
  'subTitle',
  'summary',
  'htmlContent',
  'content',
  'photos',
  'stories',
  'coverList',
  'shareCover',
  'thumbnailUrl',
  'attachedFiles',
  'accessUrl',
  'signature',
  'origination',
] as const

interface Part {
  kind: string
}
interface Block extends Part {
  /** Both texts in one, with ins and del. */
  inline: string
}

/** Two texts beside each other, as the comparison of versions tells them. */
export interface Compared {
  fields: readonly { field: string; parts: readonly Part[] }[]
  blocks: readonly Block[]
  articles: readonly { title: readonly Part[]; blocks: readonly Block[] }[]
}

/** A word struck out with another put in its place is one change. */
const runsOf = (parts: readonly Part[]) =>
  parts.filter(({ kind }, index) => kind !== 'same' && (parts[index - 1]?.kind ?? 'same') === 'same').length

const marks = /(?:<(ins|del)\b[^>]*>[\s\S]*?<\/\1>\s*)+/g

const runsIn = ({ kind, inline }: Block) =>
  kind === 'same' ? 0 : Math.max(1, inline.match(marks)?.length ?? 0)

const isRead = ({ field }: { field: string }) => readersFields.some((each) => each === field)
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** Places of what readers see that were changed: what a proofreader is taken to have found. */
export const countCorrections = ({ fields, blocks, articles }: Compared) =>
  sum([
    ...fields.filter(isRead).map(({ parts }) => runsOf(parts)),
    ...blocks.map(runsIn),
    ...articles.flatMap((article) => [runsOf(article.title), ...article.blocks.map(runsIn)]),
  ])
