import { areasOf } from '../change.ts'
import { checkLayout, type LayoutFault } from '../check.ts'
import { cropFor } from '../crop.ts'
import { spanEms } from '../grid.ts'
import { type ItemOf, type Layout, type LayoutItem, type PaperPicture, wholePicture } from '../layout.ts'
import { faceOf } from '../set/face.ts'
import { setPage } from '../set/set.ts'
import type { FaceOf, PageInput } from '../set-page.ts'
import type { PaperSettings } from '../settings.ts'
import { freeOf } from './free.ts'
import { itemOf, measured, type Wanted } from './pool.ts'
import { type Proposal, propose } from './propose.ts'
import { type Flex, type Placed, usualFlex } from './shape.ts'

/** What speaks for a proposal. */
export const proposalReasons = ['lead', 'filled', 'order', 'titles', 'seams', 'pictures'] as const
export interface ProposalReason {
  reason: (typeof proposalReasons)[number]
  /** Of the lead: over how many columns it stands. */
  value: number
}

export interface ItemsProposal {
  items: LayoutItem[]
  score: number
  faults: LayoutFault[]
  reasons: ProposalReason[]
}

export interface ProposalInput {
  settings: PaperSettings
  /** Ads, the masthead, pictures, texts and all that is locked stay; other stories and lines go. */
  layout: Layout
  stories: readonly Wanted[]
  /** The same seed, the same proposals. */
  seed: number
  words: PageInput['words']
  ads?: PageInput['ads']
  /** Texts of stories that are locked on the page. */
  texts?: PageInput['texts']
  advances?: PageInput['advances']
}

const isKept = ({ kind, isLocked }: LayoutItem) => isLocked || (kind !== 'story' && kind !== 'rule')

const flexOf = ({ fit }: PaperSettings): Flex => ({ picture: fit.picture / 100, air: usualFlex.air })

const pictureOf = (
  { grid }: PaperSettings,
  picture: PaperPicture,
  { columns, rows }: NonNullable<Placed['shape']['picture']>,
): ItemOf<'story'>['pictures'][number] => {
  const high = rows * grid.lineEms - (grid.lineEms - 1)
  const crop = cropFor({ ...picture, crop: picture.crop ?? wholePicture }, spanEms(grid, columns) / high)
  return { ...picture, crop, at: 'right', columns, rows }
}

const storyItem = (settings: PaperSettings, wanted: Wanted, { area, shape }: Placed): ItemOf<'story'> => {
  const item = itemOf(wanted)
  const { head, size, tracking, picture } = shape
  return {
    ...item,
    areas: [area],
    tracking,
    title: { ...item.title, size, rows: head },
    pictures: wanted.picture && picture ? [pictureOf(settings, wanted.picture, picture)] : [],
  }
}

const reasonsOf = ({ placed, verdict }: Proposal): ProposalReason[] => {
  const broken = new Set<string>(verdict.soft.map(({ rule }) => rule))
  const lead = placed.toSorted((one, other) => one.story.rank - other.story.rank)[0]
  const checks: [ProposalReason['reason'], boolean][] = [
    ['filled', !broken.has('spare')],
    ['order', !broken.has('order')],
    ['titles', !broken.has('titles')],
    ['seams', !broken.has('acrossSeam') && !broken.has('downSeam')],
    ['pictures', !broken.has('pictures')],
  ]
  return [
    ...(lead && !broken.has('lead') ? [{ reason: 'lead' as const, value: lead.area.columns }] : []),
    ...checks.filter(([, isSo]) => isSo).map(([reason]) => ({ reason, value: 1 })),
  ]
}

/** Three different pages of these stories around what stays, the best first; none where they cannot fill it. */
export const proposeItems = (input: ProposalInput, face: FaceOf = faceOf(input)): ItemsProposal[] => {
  const { settings, layout, stories, seed, words, ads = {}, texts = {} } = input
  const kept = layout.items.filter(isKept)
  const standing = new Set(kept.flatMap((item) => (item.kind === 'story' ? [item.storyId] : [])))
  const wanted = stories.filter(({ storyId }) => !standing.has(storyId))
  const fixed = kept.filter(({ kind }) => kind !== 'rule').flatMap(areasOf)
  const page = {
    grid: settings.grid,
    stories: wanted.map((story) => measured(settings, story, face)),
    free: freeOf(settings.grid, fixed),
    fixed,
    weights: settings.weights,
    flex: flexOf(settings),
  }
  const all = { ...texts, ...Object.fromEntries(wanted.map(({ storyId, text }) => [storyId, text])) }
  return propose(page, seed).map((proposal) => {
    const items = [
      ...kept,
      ...proposal.placed.flatMap((placed) => {
        const story = wanted.find((one) => itemOf(one).id === placed.story.id)
        return story ? [storyItem(settings, story, placed)] : []
      }),
    ]
    const whole: PageInput = { settings, layout: { items }, words, texts: all, ads }
    return { items, ...checkLayout(whole, setPage(whole, face)), reasons: reasonsOf(proposal) }
  })
}
