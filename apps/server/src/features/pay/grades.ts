import type { GradedStory } from '@rongbian/contract/pay'
import type { Actor, PayAuthor, StoryGrade } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Db } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { daysOf } from './months.ts'
import { gradedBy } from './scope.ts'
import { demandDecidable, demandSeen } from './stories.ts'

interface Asked {
  month: string
  departmentId?: string | undefined
  only: 'all' | 'graded' | 'ungraded'
  page: number
  size: number
}

type GradeRow = Omit<GradedStory, 'mayGrade'> & {
  creatorId: string
  set: PayAuthor[] | null
  written: { uuid: string; name: string }[]
}

/** Readers first saw these in the month, in departments the one who asks grades. */
const withGrades = (actor: Actor, { month, departmentId }: Asked) => {
  const { from, to } = daysOf(month)
  const departments = gradedBy(actor)
  const own = departments ? sql`and used.department_id = any(${[...departments]}::uuid[])` : sql``
  const one = departmentId ? sql`and used.department_id = ${departmentId}` : sql``
  return sql`from stat_fact as used
    join story as root on root.tenant_id = used.tenant_id and root.id = used.root_id
    left join lateral (select grade from pay_grade
      where pay_grade.tenant_id = used.tenant_id and pay_grade.root_id = used.root_id
      order by id desc limit 1) as graded on true
    where used.tenant_id = ${actor.tenantId} and used.kind = 'used'
      and used.at >= ${from}::date and used.at < ${to}::date + 1 ${own} ${one}`
}

const onlyThose = {
  all: sql``,
  graded: sql`and graded.grade is not null`,
  ungraded: sql`and graded.grade is null`,
} as const satisfies Record<Asked['only'], unknown>

const findPage = async (db: Db, actor: Actor, asked: Asked) => {
  const { rows } = await sql<GradeRow>`
    select used.root_id, used.story_id, root.title, used.person_id, coalesce(person.name, '') as person_name,
      coalesce(department.name, '') as department_name, used.at::date::text as day, used.type, used.class, used.level,
      used.words, graded.grade, root.author_id as creator_id,
      array(select channel.name from stat_fact as here
        join channel on channel.tenant_id = here.tenant_id and channel.id = here.channel_id
        where here.tenant_id = used.tenant_id and here.root_id = used.root_id and here.kind = 'usedHere'
        order by here.at, channel.name) as channels,
      (select authors from pay_share where pay_share.tenant_id = used.tenant_id
        and pay_share.root_id = used.root_id order by id desc limit 1) as set,
      coalesce((select text.content -> 'properties' -> 'remuneration_author' from story_version as text
        where text.tenant_id = root.tenant_id and text.story_id = used.story_id
        order by text.no desc limit 1), '[]') as written
    from (select used.*, graded.grade ${withGrades(actor, asked)} ${onlyThose[asked.only]}
      order by used.at desc, used.key limit ${asked.size} offset ${asked.page * asked.size}) as used
    join story as root on root.tenant_id = used.tenant_id and root.id = used.root_id
    cross join lateral (select used.grade) as graded
    left join person on person.tenant_id = used.tenant_id and person.id = used.person_id
    left join department on department.tenant_id = used.tenant_id and department.id = used.department_id
    order by used.at desc, used.key`.execute(db)
  return rows
}

/** The list says it beforehand; the act looks again. */
const isOwn = ({ id, name }: Actor, { creatorId, set, written }: GradeRow) =>
  creatorId === id ||
  (set ?? []).some(({ personId }) => personId === id) ||
  written.some((author) => author.uuid === id || author.name === name)

export const listGrading = async (db: Db, actor: Actor, asked: Asked) => {
  const { rows: counts } = await sql<{ total: number; ungraded: number }>`
    select count(*) filter (where true ${onlyThose[asked.only]})::int as total,
      count(*) filter (where graded.grade is null)::int as ungraded ${withGrades(actor, asked)}`.execute(db)
  const rows = await findPage(db, actor, asked)
  return {
    items: rows.map((row): GradedStory => {
      const { creatorId: _, set: __, written: ___, ...story } = row
      return { ...story, mayGrade: !isOwn(actor, row) }
    }),
    ...(counts[0] ?? { total: 0, ungraded: 0 }),
  }
}

export const setGrade = async (
  { tx, actor, caller }: CallCtx,
  { rootId, grade, reason }: { rootId: number; grade: StoryGrade; reason: string },
) => {
  const { title } = await demandDecidable(tx, actor, rootId)
  await tx
    .insertInto('payGrade')
    .values({ tenantId: actor.tenantId, rootId, grade, reason, byId: actor.id, byName: actor.name })
    .execute()
  await audit(tx, actor, caller, { action: 'pay.grade', target: title, details: { rootId, grade, reason } })
}

export const listGrades = async (db: Db, actor: Actor, rootId: number) => {
  await demandSeen(db, actor, rootId)
  const rows = await db
    .selectFrom('payGrade')
    .select(['grade', 'reason', 'byName', 'at'])
    .where('tenantId', '=', actor.tenantId)
    .where('rootId', '=', rootId)
    .orderBy('id', 'desc')
    .execute()
  // The table holds no other grades.
  return rows.map(({ grade, at, ...row }) => ({ ...row, grade: grade as StoryGrade, at: at.toISOString() }))
}
