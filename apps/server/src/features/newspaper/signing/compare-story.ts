import type { Message, PaperDifference } from '@rongbian/domain'
import type { PaperPicture, PaperText } from '@rongbian/paper'
import { diffArrays } from 'diff'
import { type Sentence, sentencesOf } from '../proofs/compare.ts'

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
  /** Both where they are words of ours. */
  said?: { printed: Message; now: Message }
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

type Paragraph = PaperText['paragraphs'][number]
type Stretch = Pick<Sentence, 'start' | 'end'>

/** Where a reading stands in one paragraph, in whole sentences; from the last, so that the others stay where they are. */
const placesOf = (sentences: readonly Sentence[], reading: string): Stretch[] => {
  const places: Stretch[] = []
  for (const [index, { start }] of sentences.entries()) {
    if (start < (places[0]?.end ?? 0)) continue
    let words = ''
    const last = sentences.slice(index).find(({ text }) => {
      words += text
      return words.length >= reading.length
    })
    if (last && words === reading) places.unshift({ start, end: last.end })
  }
  return places
}

const replaced = ({ kind, runs }: Paragraph, { start, end }: Stretch, now: string): Paragraph => {
  let [from, fresh] = [0, now]
  const changed = runs.map(({ text, style }) => {
    const [first, last] = [Math.max(start - from, 0), Math.min(end - from, text.length)]
    from += text.length
    if (first >= last) return { text, style }
    const words = text.slice(0, first) + fresh + text.slice(last)
    fresh = ''
    return { text: words, style }
  })
  return { kind, runs: changed.filter(({ text }) => text !== '') }
}

/** The text with one reading in the other's stead, wherever it stands within a paragraph; what is only new comes last. */
export const withReading = (text: PaperText, printed: string, now: string): PaperText => {
  if (printed === '')
    return {
      ...text,
      paragraphs: [...text.paragraphs, { kind: 'body', runs: [{ text: now, style: 'body' }] }],
    }
  const sentences = sentencesOf(text)
  const paragraphs = text.paragraphs.map((paragraph, index) =>
    placesOf(
      sentences.filter((one) => one.paragraph === index),
      printed,
    ).reduce((changed, place) => replaced(changed, place, now), paragraph),
  )
  return { ...text, paragraphs: paragraphs.filter(({ runs }) => runs.length > 0) }
}
