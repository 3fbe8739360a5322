import {
  areasOf,
  type ItemOf,
  type Layout,
  type LayoutItem,
  type PaperText,
  type SetLine,
  type SetPage,
} from '@rongbian/paper'
import { diffArrays } from 'diff'

/** In parts of the page, as marks are placed. */
export interface Place {
  x: number
  y: number
  width: number
  height: number
}

export interface Side {
  layout: Layout
  texts: Readonly<Record<number, PaperText>>
  set: SetPage
}

export interface Asked {
  place: Place
  quote: string
}

export interface Change {
  item: string
  storyId: number | null
  what: 'added' | 'removed' | 'moved' | 'title' | 'text' | 'picture' | 'other'
  before: string
  after: string
  isAsked: boolean
  places: { proof: 'a' | 'b'; place: Place }[]
}
type Found = Omit<Change, 'isAsked' | 'item' | 'storyId'>

export interface Sentence {
  paragraph: number
  start: number
  end: number
  text: string
}

const sentence = /[^。！？!?；;\n]+[。！？!?；;\n]?[”’」』）)]*|[。！？!?；;\n]/g

const wordsOf = ({ runs }: PaperText['paragraphs'][number]) => runs.map(({ text }) => text).join('')

/** With where each stands, so that its lines are found again. */
export const sentencesOf = ({ paragraphs }: PaperText): Sentence[] =>
  paragraphs.flatMap((paragraph, index) =>
    [...wordsOf(paragraph).matchAll(sentence)].map(([text], no, all) => {
      const start = all[no]?.index ?? 0
      return { paragraph: index, start, end: start + text.length, text }
    }),
  )

/** The same thing on both pages, though an arrangement gave it a new number. */
const keyOf = (item: LayoutItem) => {
  if (item.kind === 'story') return `story ${item.storyId} ${item.jump?.part ?? 1}`
  return item.kind === 'ad' ? `ad ${item.adId}` : item.id
}

type Edges = readonly [left: number, top: number, right: number, bottom: number]

const boxOf = ({ width, height }: SetPage, [x, y, right, bottom]: Edges): Place => ({
  x: clamp(x / width),
  y: clamp(y / height),
  width: clamp((right - x) / width),
  height: clamp((bottom - y) / height),
})
const clamp = (part: number) => Math.min(1, Math.max(0, part))

const lineBox = (set: SetPage, { x, y, points, isDown, pieces }: SetLine) => {
  const last = pieces.at(-1)
  const length = last ? last.at + [...last.text].length * points : points
  return isDown
    ? boxOf(set, [x - points / 2, y, x + points / 2, y + length])
    : boxOf(set, [x, y - points, x + length, y + points * 0.25])
}

const linesOf = ({ set }: Side, id: string, isWanted: (line: SetLine) => boolean) =>
  set.lines.filter((line) => line.item === id && isWanted(line)).map((line) => lineBox(set, line))

/** All an item covers, from what is drawn of it. */
const wholeOf = (side: Side, { id }: LayoutItem): Place[] => {
  const { set } = side
  const boxes = [
    ...linesOf(side, id, () => true),
    ...set.pictures
      .filter(({ item }) => item === id)
      .map(({ x, y, width, height }) => boxOf(set, [x, y, x + width, y + height])),
  ]
  if (boxes.length === 0) return []
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return [{ x, y, width: right - x, height: bottom - y }]
}

const at = (proof: 'a' | 'b', places: readonly Place[]) => places.map((place) => ({ proof, place }))

const titleRoles = ['kicker', 'title', 'subtitle']
type Story = ItemOf<'story'>

const titleOf = ({ title }: Story, text: PaperText | undefined) => [
  title.kicker || text?.kicker || '',
  title.main || text?.title || '',
  title.subtitle || text?.subtitle || '',
]
const joined = (words: readonly string[]) => words.filter((word) => word !== '').join('／')

const sentencePlaces = (side: Side, id: string, sentences: readonly Sentence[]) =>
  linesOf(side, id, ({ from }) =>
    sentences.some(
      ({ paragraph, start, end }) =>
        from?.paragraph === paragraph && from.start < end && start < Math.max(from.end, from.start + 1),
    ),
  )

/** What was taken out and what came in its stead, pair by pair. */
const textChanges = (a: Side, b: Side, one: Story, other: Story): Found[] => {
  const [before, after] = [a.texts[one.storyId], b.texts[other.storyId]]
  if (!before || !after) return []
  const [from, to] = [sentencesOf(before), sentencesOf(after)]
  const found: Found[] = []
  let [old, fresh]: [Sentence[], Sentence[]] = [[], []]
  const close = () => {
    if (old.length + fresh.length > 0)
      found.push({
        what: 'text',
        before: old.map(({ text }) => text).join(''),
        after: fresh.map(({ text }) => text).join(''),
        places: [...at('a', sentencePlaces(a, one.id, old)), ...at('b', sentencePlaces(b, other.id, fresh))],
      })
    ;[old, fresh] = [[], []]
  }
  const steps = diffArrays(from, to, { comparator: (left, right) => left.text === right.text })
  for (const { added, removed, value } of steps) {
    if (added) fresh.push(...value)
    else if (removed) old.push(...value)
    else close()
  }
  close()
  if (before.byline !== after.byline)
    found.push({
      what: 'text',
      before: before.byline,
      after: after.byline,
      places: at(
        'b',
        linesOf(b, other.id, ({ role }) => role === 'byline'),
      ),
    })
  return found
}

const picturesOf = (item: LayoutItem) => {
  if (item.kind === 'picture') return [item.picture]
  return item.kind === 'story' ? item.pictures : []
}
const pictureWords = (item: LayoutItem) =>
  picturesOf(item).map(({ caption, file }, index) => caption || `${index + 1}：${file.slice(0, 8)}`)
const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Everything of an item that no other kind of change tells. */
const restOf = (item: LayoutItem) => {
  const { id: _, isLocked: __, ...rest } = item
  if (rest.kind === 'story') {
    const { areas: _areas, pictures: _pictures, title, ...story } = rest
    const { kicker: _kicker, main: _main, subtitle: _subtitle, ...look } = title
    return { ...story, look }
  }
  const { area: _area, ...other } = rest
  if (other.kind === 'picture') return { kind: other.kind }
  return other
}

type Say = (item: LayoutItem) => string

/** An item on one of the two proofs. */
type Shown = readonly [Side, LayoutItem]

const changesOf = ([a, one]: Shown, [b, other]: Shown, placeWords: Say): Found[] => {
  const found: Found[] = []
  const whole = () => [...at('a', wholeOf(a, one)), ...at('b', wholeOf(b, other))]
  if (!sameJson(areasOf(one), areasOf(other)))
    found.push({ what: 'moved', before: placeWords(one), after: placeWords(other), places: whole() })
  if (one.kind === 'story' && other.kind === 'story') {
    const before = titleOf(one, a.texts[one.storyId])
    const after = titleOf(other, b.texts[other.storyId])
    const isTitle = ({ role }: SetLine) => titleRoles.includes(role)
    if (!sameJson(before, after))
      found.push({
        what: 'title',
        before: joined(before),
        after: joined(after),
        places: [...at('a', linesOf(a, one.id, isTitle)), ...at('b', linesOf(b, other.id, isTitle))],
      })
    found.push(...textChanges(a, b, one, other))
  }
  if (!sameJson(picturesOf(one), picturesOf(other)))
    found.push({
      what: 'picture',
      before: pictureWords(one).join('；'),
      after: pictureWords(other).join('；'),
      places: whole(),
    })
  if (!sameJson(restOf(one), restOf(other)))
    found.push({ what: 'other', before: '', after: '', places: whole() })
  return found
}

const overlaps = (one: Place, other: Place) =>
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height

/** A mark asked for it: it names the words, or stands where they stood. */
const isAskedBy =
  ({ before, places }: Found) =>
  ({ quote, place }: Asked) =>
    quote !== '' && before !== ''
      ? before.includes(quote) || quote.includes(before)
      : places.some(({ proof, place: where }) => proof === 'a' && overlaps(place, where))

/** Two proofs of a page, item by item: place, title, sentences, pictures, and the rest. */
export const compareSides = (a: Side, b: Side, asked: readonly Asked[], placeWords: Say): Change[] => {
  const earlier = new Map(a.layout.items.map((item) => [keyOf(item), item]))
  const later = new Map(b.layout.items.map((item) => [keyOf(item), item]))
  const keys = [...new Set([...later.keys(), ...earlier.keys()])]
  return keys.flatMap((key) => {
    const [one, other] = [earlier.get(key), later.get(key)]
    const item = other ?? one
    if (!item) return []
    const found: Found[] = []
    if (one && other) found.push(...changesOf([a, one], [b, other], placeWords))
    else if (other)
      found.push({ what: 'added', before: '', after: placeWords(other), places: at('b', wholeOf(b, other)) })
    else if (one)
      found.push({ what: 'removed', before: placeWords(one), after: '', places: at('a', wholeOf(a, one)) })
    const storyId = item.kind === 'story' ? item.storyId : null
    return found.map((change) => ({
      item: item.id,
      storyId,
      ...change,
      isAsked: asked.some(isAskedBy(change)),
    }))
  })
}
