import type { PaperText } from '@rongbian/paper'

type Paragraph = PaperText['paragraphs'][number]
const subheadMark = '## '

const textOf = ({ runs }: Paragraph) => runs.map(({ text }) => text).join('')

/** A paragraph to a line, subheads with a mark before them. */
export const toPlain = (paragraphs: readonly Paragraph[]) =>
  paragraphs
    .map((paragraph) => (paragraph.kind === 'subhead' ? subheadMark : '') + textOf(paragraph))
    .join('\n')

/** The runs of a paragraph cut down to the words that are left; what is new is plain. */
const restyled = (text: string, old: Paragraph | undefined): Paragraph['runs'] => {
  const runs: Paragraph['runs'] = []
  let rest = text
  for (const run of old?.runs ?? []) {
    const at = run.style === 'body' ? -1 : rest.indexOf(run.text)
    if (at < 0) continue
    if (at > 0) runs.push({ text: rest.slice(0, at), style: 'body' })
    runs.push(run)
    rest = rest.slice(at + run.text.length)
  }
  return rest || runs.length === 0 ? [...runs, { text: rest, style: 'body' }] : runs
}

/** How many characters two paragraphs begin with alike. */
const alike = (one: string, other: string) => {
  let count = 0
  while (count < one.length && one[count] === other[count]) count += 1
  return count
}

/** Back to paragraphs; styles are found again in the paragraph each line came from. */
export const fromPlain = (typed: string, before: readonly Paragraph[]): Paragraph[] => {
  const known = before.map((paragraph) => ({ paragraph, words: textOf(paragraph) }))
  const nearestTo = (text: string) =>
    known.reduce<{ paragraph?: Paragraph; count: number }>(
      (best, { paragraph, words }) => {
        const count = alike(words, text)
        return count > best.count ? { paragraph, count } : best
      },
      { count: 0 },
    ).paragraph
  return typed
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const isSubhead = line.startsWith(subheadMark)
      const text = isSubhead ? line.slice(subheadMark.length) : line
      const same = known.find(({ words }) => words === text)?.paragraph
      return {
        kind: isSubhead ? 'subhead' : 'body',
        runs: same?.runs ?? restyled(text, nearestTo(text)),
      }
    })
}
