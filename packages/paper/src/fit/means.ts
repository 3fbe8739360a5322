import type { ItemOf } from '../layout.ts'
import { titleIndexOf } from '../set/head.ts'
import type { Setting } from '../set/parts.ts'
import { naturalRows, spanFor } from '../set/picture.ts'
import { regionsOf } from '../set/region.ts'
import type { ItemFit } from '../set-page.ts'

type Story = ItemOf<'story'>

export interface Ground {
  setting: Setting
  story: Story
  fit: ItemFit
  /** Whether the story has to take less room, or more. */
  way: -1 | 1
}

/** One step of one means: what the story becomes, and how much of it is seen. */
export interface Step {
  cost: number
  change: Partial<Story>
}

const trackingStep = 0.5
const tenths = (value: number) => Math.round(value * 10) / 10

/** Whole numbers from one towards another, without the first. */
const towards = (from: number, to: number, way: -1 | 1) =>
  Array.from({ length: Math.max(0, (to - from) * way) }, (_, index) => from + way * (index + 1))

const trackings = ({ setting, story, way }: Ground): Step[] => {
  const { tracking: most } = setting.input.settings.fit
  const room = most - way * story.tracking
  return Array.from({ length: Math.max(0, Math.ceil(room / trackingStep)) }, (_, index) => {
    const by = Math.min(room, (index + 1) * trackingStep)
    return { cost: by / most, change: { tracking: tenths(story.tracking + way * by) } }
  })
}

/** Counted from what the picture would take uncropped, so that fitting again and again goes no further. */
const pictures = ({ setting: { input, sheet }, story, way }: Ground): Step[] => {
  const [region] = regionsOf(sheet, story)
  const share = input.settings.fit.picture / 100
  if (!region || share === 0) return []
  const bounds = story.pictures.map((picture) => {
    const natural = naturalRows(sheet, picture, spanFor(region, picture).width)
    const end = way < 0 ? Math.ceil(natural * (1 - share)) : Math.floor(natural * (1 + share))
    return Math.max(0, (Math.max(1, end) - picture.rows) * way)
  })
  return towards(0, Math.max(0, ...bounds), 1).map((by) => ({
    cost: (1.5 * by) / Math.max(...bounds),
    change: {
      pictures: story.pictures.map((picture, index) => ({
        ...picture,
        rows: picture.rows + way * Math.min(by, bounds[index] ?? 0),
      })),
    },
  }))
}

/** Sizes so many steps from that of its rank; rows beyond what the words need go first, and come before a larger size. */
const titles = ({ setting: { input }, story, fit, way }: Ground): Step[] => {
  const { settings } = input
  const { titleSteps: most } = settings.fit
  const indexOf = (size: number | null) => titleIndexOf(settings, story.rank, size)
  const [usual, now] = [indexOf(null), indexOf(story.title.size)]
  if (most === 0 || now < 0) return []
  const high = fit.parts?.title?.rows ?? 0
  const end = Math.min(settings.titles.length - 1, Math.max(0, usual - way * most))
  const sizes = towards(now, end, way < 0 ? 1 : -1).map((size, index) => ({
    cost: 3 * (index + 1),
    change: { title: { ...story.title, size, rows: null } },
  }))
  const tighter =
    story.title.rows === null ? [] : [{ cost: 0.5, change: { title: { ...story.title, rows: null } } }]
  const airier = (high > 0 && story.title.rows === null ? towards(high, high + most, 1) : []).map(
    (rows, index) => ({
      cost: index + 1,
      change: { title: { ...story.title, rows } },
    }),
  )
  return [...(way < 0 ? tighter : airier), ...sizes]
}

/** The parts of a jump count their text by its subheads: they keep them. */
const subheads = ({ setting: { input }, story, way }: Ground): Step[] => {
  const there = input.texts[story.storyId]?.paragraphs.filter(({ kind }) => kind === 'subhead').length ?? 0
  const most = Math.min(there, input.settings.fit.subheads)
  if (story.jump) return []
  return towards(story.subheads ?? 0, way * most, way).map((count, index) => ({
    cost: 2 * (index + 1),
    change: { subheads: count },
  }))
}

const all = [trackings, pictures, titles, subheads]

/** Every way to use the means of a story, what is seen least first; the last of all uses each as far as it goes. */
export const waysOf = (ground: Ground) => {
  const steps = all.map((means) => [{ cost: 0, change: {} }, ...means(ground)])
  const join = (one: Step, other: Step): Step => ({
    cost: one.cost + other.cost,
    change: { ...one.change, ...other.change },
  })
  const farthest = steps.reduce((sum, options) => join(sum, options.at(-1) ?? sum), { cost: 0, change: {} })
  const ways = steps.reduce<Step[]>(
    (found, options) => found.flatMap((one) => options.map((other) => join(one, other))),
    [{ cost: 0, change: {} }],
  )
  return { ways: ways.toSorted((one, other) => one.cost - other.cost), farthest }
}
