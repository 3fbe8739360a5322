import type { Paragraph } from '@rongbian/typeset'
import type { ItemOf, PaperText } from '../layout.ts'
import type { PageInput } from '../set-page.ts'

type Story = ItemOf<'story'>

/** A paragraph to be set, and where in the story it comes from; words of the page itself come from nowhere. */
export interface Stretch extends Paragraph {
  source: { paragraph: number; start: number; offset: number } | null
}

const indent = 2

export const jumpWords = {
  1: (page: number) => `（下转第${page}版）`,
  2: (page: number) => `（上接第${page}版）`,
} as const

const lengthOf = ({ runs }: PaperText['paragraphs'][number]) =>
  runs.reduce((sum, { text }) => sum + text.length, 0)

/** A paragraph without its first characters. */
const runsFrom = (runs: Stretch['runs'], start: number) => {
  let skipped = start
  return runs.flatMap(({ text, style }) => {
    const rest = text.slice(Math.min(skipped, text.length))
    skipped = Math.max(0, skipped - text.length)
    return rest ? [{ text: rest, style }] : []
  })
}

const own = (text: string, style: string): Stretch => ({
  runs: [{ text, style }],
  indent,
  kind: 'body',
  source: null,
})

/** Which subheads are left out, and which have a free line before them. */
const chosenSubheads = ({ paragraphs }: PaperText, subheads: number) => {
  const all = paragraphs.flatMap(({ kind }, index) => (kind === 'subhead' ? [index] : []))
  return { out: subheads < 0 ? all.slice(subheads) : [], free: subheads > 0 ? all.slice(0, subheads) : [] }
}

const stretchesFrom = (text: PaperText, begun: number, subheads = 0) => {
  const found: Stretch[] = []
  const { out, free } = chosenSubheads(text, subheads)
  let offset = 0
  for (const [paragraph, one] of text.paragraphs.entries()) {
    const start = Math.max(0, begun - offset)
    const runs = runsFrom(
      one.kind === 'subhead' ? one.runs.map(({ text }) => ({ text, style: 'subhead' })) : one.runs,
      start,
    )
    if (runs.length > 0 && !out.includes(paragraph))
      found.push({
        runs,
        indent: start > 0 ? 0 : indent,
        kind: one.kind,
        above: free.includes(paragraph) ? 1 : 0,
        source: { paragraph, start, offset },
      })
    offset += lengthOf(one)
  }
  return found
}

/** A whole text, in its own columns. */
export const wholeStretches = (text: PaperText, subheads?: number): Stretch[] => [
  ...(text.byline ? [own(text.byline, 'byline')] : []),
  ...stretchesFrom(text, 0, subheads),
]

/** What runs through the columns of a story: its byline and its text, or the rest of a text begun on another page. */
export const stretchesOf = (
  { storyId, jump, subheads }: Story,
  text: PaperText,
  begun: PageInput['begun'],
): Stretch[] => {
  if (jump?.part === 2)
    return [own(jumpWords[2](jump.otherNo), 'jump'), ...stretchesFrom(text, begun?.[storyId] ?? 0, subheads)]
  return wholeStretches(text, subheads)
}
