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

/** For each sentence of a text where it stood in the one it was made of, if it did. */
const standingIn = (before: readonly string[], after: readonly string[]) => {
  const stood = new Map<number, number>()
  let [from, to] = [0, 0]
  for (const { added, removed, value } of diffArrays([...before], [...after]))
    for (const _ of value) {
      if (!added && !removed) stood.set(to, from)
      if (!added) from += 1
      if (!removed) to += 1
    }
  return stood
}

/** A change of the web text: sentences of before by where they stood, and what stands there now. */
interface Edit {
  old: { at: number; text: string }[]
  fresh: string[]
}

const editsOf = (base: readonly string[], now: readonly string[]): Edit[] => {
  const edits: Edit[] = []
  let at = 0
  let isOpen = false
  for (const { added, removed, value } of diffArrays([...base], [...now])) {
    const isChange = added || removed
    if (isChange && !isOpen) edits.push({ old: [], fresh: [] })
    isOpen = isChange
    const edit = edits.at(-1)
    if (added) edit?.fresh.push(...value)
    if (removed) edit?.old.push(...value.map((text, no) => ({ at: at + no, text })))
    if (!added) at += value.length
  }
  return edits
}

/** Sentences that were changed on the web and whose old reading stands on the page; what was added there, too. */
const textDifferences = ({ printed, base, now }: Readings): Differing[] => {
  const shown = new Set(plain(printed))
  return editsOf(plain(base.text), plain(now.text)).flatMap(({ old, fresh }): Differing[] => {
    const still = old.filter(({ text }) => shown.has(text))
    const isTaken = fresh.length > 0 && fresh.every((sentence) => shown.has(sentence))
    if ((old.length > 0 && still.length === 0) || isTaken) return []
    return [{ kind: 'text', printed: wordsOf(still.map(({ text }) => text)), now: wordsOf(fresh) }]
  })
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
type Counted = Sentence & { at: number }
type Place = Stretch & { paragraph: number; sentences: readonly Counted[] }

/** Where a reading stands in one paragraph, in whole sentences; from the last, so that the others stay where they are. */
const placesIn = (sentences: readonly Counted[], reading: string): Place[] => {
  const places: Place[] = []
  for (const [index, { paragraph, start }] of sentences.entries()) {
    if (start < (places[0]?.end ?? 0)) continue
    let words = ''
    const length = sentences.slice(index).findIndex(({ text }) => {
      words += text
      return words.length >= reading.length
    })
    const said = sentences.slice(index, index + length + 1)
    const last = said.at(-1)
    if (last && words === reading) places.unshift({ paragraph, start, end: last.end, sentences: said })
  }
  return places
}

/** The web text of which the page was made, and as it is now. */
export interface Web {
  base: PaperText
  now: PaperText
}
export type Reading = Pick<Differing, 'printed' | 'now'>

/** The same words may stand elsewhere and be right there: only the sentences the web changed so are meant. */
const changedPlaces = (text: PaperText, { printed, now }: Reading, web: Web): Place[] => {
  const said = sentencesOf(text).map((one, at) => ({ ...one, at }))
  const places = text.paragraphs.flatMap((_, index) =>
    placesIn(
      said.filter(({ paragraph }) => paragraph === index),
      printed,
    ),
  )
  const base = plain(web.base)
  const shown = new Set(said.map((one) => one.text))
  const meant = editsOf(base, plain(web.now)).filter(
    ({ old, fresh }) =>
      wordsOf(fresh) === now &&
      wordsOf(old.flatMap((one) => (shown.has(one.text) ? one.text : []))) === printed,
  )
  if (places.length <= meant.length) return places
  const changed = new Set(meant.flatMap(({ old }) => old.map(({ at }) => at)))
  const cameFrom = standingIn(base, plain(text))
  return places.filter(({ sentences }) => sentences.every(({ at }) => changed.has(cameFrom.get(at) ?? -1)))
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

/** The text with one reading in the other's stead, where it stands within a paragraph; what is only new comes last. */
export const withReading = (text: PaperText, reading: Reading, web: Web): PaperText => {
  const { printed, now } = reading
  if (printed === '')
    return {
      ...text,
      paragraphs: [...text.paragraphs, { kind: 'body', runs: [{ text: now, style: 'body' }] }],
    }
  const places = changedPlaces(text, reading, web)
  const paragraphs = text.paragraphs.map((paragraph, index) =>
    places
      .filter((place) => place.paragraph === index)
      .reduce((changed, place) => replaced(changed, place, now), paragraph),
  )
  return { ...text, paragraphs: paragraphs.filter(({ runs }) => runs.length > 0) }
}
