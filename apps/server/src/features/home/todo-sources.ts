import { type Actor, can, codeOf, personPlace, placesOf, signSeat } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Fragment } from '#/reading/fragments.ts'
import { groupSource, personalSources, type Source } from '#/reading/sources.ts'
import { readable } from './readable.ts'
import { lastPassed, returningActs } from './returns.ts'

/** Who asks, and what they may sign for. */
interface Asker {
  actor: Actor
  channelIds: readonly string[]
}

/** It came back and is still the text that came back, whatever it has been called since. */
const isUnchanged = sql`exists (select from (${lastPassed}) as act
  where act.action = any(${returningActs}) and act.version = story.version)`

/** What lies pending in a place was handed there, or has come back. */
const kindInPlace = sql`case when story.hand ->> 'side' is distinct from 'in'
  and (story.review ->> 'state' = 'denied' or ${isUnchanged}) then 'returned' else 'handed' end`
const kindOfSeat = sql`case when mark.seat like 'review:%' then 'review' when mark.seat like 'proof:%' then 'proof'
  when mark.seat = ${signSeat} then 'issue' else ${kindInPlace} end`

/** When the text is wanted on the channels that wait for a signature. */
const wantedAt = sql`(select min(queued.issue_date) from release as queued where queued.tenant_id = story.tenant_id
  and queued.story_id = story.id and queued.status = ${codeOf('waiting')} and queued.version is null)`
const dueOfSeat = sql`case when mark.seat = ${signSeat} then ${wantedAt} else mark.due_at end`

const along = ({ from, tenant, lane, lanes, laneType, where }: Source, tenantId: number) =>
  sql`${from} where ${tenant} = ${tenantId} and ${lane} = any(${lanes}::${sql.raw(laneType)}[]) and ${where}`

/** Exactly what 待处理 lists. */
const ownTasks = ({ actor }: Asker) => {
  const source = personalSources.todo(actor)
  return sql`select ${kindOfSeat} as kind, story.id as no, story.id as story_id, ${source.at} as at,
    ${dueOfSeat} as due_at from ${along(source, actor.tenantId)}`
}

/** Returned to a department and not yet changed: it waits for its author, if they may change it there. */
const isOwnReturn = ({ id }: Actor) =>
  sql`(story.author_id = ${id} and ${kindInPlace} = 'returned' and ${isUnchanged})`

const ownReturns = ({ actor }: Asker) => {
  const places = placesOf(actor).filter((place) => place !== personPlace(actor.id))
  return sql`select 'returned' as kind, story.id as no, story.id as story_id, story.updated_at as at,
      null::timestamptz as due_at
    from story where story.tenant_id = ${actor.tenantId} and story.box = 'pending'
      and story.place = any(${places}::text[]) and ${isOwnReturn(actor)}`
}

const departmentTasks = ({ actor }: Asker) => {
  const source = groupSource('todo', can(actor, 'library.group') ? actor.ownDepartmentIds : [])
  return sql`select ${kindInPlace} as kind, story.id as no, story.id as story_id, story.updated_at as at,
    null::timestamptz as due_at from ${along(source, actor.tenantId)} and not ${isOwnReturn(actor)}`
}

const deliveries = ({ actor, channelIds }: Asker) => sql`from delivery
  join release on release.tenant_id = delivery.tenant_id and release.story_id = delivery.story_id
    and release.channel_id = delivery.channel_id
  cross join lateral ${readable(actor, sql`delivery.story_id`)} as story
  where delivery.tenant_id = ${actor.tenantId} and delivery.channel_id = any(${channelIds}::uuid[])`

/** A later order makes a failure pointless, and so does a month; readers who were not called today are not called tomorrow. */
const failedCodes = (['failed', 'returned', 'published'] as const).map(codeOf)
const stillMatters = sql`delivery.ordered_at > now() - interval '30 days' and case when delivery.act = 'push'
  then delivery.closed_at > now() - interval '1 day'
  else delivery.round = release.round and release.status = any(${failedCodes}::int[]) end`

const failures = (asker: Asker) =>
  sql`select 'failed' as kind, delivery.id as no, delivery.story_id,
    coalesce(delivery.closed_at, delivery.ordered_at) as at, null::timestamptz as due_at
  ${deliveries(asker)} and delivery.state = 'failed' and ${stillMatters}`

/** What was ordered for an hour is due then; what was ordered at once has no hour. */
const dueByHand = sql`case when delivery.due_at > delivery.ordered_at + interval '1 minute' then delivery.due_at end`

/** Whoever did it does not look after themselves. */
const manualTasks = (asker: Asker) =>
  sql`select case delivery.act when 'withdraw' then 'takedown' else 'manual' end as kind, delivery.id as no, delivery.story_id, delivery.ordered_at as at, ${dueByHand} as due_at
  ${deliveries(asker)} and delivery.state = 'manual'
    and delivery.details #>> '{evidence,byId}' is distinct from ${asker.actor.id}`

const confirmations = ({ actor }: Asker) =>
  sql`select 'confirm' as kind, withdrawal.id as no, withdrawal.story_id, withdrawal.ordered_at as at,
    null::timestamptz as due_at
  from withdrawal cross join lateral ${readable(actor, sql`withdrawal.story_id`)} as story
  where withdrawal.tenant_id = ${actor.tenantId} and withdrawal.closed_at is null and withdrawal.agreed_at is null
    and withdrawal.refused_at is null and withdrawal.by_id <> ${actor.id}`

/** Every kind of waiting, each by its own index. */
export const todoSources = (asker: Asker, myself: boolean): Fragment[] => [
  ownTasks(asker),
  ownReturns(asker),
  ...(myself ? [] : [departmentTasks(asker)]),
  ...(can(asker.actor, 'stories.ratify') ? [failures(asker), manualTasks(asker), confirmations(asker)] : []),
]
