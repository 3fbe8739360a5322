import type { StoryFilter } from '@rongbian/contract/stories'
import { sql } from 'kysely'
import type { Fragment } from './fragments.ts'

/** What narrows a list; the rest of a filter says how to walk through it. */
type Narrowing = Omit<StoryFilter, 'keyword' | 'sort' | 'direction' | 'cursor' | 'size'>
type Plain = Omit<Narrowing, 'channelId' | 'channelStatus'>

const conditions: { [Key in keyof Plain]-?: (value: NonNullable<Plain[Key]>) => Fragment } = {
  type: (types) => sql`story.type = any(${types}::text[])`,
  level: (levels) => sql`story.level = any(${levels}::smallint[])`,
  status: (statuses) => sql`story.status = any(${statuses}::text[])`,
  // A place in a text, not a pattern: what people type has no signs of its own here.
  origination: (part) => sql`strpos(lower(story.origination), lower(${part})) > 0`,
  originalCategory: (codes) => sql`story.original_category = any(${codes}::text[])`,
  authorId: (id) => sql`story.author_id = ${id}`,
  departmentId: (id) => sql`story.department_id = ${id}`,
  folderId: (id) => sql`story.folder_id = ${id}`,
  from: (instant) => sql`story.updated_at >= ${instant}::timestamptz`,
  to: (instant) => sql`story.updated_at <= ${instant}::timestamptz`,
}
const plainKeys = Object.keys(conditions) as (keyof Plain)[]

const isGiven = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)

/** On the channel, in one of the states: of one and the same release. */
const releasedOn = ({ channelId, channelStatus }: Narrowing) =>
  sql`exists (select from release where release.tenant_id = story.tenant_id and release.story_id = story.id
    ${channelId ? sql`and release.channel_id = ${channelId}` : sql``}
    ${isGiven(channelStatus) ? sql`and release.status = any(${channelStatus}::smallint[])` : sql``})`

/** Conditions on `story` of the statement around them. */
export const narrow = (filter: Narrowing): Fragment[] => [
  ...plainKeys
    .filter((key) => isGiven(filter[key]))
    // Each key's own value goes to its own condition; the compiler cannot follow the pair.
    .map((key) => (conditions[key] as (value: unknown) => Fragment)(filter[key])),
  ...(isGiven(filter.channelId) || isGiven(filter.channelStatus) ? [releasedOn(filter)] : []),
]
