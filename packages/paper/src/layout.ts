import { z } from 'zod'
import { areaShape, textRoles } from './settings.ts'

/** Places are columns and lines, never points: points come from the paper's settings. */
const line = (most: number) => z.string().trim().max(most)
const itemId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,35}$/)
const part = z.number().min(0).max(1)

/** Which part of a picture is shown, in parts of the whole. */
export const cropShape = z.object({ left: part, top: part, right: part, bottom: part })
export type Crop = z.output<typeof cropShape>
export const wholePicture: Crop = { left: 0, top: 0, right: 1, bottom: 1 }

/** A picture on paper; `file` is the hash of its bytes, so that a page says exactly what it shows. */
export const paperPicture = z.object({
  file: z.string().max(80),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  crop: cropShape.default(wholePicture),
  caption: line(200).default(''),
  credit: line(60).default(''),
})
export type PaperPicture = z.output<typeof paperPicture>

const base = {
  id: itemId,
  /** Stays where it is, whatever is proposed. */
  isLocked: z.boolean().default(false),
}

export const frames = ['none', 'line', 'box', 'tint'] as const

const title = z.object({
  kicker: line(60).default(''),
  main: line(200).default(''),
  subtitle: line(120).default(''),
  /** Where people broke it by hand; else it is broken evenly. */
  lines: z.array(line(200)).max(6).default([]),
  /** Its class in the paper's settings, from the largest; its rank's where none is named. */
  size: z.number().int().min(0).max(7).nullable().default(null),
  /** 横题 or 竖题. */
  direction: z.enum(['across', 'down']).default('across'),
  /** Over the whole story, or beside its text at the left or right; a vertical one always stands beside. */
  place: z.enum(['top', 'left', 'right']).default('top'),
  /** Columns and lines it takes; as many as it needs where none is said. */
  columns: z.number().int().min(1).max(40).nullable().default(null),
  rows: z.number().int().min(1).max(400).nullable().default(null),
  align: z.enum(['left', 'middle']).default('left'),
})

const storyPicture = paperPicture.extend({
  /** In which corner of the story's area, or over its whole width below the title. */
  at: z.enum(['right', 'left', 'top', 'footRight', 'footLeft']).default('right'),
  columns: z.number().int().min(1).max(40),
  rows: z.number().int().min(1).max(400),
})

const story = z.object({
  ...base,
  kind: z.literal('story'),
  storyId: z.number().int().positive(),
  /** 1 leads the page. */
  rank: z.number().int().min(1).max(99),
  /** The second rectangle makes an L; text runs from the first into it. */
  areas: z.array(areaShape).min(1).max(2),
  /** 破栏: into how many columns the text is set, where not the page's own. */
  split: z.number().int().min(1).max(16).nullable().default(null),
  frame: z.enum(frames).default('none'),
  title,
  pictures: z.array(storyPicture).max(8).default([]),
  /** In per cent of an em between characters. */
  tracking: z.number().min(-5).max(5).default(0),
  /** So many subheads, from the last, are left out; or so many, from the first, have a free line before them. */
  subheads: z.number().int().min(-3).max(3).optional(),
  /** Which stretch of a story that jumps: 1 ends with （下转第N版）, 2 begins with （上接第N版）. The other stretch is on `otherPageId`. */
  jump: z
    .object({ part: z.union([z.literal(1), z.literal(2)]), otherPageId: z.uuid(), otherNo: z.number().int() })
    .nullable()
    .default(null),
})

const picture = z.object({ ...base, kind: z.literal('picture'), area: areaShape, picture: paperPicture })
const ad = z.object({ ...base, kind: z.literal('ad'), area: areaShape, adId: z.uuid() })
const text = z.object({
  ...base,
  kind: z.literal('text'),
  area: areaShape,
  role: z.enum(textRoles).default('body'),
  text: line(2_000),
  ems: z.number().min(1).max(12).default(1),
  align: z.enum(['left', 'middle']).default('left'),
  frame: z.enum(frames).default('none'),
})
/** 线: above the area's first row, or left of its first column. */
const rule = z.object({
  ...base,
  kind: z.literal('rule'),
  area: areaShape,
  direction: z.enum(['across', 'down']),
  weight: z.number().min(0.1).max(6).default(0.3),
})
const masthead = z.object({ ...base, kind: z.literal('masthead'), area: areaShape })

export const itemShape = z.discriminatedUnion('kind', [story, picture, ad, text, rule, masthead])
export type LayoutItem = z.output<typeof itemShape>
export type ItemKind = LayoutItem['kind']
export type ItemOf<Kind extends ItemKind> = Extract<LayoutItem, { kind: Kind }>

export const layoutShape = z.object({ items: z.array(itemShape).max(120) })
export type Layout = z.output<typeof layoutShape>
export const emptyLayout: Layout = { items: [] }

/** One thing done to a page. A page is saved by what was done to it, so that two windows never overwrite each other. */
export const operationShape = z.discriminatedUnion('act', [
  z.object({ act: z.literal('put'), item: itemShape }),
  z.object({ act: z.literal('remove'), id: itemId }),
  z.object({ act: z.literal('place'), id: itemId, areas: z.array(areaShape).min(1).max(2) }),
  /** Everything of an item but its place and its kind. */
  z.object({ act: z.literal('change'), id: itemId, item: itemShape }),
  /** A proposal or a template taken over: all that is not locked. */
  z.object({ act: z.literal('arrange'), items: z.array(itemShape).max(120) }),
])
export type Operation = z.output<typeof operationShape>

/** The text of a story as paper knows it. */
export interface PaperText {
  title: string
  kicker: string
  subtitle: string
  byline: string
  paragraphs: { kind: 'body' | 'subhead'; runs: { text: string; style: 'body' | 'strong' | 'quote' }[] }[]
}
