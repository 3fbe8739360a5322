import { areasOf } from './change.ts'
import { isInside, overlaps } from './grid.ts'
import type { ItemOf, LayoutItem, PaperText } from './layout.ts'
import { type hardRules, judgeStanding, type SoftRule, type Standing, type Weights } from './rules.ts'
import type { MissingChars } from './set/missing.ts'
import type { ItemFit, PageInput, SetPage } from './set-page.ts'

type Story = ItemOf<'story'>
export type PageRule = (typeof hardRules)[number] | SoftRule | 'glyph' | 'picture' | 'jump' | 'cut'

/** Something wrong with a page; what is hard keeps it from being sent. */
export interface LayoutFault {
  rule: PageRule
  isHard: boolean
  value: number
  items: string[]
  /** Characters a face lacks, and the story they stand in. */
  lacks?: { title: string; chars: string }
}

/** What only the fonts know. */
export interface KnownOfPage {
  missing?: readonly MissingChars[]
}

const fault = (rule: PageRule, isHard: boolean, items: string[], value = 1): LayoutFault => ({
  rule,
  isHard,
  value,
  items,
})

/** A line between stories takes no room. */
const takesRoom = ({ kind }: LayoutItem) => kind !== 'rule'

const placeFaults = ({ settings, layout }: PageInput): LayoutFault[] => {
  const items = layout.items.filter(takesRoom)
  const outside = layout.items
    .filter((item) => !areasOf(item).every((area) => isInside(settings.grid, area)))
    .map(({ id }) => fault('outside', true, [id]))
  const over = items.flatMap((one, index) =>
    items
      .slice(index + 1)
      .filter((other) => areasOf(one).some((area) => areasOf(other).some((each) => overlaps(area, each))))
      .map((other) => fault('overlap', true, [one.id, other.id])),
  )
  const own = items
    .filter((item) => {
      const [first, second] = areasOf(item)
      return first && second && overlaps(first, second)
    })
    .map(({ id }) => fault('overlap', true, [id]))
  return [...outside, ...over, ...own]
}

const fitFaults = ({ id, over, cut }: ItemFit): LayoutFault[] => [
  ...(over > 0 ? [fault('overset', true, [id], over)] : []),
  ...(cut.length > 0 ? [fault('cut', true, [id], cut.length)] : []),
]

const inch = 72

/** Too few dots for the size it is shown in: it may be sent, and people are told how few there are. */
const pictureFaults = ({ settings, layout }: PageInput, { pictures }: SetPage): LayoutFault[] => {
  const files = layout.items.flatMap((item) =>
    item.kind === 'story' ? item.pictures : item.kind === 'picture' ? [item.picture] : [],
  )
  return pictures.flatMap(({ item, file, crop, width, height }) => {
    const source = files.find((one) => one.file === file)
    if (!source) return []
    const across = (source.width * (crop.right - crop.left) * inch) / width
    const down = (source.height * (crop.bottom - crop.top) * inch) / height
    const dots = Math.floor(Math.min(across, down))
    return dots < settings.press.leastDpi ? [fault('picture', false, [item], dots)] : []
  })
}

const lengthOf = ({ paragraphs }: PaperText) =>
  paragraphs.reduce((sum, { runs }) => sum + runs.reduce((all, { text }) => all + text.length, 0), 0)

/** What is wrong with a jump, as the value of its fault: no second part, no first part, nothing to go on with. */
export const jumpTroubles = { noSecond: 1, noFirst: 2, idle: 3 } as const

const jumpFaults = ({ layout, texts, begun, unmet = [] }: PageInput, { items }: SetPage): LayoutFault[] =>
  layout.items.flatMap((item) => {
    if (item.kind !== 'story' || !item.jump) return []
    const text = texts[item.storyId]
    const whole = text ? lengthOf(text) : 0
    const ended = items.find(({ id }) => id === item.id)?.ended ?? 0
    const from = begun?.[item.storyId]
    if (item.jump.part === 2 && from === undefined)
      return [fault('jump', true, [item.id], jumpTroubles.noFirst)]
    const isIdle = item.jump.part === 1 ? ended >= whole : (from ?? 0) >= whole
    if (isIdle) return [fault('jump', false, [item.id], jumpTroubles.idle)]
    const isAlone = item.jump.part === 1 && unmet.includes(item.storyId)
    return isAlone ? [fault('jump', true, [item.id], jumpTroubles.noSecond)] : []
  })

const standingOf = ({ id, rank, areas }: Story, fit: ItemFit | undefined): Standing => ({
  id,
  rank,
  areas,
  title: fit?.parts?.title ?? null,
  pictures: fit?.parts?.pictures ?? [],
  spare: fit?.spare ?? 0,
  over: fit?.over ?? 0,
})

/** The looks of a page made by hand, by the rules proposals are made by; ads, pictures and the masthead stand fixed. */
const softFaults = ({ settings, layout }: PageInput, { items }: SetPage) => {
  const stories = layout.items.filter((item) => item.kind === 'story')
  const fixed = layout.items.filter((item) => item.kind !== 'story' && takesRoom(item)).flatMap(areasOf)
  const placed = stories.map((story) =>
    standingOf(
      story,
      items.find(({ id }) => id === story.id),
    ),
  )
  const weights: Weights = settings.weights
  const { soft, score } = judgeStanding(settings.grid, placed, fixed, weights)
  return { score, faults: soft.map(({ rule, value, stories: of }) => fault(rule, false, of, value)) }
}

const titleOf = ({ layout, texts }: PageInput, id: string | null) => {
  const item = layout.items.find((one) => one.id === id)
  return item?.kind === 'story' ? item.title.main || texts[item.storyId]?.title || '' : ''
}

/** Named by their characters, never printed as a blank box. */
const glyphFault = (input: PageInput, { item, chars }: MissingChars): LayoutFault => ({
  ...fault('glyph', true, item === null ? [] : [item], [...chars].length),
  lacks: { title: titleOf(input, item), chars },
})

/** All that is wrong with a page, hard faults first, and its score: the lower, the better. */
export const checkLayout = (
  input: PageInput,
  set: SetPage,
  { missing = [] }: KnownOfPage = {},
): { faults: LayoutFault[]; score: number } => {
  const { faults: soft, score } = softFaults(input, set)
  const found = [
    ...placeFaults(input),
    ...set.items.flatMap(fitFaults),
    ...missing.map((one) => glyphFault(input, one)),
    ...jumpFaults(input, set),
    ...pictureFaults(input, set),
    ...soft,
  ]
  return { faults: found.toSorted((one, other) => Number(other.isHard) - Number(one.isHard)), score }
}
