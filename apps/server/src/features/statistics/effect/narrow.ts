import { sql } from 'kysely'
import type { Fragment } from '#/reading/fragments.ts'
import { midnight } from '../cells.ts'
import { narrowedBy, type Question } from '../sums.ts'

export interface Narrow {
  joins: Fragment
  where: Fragment[]
}

/** How the story stood when readers first saw it there, as `fact`: by that its numbers are narrowed. */
const firstSeen = (row: Fragment) => sql`
  join story as told on told.tenant_id = ${row}.tenant_id and told.id = ${row}.story_id
  join stat_fact as fact on fact.tenant_id = told.tenant_id and fact.kind = 'usedHere'
    and fact.key = coalesce(told.root_id, told.id) || ':' || ${row}.channel_id`

const attributesOf = ({ filter: { channelId: _, ...filter } }: Question) => narrowedBy(filter)

/** Visitors are formed for a channel; of whose stories they were is not known. */
export const isByChannelOnly = (question: Question) =>
  question.departmentIds === null && attributesOf(question).length === 0

interface Row {
  /** What the row with a story and a channel is called. */
  of: Fragment
  /** Where the row itself knows whose it is. */
  department?: Fragment
}

export const narrowTo = (question: Question, { of, department }: Row): Narrow => {
  const { departmentIds, filter } = question
  const attributes = attributesOf(question)
  const needsFact = attributes.length > 0 || (departmentIds !== null && !department)
  const whose = department ?? sql`fact.department_id`
  return {
    joins: needsFact ? firstSeen(of) : sql``,
    where: [
      ...attributes,
      ...(departmentIds ? [sql`${whose} = any(${departmentIds}::uuid[])`] : []),
      ...(filter.channelId ? [sql`${of}.channel_id = ${filter.channelId}::uuid`] : []),
    ],
  }
}

/** The moments of a question, for what is not counted by the hour. */
export const momentsOf = ({ room, span, until }: Question) => ({
  from: midnight(sql`${span.from}::date`, room),
  end: until ? sql`${until}::timestamptz` : midnight(sql`${span.to}::date + 1`, room),
})

export const postsAsked = (question: Question) => ({
  tenantId: question.room.tenantId,
  ...momentsOf(question),
  ...narrowTo(question, { of: sql`post` }),
})
