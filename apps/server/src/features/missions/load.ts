import type { BusyPerson } from '@rongbian/contract/missions'
import type { Actor, MissionState } from '@rongbian/domain'
import { sql } from 'kysely'
import { isCalled } from '#/db/fragments.ts'
import type { Db } from '#/db/open.ts'
import { missionReadableBy } from '#/features/topics/index.ts'
import { all } from '#/reading/fragments.ts'

interface Asked {
  departmentId?: string | undefined
  keyword?: string | undefined
  from?: string | undefined
  to?: string | undefined
  size: number
}

interface Clash {
  id: number
  name: string
  place: string
  state: MissionState
  startsAt: string | null
  dueAt: string
}

type Row = Omit<BusyPerson, 'clashes'> & { clashes: Clash[] }

const iso = (at: string) => new Date(at).toISOString()

/** Tasks somebody has and, while a span is asked for, those that lie in it; what the asker may not read is counted and not named. */
export const findLoad = async (
  db: Db,
  actor: Actor,
  { departmentId, keyword, from, to, size }: Asked,
): Promise<BusyPerson[]> => {
  const { tenantId } = actor
  const where = all([
    sql`person.tenant_id = ${tenantId} and person.disabled_at is null`,
    ...(departmentId ? [sql`person.department_id = ${departmentId}::uuid`] : []),
    ...(keyword ? [isCalled(keyword)] : []),
  ])
  const isBusy = sql`mission.tenant_id = person.tenant_id and mission.holder_id = person.id
    and mission.state in ('given', 'accepted', 'started')`
  const end = to ?? from ?? null
  const { rows } = await sql<Row>`
    select person.id as person_id, person.name, coalesce(department.name, '') as department_name,
      (select count(*)::int from mission where ${isBusy}) as open,
      coalesce((select json_agg(json_build_object('id', mission.id, 'name',
            case when ${missionReadableBy(actor)} then mission.name else '' end, 'place',
            case when ${missionReadableBy(actor)} then mission.place else '' end, 'state', mission.state,
            'startsAt', mission.starts_at, 'dueAt', mission.due_at) order by mission.due_at)
        from mission join topic on topic.tenant_id = mission.tenant_id and topic.id = mission.topic_id
        where ${isBusy} and coalesce(mission.starts_at, mission.due_at) <= ${end}::timestamptz
          and mission.due_at >= ${from ?? end}::timestamptz), '[]'::json) as clashes
    from person left join department
      on department.tenant_id = person.tenant_id and department.id = person.department_id
    where ${where} order by 4, person.name, person.id limit ${size}`.execute(db)
  return rows.map(({ clashes, ...row }) => ({
    ...row,
    clashes: clashes.map(({ startsAt, dueAt, ...clash }) => ({
      ...clash,
      startsAt: startsAt && iso(startsAt),
      dueAt: iso(dueAt),
    })),
  }))
}
