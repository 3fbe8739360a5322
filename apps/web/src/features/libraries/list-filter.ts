import type { SavedFilter } from '@rongbian/contract/libraries'
import {
  dayIn,
  type OriginalCategory,
  originalCategoryCodes,
  releaseStates,
  type StoryLevel,
  type StoryStatus,
  type StoryType,
  storyLevelCodes,
  storyStatusCodes,
  storyTypeCodes,
} from '@rongbian/domain'
import { dayBounds } from '#/ui/day-bounds.ts'

/** What people narrow a list by. It stands in the address, so that a reload or a link shows the same rows. */
export interface ListFilter {
  keyword: string
  /** Today and the days before it; a calendar range takes its place. */
  days: number | undefined
  from: string | undefined
  to: string | undefined
  type: StoryType[]
  level: StoryLevel[]
  status: StoryStatus[]
  channelStatus: number[]
  originalCategory: OriginalCategory[]
  origination: string
  authorId: string | undefined
  departmentId: string | undefined
  channelId: string | undefined
  sort: 'updated' | 'created'
  direction: 'desc' | 'asc'
}

export const quickDays = [1, 7, 30] as const
const releaseCodes: number[] = Object.values(releaseStates).flatMap(({ codes }) => [...codes])

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** Addresses are typed by hand, too: what is not a choice is left out. */
const chosen = <Choice extends string | number>(text: string | null, choices: readonly Choice[]) => {
  const named = (text ?? '').split(',')
  return choices.filter((choice) => named.includes(String(choice)))
}
const matching = (text: string | null, pattern: RegExp) => (text && pattern.test(text) ? text : undefined)
const wordIn = (text: string | null, max: number) => (text ?? '').trim().slice(0, max)

export const readFilter = (search: URLSearchParams): ListFilter => ({
  keyword: wordIn(search.get('keyword'), 100),
  days: chosen(search.get('days'), quickDays)[0],
  from: matching(search.get('from'), dayPattern),
  to: matching(search.get('to'), dayPattern),
  type: chosen(search.get('type'), storyTypeCodes),
  level: chosen(search.get('level'), storyLevelCodes),
  status: chosen(search.get('status'), storyStatusCodes),
  channelStatus: chosen(search.get('channelStatus'), releaseCodes),
  originalCategory: chosen(search.get('originalCategory'), originalCategoryCodes),
  origination: wordIn(search.get('origination'), 200),
  authorId: matching(search.get('authorId'), uuidPattern),
  departmentId: matching(search.get('departmentId'), uuidPattern),
  channelId: matching(search.get('channelId'), uuidPattern),
  sort: chosen(search.get('sort'), ['created'] as const)[0] ?? 'updated',
  direction: chosen(search.get('direction'), ['asc'] as const)[0] ?? 'desc',
})

const defaults: Partial<Record<keyof ListFilter, string>> = { sort: 'updated', direction: 'desc' }

/** The address with some filters changed; whatever else stands in it stays. */
export const writeFilter = (search: URLSearchParams, changes: Partial<ListFilter>) => {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    const text = String(value ?? '')
    if (text && text !== defaults[name as keyof ListFilter]) next.set(name, text)
    else next.delete(name)
  }
  return next
}

const orderNames: (keyof ListFilter)[] = ['sort', 'direction']

/** Every filter off; the order stays. */
export const noFilter: Partial<ListFilter> = Object.fromEntries(
  Object.keys(readFilter(new URLSearchParams()))
    .filter((name) => !orderNames.includes(name as keyof ListFilter))
    .map((name) => [name, undefined]),
)

const isSet = (value: ListFilter[keyof ListFilter]) =>
  Array.isArray(value) ? value.length > 0 : Boolean(value)

export const isFiltered = (filter: ListFilter) =>
  (Object.keys(noFilter) as (keyof ListFilter)[]).some((name) => isSet(filter[name]))

const dayMs = 86_400_000
const daysBefore = (today: string, days: number) =>
  new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10)

export interface ListQuery {
  keyword?: string | undefined
  type?: StoryType[] | undefined
  level?: StoryLevel[] | undefined
  status?: StoryStatus[] | undefined
  channelStatus?: number[] | undefined
  originalCategory?: OriginalCategory[] | undefined
  origination?: string | undefined
  authorId?: string | undefined
  departmentId?: string | undefined
  channelId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort: ListFilter['sort']
  direction: ListFilter['direction']
}

const some = <Item>(list: Item[]) => (list.length > 0 ? list : undefined)

/** What the server is asked; days are the newsroom's. */
export const queryOf = (filter: ListFilter, today: string, zone: string): ListQuery => {
  const { days, from, to, ...rest } = filter
  return {
    ...rest,
    keyword: rest.keyword || undefined,
    origination: rest.origination || undefined,
    type: some(rest.type),
    level: some(rest.level),
    status: some(rest.status),
    channelStatus: some(rest.channelStatus),
    originalCategory: some(rest.originalCategory),
    ...(days ? dayBounds(daysBefore(today, days - 1), undefined, zone) : dayBounds(from, to, zone)),
  }
}

type Kept = SavedFilter['filter']

/** A filter to be kept: relative days stay relative. */
export const keptOf = (filter: ListFilter, place: string, today: string, zone: string): Kept => {
  const query = queryOf(filter, today, zone)
  const { from, to, ...rest } = query
  return filter.days ? { ...rest, days: filter.days, place } : { ...rest, from, to, place }
}

const keptDay = (instant: string | undefined, zone: string) => instant && dayIn(new Date(instant), zone)

/** The address a kept filter leads to. */
export const searchOfKept = ({ place, from, to, cursor: _, size: __, ...kept }: Kept, zone: string) => {
  const search = new URLSearchParams(place)
  return writeFilter(search, {
    ...(kept as Partial<ListFilter>),
    from: keptDay(from, zone),
    to: keptDay(to, zone),
  })
}
