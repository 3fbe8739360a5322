import type { PermissionCode, StepKind } from '@rongbian/domain'
import { sql } from 'kysely'
import { permissionsOf } from '#/db/fragments.ts'
import type { Db, Tx } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'
import type { StoryKey } from './queries.ts'

/** Everyone who wrote in the text: authors and savers of the story and of those it was copied from, until it was. Corrections made in a step of a review are not authorship. */
export const writersOf = ({ tenantId, id }: StoryKey) =>
  sql<{ id: string }>`with recursive line (id, parent_id, author_id, created_at, until) as (
      select id, parent_id, author_id, created_at, now() from story where tenant_id = ${tenantId} and id = ${id}
      union select parent.id, parent.parent_id, parent.author_id, parent.created_at,
        line.created_at + interval '1 minute'
      from story parent join line on parent.id = line.parent_id where parent.tenant_id = ${tenantId}
    )
    select author_id as id from line
    union select text.by_id from line join story_version text on text.tenant_id = ${tenantId} and text.story_id = line.id
    where text.kind in ('create', 'save', 'kept', 'restore') and text.at <= line.until
      and not exists (select from story_history act where act.tenant_id = text.tenant_id
        and act.story_id = text.story_id and act.version = text.no
        and act.action in ('edit', 'keep', 'restoreVersion') and act.details ? 'step')`

export interface Seated {
  no: number
  /** Enabled people on a seat of the step, at most as many as a notice goes to. */
  people: string[]
  /** Those who may act in their stead now. */
  deputies: string[]
}

const toldMax = 50

interface Asked {
  no: number
  kind: StepKind
  scope: string
  roleIds: readonly string[]
  personIds: readonly string[]
}

/** Where the work is done, and what a seat alone does not give. */
interface Place {
  tenantId: number
  departmentId: string
  right?: PermissionCode
}

const seated = (
  { tenantId, departmentId, right }: Place,
  steps: readonly Asked[],
  except: readonly string[],
) => {
  const asked = steps.map(({ no, kind, scope, roleIds, personIds }) => ({
    no,
    kind,
    scope,
    role_ids: roleIds,
    person_ids: personIds,
  }))
  const roles = steps.flatMap(({ roleIds }) => roleIds)
  const people = steps.flatMap(({ personIds }) => personIds)
  return sql<Seated>`with recursive above (id, parent_id) as (
      select id, parent_id from department where tenant_id = ${tenantId} and id = ${departmentId}
      union all select parent.id, parent.parent_id
      from department parent join above on parent.id = above.parent_id where parent.tenant_id = ${tenantId}
    ), holder (person_id, role_ids) as (
      select person_id, array_agg(role_id) from (
        select person_id, role_id from person_role
        where tenant_id = ${tenantId} and role_id = any(${roles}::uuid[])
        union all select unnest(${people}::uuid[]), null
      ) as held group by person_id
    ), staff as materialized (
      select person.id, person.account, holder.role_ids,
        person.department_id = any(array(select id from above)) as is_near
      from holder join person on person.tenant_id = ${tenantId} and person.id = holder.person_id
      where person.disabled_at is null and person.id <> all(${except}::uuid[])
        ${right ? sql`and ${right} = any(${permissionsOf})` : sql``}
    )
    select step.no, seated.ids as people, deputy.ids as deputies
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as step (no int, kind text, scope text, role_ids uuid[], person_ids uuid[]),
    lateral (select array(select staff.id from staff where staff.id = any(step.person_ids)
        or (staff.role_ids && step.role_ids and (step.scope = 'house' or staff.is_near))
      order by staff.account limit ${toldMax}) as ids) as seated,
    lateral (select array(select distinct taker.id from delegation given
      join person taker on taker.tenant_id = given.tenant_id and taker.id = given.taker_id
      where given.tenant_id = ${tenantId} and given.giver_id = any(seated.ids) and step.kind = any(given.kinds)
        and given.starts_at <= now() and least(given.ends_at, given.ended_at) > now()
        and taker.disabled_at is null and taker.id <> all(${except}::uuid[])
      limit ${toldMax}) as ids) as deputy
    order by step.no`
}

/** Who could do each of the steps of a story of this department; never one of the `except`. */
export const findSeated = async (
  db: Db,
  { tenantId, departmentId, right }: Place,
  steps: readonly Asked[],
  except: readonly string[],
): Promise<Seated[]> => {
  const { rows } =
    await sql<Seated>`${prepared} ${seated({ tenantId, departmentId, right }, steps, except)}`.execute(db)
  return rows
}

/** The same for one step, as a query for the ids of all who could. */
export const seatedIds = (place: Place, step: Asked, except: readonly string[]) =>
  sql<{ id: string }>`select distinct unnest(people || deputies) as id
    from (${seated(place, [step], except)}) as seated`

/** Who has no step in hand any more writes no more. */
export const releaseLock = (tx: Tx, { tenantId, id }: StoryKey, personId: string) =>
  tx
    .deleteFrom('storyLock')
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .where('personId', '=', personId)
    .execute()
