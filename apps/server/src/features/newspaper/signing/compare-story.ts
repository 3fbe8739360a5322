import type { PaperDifference } from '@rongbian/domain'
import type { PaperPicture, PaperText } from '@rongbian/paper'
import { diffArrays } from 'diff'
import { sentencesOf } from '../proofs/compare.ts'

/** A story on a page: what is printed, the web text that was made from, and the web text as it is now. */
export interface Readings {
  printed: PaperText
  /** As people wrote it into the layout, where they did. */
  title: string
  captions: readonly PaperPicture[]
  base: { text: PaperText }
  /** The web text that what stands in the layout was last held against: it stays there when the text goes on. */
  words: { text: PaperText; images: readonly PaperPicture[] }
  now: { text: PaperText; images: readonly PaperPicture[] }
}

export interface Differing {
  kind: PaperDifference
  printed: string
  now: string
}

const plain = (text: PaperText) => sentencesOf(text).map((one) => one.text)
const wordsOf = (sentences: readonly string[]) => sentences.join('')

/** Sentences that were changed on the web and whose old reading stands on the page; what was added there, too. */
const textDifferences = ({ printed, base, now }: Readings): Differing[] => {
  const shown = new Set(plain(printed))
  const found: Differing[] = []
  let [old, fresh]: [string[], string[]] = [[], []]
  const close = () => {
    const isShown = old.length === 0 || old.some((sentence) => shown.has(sentence))
    const isTaken = fresh.length > 0 && fresh.every((sentence) => shown.has(sentence))
    if (old.length + fresh.length > 0 && isShown && !isTaken)
      found.push({
        kind: 'text',
        printed: wordsOf(old.filter((sentence) => shown.has(sentence))),
        now: wordsOf(fresh),
      })
    ;[old, fresh] = [[], []]
  }
  for (const { added, removed, value } of diffArrays(plain(base.text), plain(now.text))) {
    if (added) fresh.push(...value)
    else if (removed) old.push(...value)
    else close()
  }
  close()
  return found
}

const lineDifference = (kind: PaperDifference, printed: string, base: string, now: string): Differing[] =>
  base !== now && printed !== now ? [{ kind, printed, now }] : []

const captionOf = (images: readonly PaperPicture[], file: string) =>
  images.find((image) => image.file === file)?.caption ?? ''

/** What the newsroom changed since, wherever the page still says what it said before. */
export const differing = (readings: Readings): Differing[] => {
  const { printed, title, captions, base, words, now } = readings
  const titled = title === printed.title ? base : words
  return [
    ...lineDifference('title', title, titled.text.title, now.text.title),
    ...lineDifference('byline', printed.byline, base.text.byline, now.text.byline),
    ...captions.flatMap(({ file, caption }) =>
      lineDifference('caption', caption, captionOf(words.images, file), captionOf(now.images, file)),
    ),
    ...textDifferences(readings),
  ]
}

/** The text with one reading in the other's stead; what is only new comes last. */
export const withReading = (text: PaperText, printed: string, now: string): PaperText => {
  const paragraphs = text.paragraphs.map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.map((run) => ({ ...run })),
  }))
  if (printed === '')
    return {
      ...text,
      paragraphs: [...paragraphs, { kind: 'body', runs: [{ text: now, style: 'body' }] }],
    }
  for (const paragraph of paragraphs) {
    const words = paragraph.runs.map((run) => run.text).join('')
    const at = words.indexOf(printed)
    if (at < 0) continue
    let from = 0
    let isPut = false
    for (const run of paragraph.runs) {
      const [start, end] = [Math.max(at - from, 0), Math.min(at + printed.length - from, run.text.length)]
      from += run.text.length
      if (start >= end) continue
      run.text = run.text.slice(0, start) + (isPut ? '' : now) + run.text.slice(end)
      isPut = true
    }
    paragraph.runs = paragraph.runs.filter((run) => run.text !== '')
    break
  }
  return { ...text, paragraphs: paragraphs.filter(({ runs }) => runs.length > 0) }
}
