import type { StatisticsQuery } from '@rongbian/contract/statistics'
import {
  type EffectFigureCode,
  effectFigureCodes,
  type FigureCode,
  figureCodes,
  limits,
  originalCategoryCodes,
  type StatisticsRange,
  statisticsRangeCodes,
  storyLevelCodes,
  storyTypeCodes,
} from '@rongbian/domain'
import { isDay } from '#/ui/typed-time.ts'

export const viewIds = [
  'overview',
  'user',
  'group',
  'channel',
  'origination',
  'review',
  'effect',
  'story',
  'pay',
  'report',
  'meaning',
] as const
export type ViewId = (typeof viewIds)[number]

/** A number that was opened: whose it is, or of all. */
export interface Opened {
  figure: FigureCode
  member: string | undefined
}

/** The same of readers and platforms: of a channel, or of all. */
export interface EffectOpened {
  figure: EffectFigureCode
  member: string | undefined
}

const among = <Value extends string | number>(values: readonly Value[], text: string | null) =>
  values.find((value) => String(value) === text)

const idIn = (text: string | null) =>
  text !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : undefined

const countIn = (text: string | null, otherwise: number) =>
  text !== null && /^\d{1,5}$/.test(text) ? Number(text) : otherwise

/** The first of the open ones where the address names none of them. */
export const viewIn = (search: URLSearchParams, open: readonly ViewId[]): ViewId =>
  among(open, search.get('view')) ?? open[0] ?? 'overview'

const defaultRange: StatisticsRange = '30'

const daysIn = (search: URLSearchParams) => {
  const [start = '', end = ''] = [search.get('start') ?? '', search.get('end') ?? ''].toSorted()
  return isDay(start) && isDay(end) ? { start, end } : undefined
}

/** What is counted, as an address says it; what nobody can mean is left out. */
export const filterIn = (search: URLSearchParams) => {
  const known = {
    groupId: idIn(search.get('groupId')),
    roleId: idIn(search.get('roleId')),
    channelId: idIn(search.get('channelId')),
    type: among(storyTypeCodes, search.get('type')),
    level: among(storyLevelCodes, search.get('level')),
    originalCategory: among(originalCategoryCodes, search.get('originalCategory')),
  }
  const days = daysIn(search) ?? { range: among(statisticsRangeCodes, search.get('range')) ?? defaultRange }
  return { ...days, ...known } satisfies StatisticsQuery
}
export type Filter = ReturnType<typeof filterIn>

/** What narrows the numbers beside the days. */
export const narrowings = [
  'groupId',
  'roleId',
  'channelId',
  'type',
  'level',
  'originalCategory',
] as const satisfies readonly (keyof Filter)[]

export const isNarrowed = (filter: Filter) => narrowings.some((name) => filter[name] !== undefined)

/** The figure a drawing shows. */
export const drawnIn = <Code extends FigureCode | EffectFigureCode>(
  search: URLSearchParams,
  codes: readonly [Code, ...Code[]],
) => among(codes, search.get('drawn')) ?? codes[0]

/** Words that names or titles are searched for. */
export const wordsIn = (search: URLSearchParams, name: 'keyword' | 'rowKeyword') =>
  search.get(name)?.trim().slice(0, 100) || undefined

export const openedIn = (search: URLSearchParams): Opened | undefined => {
  const figure = among(figureCodes, search.get('figure'))
  return figure && { figure, member: search.get('member') ?? undefined }
}

export const effectOpenedIn = (search: URLSearchParams): EffectOpened | undefined => {
  const figure = among(effectFigureCodes, search.get('figure'))
  return figure && { figure, member: idIn(search.get('member')) }
}

/** The story a page is about. */
export const storyIn = (search: URLSearchParams) => {
  const text = search.get('storyId') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

const defaultSize = 20

export const pagingIn = (search: URLSearchParams) => ({
  page: countIn(search.get('page'), 0),
  size: Math.min(countIn(search.get('size'), defaultSize) || defaultSize, limits.pageSizeMax),
  rowPage: countIn(search.get('rowPage'), 0),
})

export type Sorted<Name extends string> = `${Name},${'asc' | 'desc'}`

/** `used,desc`, where the name is one of these. */
export const sortIn = <Name extends string>(text: string | null, names: readonly Name[]) => {
  const [name, direction] = text?.split(',') ?? []
  const known = among(names, name ?? null)
  return known && (direction === 'asc' || direction === 'desc')
    ? (`${known},${direction}` satisfies Sorted<Name>)
    : undefined
}
