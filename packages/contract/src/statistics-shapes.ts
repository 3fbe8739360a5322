import {
  daysIn,
  factKindCodes,
  figureCodes,
  figureFamilies,
  originalCategoryCodes,
  ownDaysMax,
  sourceStateCodes,
  statisticsRangeCodes,
  storyLevelCodes,
  storyTypeCodes,
} from '@rongbian/domain'
import { z } from 'zod'
import { label } from './labels.ts'
import { statisticsMessages as messages } from './messages/statistics.ts'
import { broken, instant, line, pageOf, uuid } from './shapes.ts'
import { libraryId, storyId } from './story-shapes.ts'

export const params = z.object({ family: z.enum(figureFamilies).meta(label('统计对象', 'Counted by')) })
export const day = z.iso.date()
export const whole = z.number().int()
const original = z.enum(originalCategoryCodes)

/** What is counted: without dates of one's own the days back from today. */
const filter = z.object({
  range: z.enum(statisticsRangeCodes).default('30').meta(label('时间范围', 'Range')),
  start: day.optional().meta(label('开始日期', 'First day')),
  end: day.optional().meta(label('结束日期', 'Last day')),
  groupId: uuid.optional().meta(label('部门（连同下级）', 'Department, with those below')),
  roleId: uuid.optional().meta(label('当时的角色', 'Role at the time')),
  personId: uuid.optional(),
  channelId: uuid.optional(),
  origination: z.string().max(200).optional(),
  type: z.enum(storyTypeCodes).optional(),
  level: z.coerce
    .number()
    .pipe(z.literal([...storyLevelCodes]))
    .optional(),
  originalCategory: original.optional(),
  keyword: line(100).optional(),
  /** One line of the table: by it a list shows exactly what the line counts. */
  key: z.string().max(200).optional(),
})

type Dates = Pick<z.output<typeof filter>, 'start' | 'end'>

const areBoth = ({ start, end }: Dates) => (start === undefined) === (end === undefined)
const areInOrder = ({ start, end }: Dates) => !start || !end || start <= end
const areNear = ({ start, end }: Dates) => !start || !end || daysIn({ from: start, to: end }) <= ownDaysMax

export const withDates = <Shape extends z.ZodRawShape>(fields: Shape) =>
  filter
    .extend(fields)
    .refine((dates) => areBoth(dates as Dates), { ...broken(messages.bothDates()), path: ['end'] })
    .refine((dates) => areInOrder(dates as Dates), { ...broken(messages.endBeforeStart()), path: ['end'] })
    .refine((dates) => areNear(dates as Dates), {
      ...broken(messages.tooFarApart({ days: ownDaysMax })),
      path: ['end'],
    })

export type StatisticsFilter = z.output<typeof filter>
export type StatisticsQuery = z.input<typeof filter>

export const directed = <const Names extends readonly string[]>(names: Names) =>
  z.enum(names.flatMap((name: Names[number]) => [`${name},desc`, `${name},asc`] as const))

export const figures = z.partialRecord(z.enum(figureCodes), z.number().nullable())

/** Of what days the numbers are, by whose clock, and whether all that has happened is in them. */
export const span = z.object({
  from: day.meta(label('开始日期', 'First day')),
  to: day.meta(label('结束日期', 'Last day')),
  timeZone: z.string().meta(label('时区', 'Time zone')),
  asOf: instant.meta(label('截至', 'As of')),
  isSettled: z.boolean().meta(label('已全部计入', 'All is counted')),
})
export type StatisticsSpan = z.output<typeof span>

export const collectRow = z.object({
  /** A person, a department, a channel or a source as it was written; empty where there is none. */
  key: z.string(),
  name: z.string(),
  /** The department of a person, the kind of a channel. */
  note: z.string(),
  /** No longer in use: its line stays. */
  isGone: z.boolean(),
  figures,
})
export type CollectRow = z.output<typeof collectRow>

const collectSorts = directed([...figureCodes, 'name'])
export const collectQuery = withDates({ sort: collectSorts.default('created,desc') })
export const collected = pageOf(collectRow).extend({ span })

const placeName = z.string()

export const factRow = z.object({
  /** Unique among the rows of a list. */
  id: z.string(),
  kind: z.enum(factKindCodes),
  at: instant,
  storyId,
  rootId: storyId,
  /** Null where the story has been destroyed. */
  libraryId: libraryId.nullable(),
  title: z.string().nullable(),
  personId: uuid.nullable(),
  personName: placeName,
  giverName: placeName.meta(label('代谁', 'In place of')),
  groupId: uuid.nullable(),
  groupName: placeName,
  channelId: uuid.nullable(),
  channelName: placeName,
  origination: z.string(),
  sourceState: z.enum(sourceStateCodes).meta(label('稿源单位', 'On the list')),
  originalCategory: z.string(),
  type: z.enum(storyTypeCodes),
  level: whole,
  words: whole,
  minutes: z.number().nullable().meta(label('等待分钟数', 'Minutes waited')),
  isLate: z.boolean().meta(label('超时', 'Overdue')),
  errors: whole.nullable(),
})
export type FactRow = z.output<typeof factRow>

export const factSort = directed(['at', 'words', 'minutes', 'title']).default('at,desc')
export const listQuery = withDates({ figure: z.enum(figureCodes).optional(), sort: factSort })
export const listed = pageOf(factRow).extend({
  span,
  /** What the rows amount to: the number they were opened from; null of a rate or a wait. */
  amount: z.number().nullable().meta(label('合计', 'Amount')),
})
