import type { ItemOf } from '../layout.ts'
import { faceOf } from '../set/face.ts'
import { titleIndexOf } from '../set/head.ts'
import { emptyFit } from '../set/parts.ts'
import { sheetOf } from '../set/sheet.ts'
import { setStory } from '../set/story.ts'
import type { FaceOf, ItemFit, PageInput } from '../set-page.ts'
import { waysOf } from './means.ts'

type Story = ItemOf<'story'>

/** What fitting has changed: the title's class and rows, rows of pictures, tracking in per cent, subheads. */
export interface FitChange {
  what: 'title' | 'titleRows' | 'picture' | 'tracking' | 'subheads'
  from: number
  to: number
}

export type StoryFit =
  /** It fitted already. */
  | { kind: 'fits' }
  | { kind: 'fitted'; item: Story; changes: FitChange[] }
  /** The paper's limits do not suffice: what is left where each is used up. */
  | ({ kind: 'short' } & Pick<ItemFit, 'over' | 'overChars' | 'spare' | 'cut'>)

/** A line short in each column is nothing. */
const blankMost = ({ areas }: Story) => Math.max(...areas.map(({ columns }) => columns))

const isHeld = ({ over, cut }: ItemFit) => over === 0 && cut.length === 0
const isFull = (story: Story, fit: ItemFit) => isHeld(fit) && fit.spare <= blankMost(story)

const rowsOf = ({ pictures }: Story) => pictures.reduce((sum, { rows }) => sum + rows, 0)

const changesOf = (settings: PageInput['settings'], before: Story, after: Story): FitChange[] => {
  const classOf = ({ rank, title }: Story) => titleIndexOf(settings, rank, title.size)
  const isSized = classOf(before) !== classOf(after)
  const changes: FitChange[] = [
    { what: 'title', from: classOf(before), to: classOf(after) },
    {
      what: 'titleRows',
      from: before.title.rows ?? 0,
      to: isSized ? (before.title.rows ?? 0) : (after.title.rows ?? 0),
    },
    { what: 'picture', from: rowsOf(before), to: rowsOf(after) },
    { what: 'tracking', from: before.tracking, to: after.tracking },
    { what: 'subheads', from: before.subheads ?? 0, to: after.subheads ?? 0 },
  ]
  return changes.filter(({ from, to }) => from !== to)
}

/** Makes a story fit its place within the limits of the paper, by what is seen least; the text stays as it is, and so does its size. */
export const fitStory = (input: PageInput, story: Story, face: FaceOf = faceOf(input)): StoryFit => {
  const setting = { input, sheet: sheetOf(input.settings), face }
  const measure = (item: Story) => setStory(setting, item).fit ?? emptyFit(item.id, item.areas)
  const now = measure(story)
  if (isFull(story, now)) return { kind: 'fits' }
  const way = isHeld(now) ? 1 : -1
  const { ways, farthest } = waysOf({ setting, story, fit: now, way })
  const most = measure({ ...story, ...farthest.change })
  const isEnough = way < 0 ? isHeld(most) : !isHeld(most) || isFull(story, most)
  let best: { item: Story; spare: number } | undefined
  for (const { change } of isEnough ? ways : []) {
    const item = { ...story, ...change }
    const fit = measure(item)
    const isGood = isFull(item, fit)
    if (isGood || (way < 0 && isHeld(fit) && fit.spare < (best?.spare ?? Number.POSITIVE_INFINITY)))
      best = { item, spare: fit.spare }
    if (isGood) break
  }
  if (best) return { kind: 'fitted', item: best.item, changes: changesOf(input.settings, story, best.item) }
  const { over, overChars, spare, cut } = isHeld(most) || way < 0 ? most : now
  return { kind: 'short', over, overChars, spare, cut }
}
