import type { FlowRule, FlowStep } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'
import { writersOf } from '#/review-record/people-queries.ts'
import type { StoryKey } from '#/review-record/queries.ts'

interface FlowInUse {
  id: string
  name: string
  note: string
  passAll: boolean
  steps: FlowStep[]
}

interface FlowFacts {
  rules: FlowRule[]
  /** Those in use. */
  flows: FlowInUse[]
  /** Of roles, and of the people in use whom a flow names. */
  names: Record<string, string>
  /** The story's and those above it, nearest first. */
  departmentIds: string[]
  departmentName: string | null
  /** Those the story is meant for. */
  channelIds: string[]
  /** Who wrote in the text. */
  writers: string[]
}

const named = (tenantId: number) => sql`select id, name from role where tenant_id = ${tenantId}
  union all
  select id, name from person where tenant_id = ${tenantId} and disabled_at is null
    and id = any(array(select (jsonb_path_query(steps, '$[*].personIds[*]') #>> '{}')::uuid
      from flow where tenant_id = ${tenantId} and disabled_at is null))`

/** Everything that decides by which flow a story of this department goes, and who may not do its steps. */
export const findFlowFacts = async (db: Db, { tenantId, id }: StoryKey, departmentId: string) => {
  const { rows } = await sql<FlowFacts>`${prepared}
    with recursive above (id, parent_id, distance) as (
      select id, parent_id, 0 from department where tenant_id = ${tenantId} and id = ${departmentId}
      union all select parent.id, parent.parent_id, above.distance + 1
      from department parent join above on parent.id = above.parent_id where parent.tenant_id = ${tenantId}
    )
    select array(select id from above order by distance) as department_ids,
      (select name from department where tenant_id = ${tenantId} and id = ${departmentId} and disabled_at is null)
        as department_name,
      array(select channel_id from release where tenant_id = ${tenantId} and story_id = ${id}) as channel_ids,
      (select coalesce(jsonb_agg(jsonb_build_object('flowId', flow_id, 'type', type, 'level', level,
        'departmentId', department_id, 'channelId', channel_id) order by sort), '[]')
        from flow_rule where tenant_id = ${tenantId}) as rules,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'note', note, 'passAll', pass_all,
        'steps', steps)), '[]')
        from flow where tenant_id = ${tenantId} and disabled_at is null) as flows,
      (select coalesce(jsonb_object_agg(id, name), '{}') from (${named(tenantId)}) as named) as names,
      array(${writersOf({ tenantId, id })}) as writers`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('a select without a from answers one row')
  return facts
}
