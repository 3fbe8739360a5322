import { z } from 'zod'
import { type Grid, grids } from './grid.ts'
import { softRules, usualWeights } from './rules.ts'

const whole = (least: number, most: number) => z.number().int().min(least).max(most)
const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u)
const hour = z.string().regex(/^([01]\d|2\d|30):[0-5]\d$/)

const called = (zh: string, en: string) => ({ label: { zh, en } })

/** In columns and lines of the paper; a column of a channel is another thing. */
export const areaShape = z.object({
  column: whole(0, 40).meta(called('起栏', 'First column')),
  row: whole(0, 400).meta(called('起行', 'First line')),
  columns: whole(1, 40).meta(called('栏数', 'Columns')),
  rows: whole(1, 400).meta(called('行数', 'Lines')),
})

const gridShape: z.ZodType<Grid> = z.object({
  columns: whole(2, 16),
  lines: whole(20, 300),
  columnEms: whole(6, 60),
  gutterEms: z.number().min(0.5).max(4),
  lineEms: z.number().min(1.2).max(3),
})

/** What a stretch of text is; each has its face. */
export const textRoles = [
  ...(['body', 'strong', 'quote', 'subhead', 'byline', 'jump'] as const),
  ...(['kicker', 'title', 'subtitle', 'caption', 'credit'] as const),
  ...(['masthead', 'folio', 'imprint'] as const),
] as const
export type TextRole = (typeof textRoles)[number]

/** A font by its file's name: one of the house's own, or of those that come along. */
const fontName = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,79}$/)
export const usualFaces: Readonly<Record<TextRole, string>> = {
  body: 'noto-serif-sc-400',
  strong: 'noto-sans-sc-700',
  quote: 'noto-serif-sc-400',
  subhead: 'noto-sans-sc-700',
  byline: 'noto-sans-sc-400',
  jump: 'noto-sans-sc-400',
  kicker: 'noto-sans-sc-700',
  title: 'noto-serif-sc-900',
  subtitle: 'noto-sans-sc-400',
  caption: 'noto-sans-sc-400',
  credit: 'noto-sans-sc-400',
  masthead: 'noto-serif-sc-900',
  folio: 'noto-sans-sc-400',
  imprint: 'noto-sans-sc-400',
}

/** Titles by rank: what stands higher is set larger. Sizes in ems of the body text, rows in lines of the grid. */
const titleClass = z.object({
  name: words(10),
  upTo: whole(1, 99),
  ems: z.number().min(1).max(12),
  rows: whole(1, 16),
})
export type TitleClass = z.output<typeof titleClass>
export const usualTitles: readonly TitleClass[] = [
  { name: '头条', upTo: 1, ems: 5, rows: 5 },
  { name: '二条', upTo: 3, ems: 3.6, rows: 4 },
  { name: '要文', upTo: 6, ems: 2.7, rows: 3 },
  { name: '短讯', upTo: 99, ems: 2, rows: 2 },
]

/** A page a new edition begins with. */
const plannedPage = z.object({
  no: whole(1, 100),
  label: words(8),
  name: words(20),
  section: words(20).default(''),
  colour: z.boolean().default(false),
  /** When its stories, and when its signatures, must be there; counted from the eve, so that 25:30 is half past one at night. */
  closeAt: hour.default('21:00'),
  signAt: hour.default('23:30'),
  templateId: z.uuid().nullable().default(null),
})
export type PlannedPage = z.output<typeof plannedPage>

/** Everything about a paper that points, names and numbers come from. `{date}`, `{weekday}`, `{number}`, `{pages}`, `{label}`, `{name}`, `{section}`, `{editor}` stand for the day's. */
export const paperSettings = z.object({
  format: z.enum(['broadsheet', 'tabloid', 'own']).default('broadsheet'),
  grid: gridShape.default(grids.broadsheet),
  /** In millimetres; the type area stands in the middle, `top` below the edge. */
  sheet: z
    .object({
      width: z.number().min(100).max(900),
      height: z.number().min(100).max(1200),
      top: z.number().min(0).max(200),
      bleed: z.number().min(0).max(10),
    })
    .default({ width: 390, height: 550, top: 36, bleed: 3 }),
  bodyPoints: z.number().min(6).max(14).default(9),
  faces: z.record(z.enum(textRoles), fontName).default(usualFaces),
  titles: z
    .array(titleClass)
    .min(1)
    .max(8)
    .default([...usualTitles]),
  masthead: z
    .object({
      text: words(20),
      area: areaShape,
      /** 报眼, beside it. */
      ear: areaShape.nullable(),
      lines: z.array(words(60)).max(6),
    })
    .nullable()
    .default(null),
  folio: z
    .object({ left: words(60), middle: words(60), right: words(60) })
    .default({ left: '{label} {name}', middle: '{date} {weekday}', right: '责编 {editor}' }),
  imprint: words(200).default(''),
  calendar: z
    .object({
      /** Days it appears, Sunday first. */
      weekdays: z.array(whole(0, 6)).max(7),
      pauses: z.array(z.iso.date()).max(200),
      /** An edition whose number is known; the others are counted from it. */
      first: z.object({ date: z.iso.date(), number: whole(1, 999_999) }),
    })
    .default({ weekdays: [0, 1, 2, 3, 4, 5, 6], pauses: [], first: { date: '2026-01-01', number: 1 } }),
  pages: z.array(plannedPage).max(100).default([]),
  fit: z
    .object({
      tracking: z.number().min(0).max(5),
      picture: z.number().min(0).max(40),
      titleSteps: whole(0, 3),
      subheads: whole(0, 3),
    })
    .default({ tracking: 2, picture: 20, titleSteps: 1, subheads: 1 }),
  weights: z.record(z.enum(softRules), z.number().min(0).max(100)).default(usualWeights),
  press: z
    .object({
      standard: z.enum(['x1a', 'x4']),
      /** The ICC profile of the printing house, by the hash of its file; the built-in conversion where none is named. */
      profile: words(80),
      condition: words(60),
      /** The most ink, in per cent over the four. */
      ink: whole(100, 400),
      /** Fewest dots to the inch a picture may have where it stands. */
      leastDpi: whole(72, 600),
      dpi: whole(100, 600),
      /** `{code}`, `{date}`, `{label}`, `{change}`. */
      fileName: words(60),
    })
    .default({
      standard: 'x1a',
      profile: '',
      condition: 'CGATS TR 002',
      ink: 220,
      leastDpi: 150,
      dpi: 200,
      fileName: '{code}-{date}-{label}{change}',
    }),
  /** Errors to ten thousand characters beyond which only the duty chief lets a page pass. */
  errorsMost: z.number().min(0).max(100).default(3),
  /** 数字报: on which website, below which code, from which hour of its day. */
  digital: z
    .object({ channelId: z.uuid(), code: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/), at: hour })
    .nullable()
    .default(null),
})
export type PaperSettings = z.output<typeof paperSettings>
