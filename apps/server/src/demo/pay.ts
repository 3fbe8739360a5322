import { codeOf, dayMs } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import {
  addMonths,
  countTexts,
  findScheme,
  firstDay,
  hashLines,
  insertLines,
  monthOf,
  setPeriod,
  sumPersons,
  transferLines,
  writeMonth,
} from '#/features/pay/index.ts'
import { lockStory, publishingService } from '#/features/releases/index.ts'
import { toJson } from '#/say.ts'
import { asOf } from '#/story/history.ts'
import { appendActs } from '#/story/write-queries.ts'
import { schemes } from './pay-terms.ts'
import type { Newsroom } from './stories/made-story.ts'

/** Who decides on pay. */
const decider = 'chief'

interface Months {
  today: string
  /** Closed. */
  first: string
  second: string
  /** Still open. */
  now: string
}

const findMonths = async (tx: Tx): Promise<Months> => {
  // The database has the newsroom's clock.
  const { rows } = await sql<{ today: string }>`select current_date::text as today`.execute(tx)
  const today = rows[0]?.today ?? ''
  const now = monthOf(today)
  return { today, now, first: addMonths(now, -2), second: addMonths(now, -1) }
}

const byDecider = ({ person, personName }: Newsroom) => ({
  byId: person(decider),
  byName: personName(decider),
})

const addSchemes = async (tx: Tx, room: Newsroom, { first, now }: Months) => {
  const { tenantId } = room
  const ids: string[] = []
  for (const { kind, name, first: terms, now: changed } of schemes) {
    const { id: schemeId } = await tx
      .insertInto('payScheme')
      .values({ tenantId, kind, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    const version = { tenantId, schemeId, ...byDecider(room) }
    await tx
      .insertInto('payVersion')
      .values([
        { ...version, no: 1, fromDay: firstDay(first), terms: toJson(terms) },
        ...(changed
          ? [{ ...version, no: 2, fromDay: firstDay(now), terms: toJson(changed.terms), note: changed.note }]
          : []),
      ])
      .execute()
    ids.push(schemeId)
  }
  return ids
}

/** For the same the same on every machine. */
const draw = (of: number) => sql.raw(`(abs(hashtext(used.key || '${of}')) % 100)`)

/** Most of what came out, but not all of this month. */
const addGrades = (tx: Tx, room: Newsroom, { first, now }: Months) => {
  const { byId, byName } = byDecider(room)
  return sql`insert into pay_grade (tenant_id, root_id, grade, reason, by_id, by_name, at)
    select used.tenant_id, used.root_id, graded.grade, graded.reason, ${byId}::uuid, ${byName},
      least(now(), used.at + interval '2 days')
    from stat_fact as used
    join story as root on root.tenant_id = used.tenant_id and root.id = used.root_id and root.author_id <> ${byId}
    join (values ('A', 0, 9, '独家，及时，读者反响好'), ('B', 10, 39, '采访扎实，角度好'),
      ('C', 40, 92, '按要求完成'), ('D', 93, 99, '差错较多，改动大')) as graded (grade, low, high, reason)
      on ${draw(1)} between graded.low and graded.high
    where used.tenant_id = ${room.tenantId} and used.kind = 'used' and used.at >= ${firstDay(first)}::date
      and (used.at < ${firstDay(now)}::date or ${draw(2)} < 60)
    order by used.at, used.key`.execute(tx)
}

const outside = ['江晚渔', '柳停云', '许半樵']

/** Of each six stories of a month one came from outside and one was made by two; of the first not all is given away. */
const addShares = (tx: Tx, room: Newsroom, { first }: Months) => {
  const { byId, byName } = byDecider(room)
  return sql`insert into pay_share (tenant_id, root_id, authors, reason, by_id, by_name, at)
    select used.tenant_id, used.root_id, case when used.no % 6 = 1
        then jsonb_build_array(jsonb_build_object('personId', null, 'name', (${outside}::text[])[1 + used.no / 6 % 3],
          'share', case used.no when 1 then 8000 else 10000 end))
        else jsonb_build_array(
          jsonb_build_object('personId', used.author_id, 'name', used.author_name, 'share', 6000),
          jsonb_build_object('personId', other.id, 'name', other.name, 'share', 4000)) end,
      case when used.no % 6 = 1 then '通讯员来稿' else '两人合作采写' end,
      ${byId}::uuid, ${byName}, least(now(), used.at + interval '1 day')
    from (select fact.*, root.author_id, root.author_name, root.department_id as home,
        row_number() over (partition by date_trunc('month', fact.at) order by fact.at, fact.key)::int as no
      from stat_fact as fact
      join story as root on root.tenant_id = fact.tenant_id and root.id = fact.root_id and root.author_id <> ${byId}
      where fact.tenant_id = ${room.tenantId} and fact.kind = 'used' and fact.at >= ${firstDay(first)}::date) as used
    join lateral (select person.id, person.name from person
      where person.tenant_id = used.tenant_id and person.id <> used.author_id and person.id <> ${byId}
      order by person.department_id = used.home desc, person.account limit 1) as other on true
    where used.no % 6 in (1, 4) order by used.at, used.key`.execute(tx)
}

const quotas = { reporter: 3_000, editor: 2_000 } as const

const addQuotas = async (tx: Tx, { tenantId }: Newsroom, schemeId: string, { first, second }: Months) => {
  for (const [role, points] of Object.entries(quotas))
    await sql`insert into pay_quota (tenant_id, scheme_id, person_id, month, points, work_days)
      select ${tenantId}::int, ${schemeId}::uuid, person_role.person_id, ${firstDay(first)}::date, ${points}::bigint, 22
      from person_role join role on role.tenant_id = person_role.tenant_id and role.id = person_role.role_id
      where person_role.tenant_id = ${tenantId} and role.code = ${role} on conflict do nothing`.execute(tx)
  await sql`insert into pay_quota (tenant_id, scheme_id, person_id, month, points, work_days, leave_days)
    select tenant_id, id, person_id, ${firstDay(second)}::date, points, 22, 8 from (
      select quota.tenant_id, quota.scheme_id as id, quota.person_id, quota.points from pay_quota as quota
      join person on person.tenant_id = quota.tenant_id and person.id = quota.person_id
      where quota.tenant_id = ${tenantId} and quota.scheme_id = ${schemeId} order by person.account limit 1) as away`.execute(
    tx,
  )
}

/** Somebody asked about a line while the month was shown, and was answered. */
const addAppeal = (tx: Tx, room: Newsroom, schemeId: string, month: string) =>
  sql`insert into pay_appeal (tenant_id, scheme_id, month, person_id, name, item, rule, about, text, at, answer,
      is_agreed, answered_by, answered_at)
    select line.tenant_id, line.scheme_id, line.month, line.person_id, line.name, line.item, line.rule, line.words,
      '这篇稿件是我一人夜间赶到现场采写的，申请按 A 稿计分。', line.month + interval '1 month 3 days',
      '已请编委会复核：现场采访属实，篇幅与传播未达到 A 稿标准，维持原评级。', false, ${room.personName(decider)},
      line.month + interval '1 month 5 days'
    from pay_line as line where line.tenant_id = ${room.tenantId} and line.scheme_id = ${schemeId}
      and line.month = ${firstDay(month)}::date and line.kind = 'use' and line.person_id is not null and line.amount > 0
    order by line.person_id = ${room.person('reporter')} desc, line.id limit 1`.execute(tx)

const share = { amount: 200, reason: '国庆值班顶岗' }

/** The one with most gives a little to the one with least. */
const addTransfer = async (tx: Tx, { tenantId }: Newsroom, schemeId: string, month: string) => {
  const key = { tenantId, schemeId, month }
  const people = (await sumPersons(tx, { key, filter: {}, scope: null })).flatMap(
    ({ personId, name, amount }) => (personId && amount > share.amount ? [{ id: personId, name }] : []),
  )
  const [from, to] = [people[0], people.at(-1)]
  if (!from || !to || from.id === to.id) return
  await insertLines(tx, key, transferLines({ from, to, ...share, day: `${addMonths(month, 1)}-02` }))
  await setPeriod(tx, key, { hash: await hashLines(tx, key) })
}

const closeMonth = async (tx: Tx, room: Newsroom, schemeId: string, month: string) => {
  const next = addMonths(month, 1)
  const now = Date.now()
  const at = (day: string) => new Date(Math.min(now, Date.parse(`${next}-${day}T10:00:00+08:00`)))
  await setPeriod(
    tx,
    { tenantId: room.tenantId, schemeId, month },
    {
      state: 'closed',
      computedAt: at('02'),
      shownUntil: `${next}-06`,
      closedAt: at('08'),
      closedBy: room.personName(decider),
    },
  )
}

/** What the first month owed to people outside is paid; the second still waits. */
const addPaid = (tx: Tx, room: Newsroom, schemeId: string, month: string) => {
  const { byId, byName } = byDecider(room)
  return sql`insert into pay_paid (tenant_id, line_id, is_paid, day, note, by_id, by_name, at)
    select tenant_id, id, true, ${`${addMonths(month, 1)}-10`}::date, '银行转账', ${byId}::uuid, ${byName},
      least(now(), ${`${addMonths(month, 1)}-10`}::date + interval '15 hours')
    from pay_line where tenant_id = ${room.tenantId} and scheme_id = ${schemeId} and month = ${firstDay(month)}::date
      and person_id is null`.execute(tx)
}

interface Taken {
  storyId: number
  channelId: string
  channelName: string
  version: number
}

/** Out on our own channels only, paid for in that month, and none of those whose whole review the demo shows. */
const findPaid = async (tx: Tx, { tenantId }: Newsroom, schemeId: string, month: string) => {
  const { rows } = await sql<Taken>`
    select release.story_id, release.channel_id, channel.name as channel_name, release.version
    from release
    join channel on channel.tenant_id = release.tenant_id and channel.id = release.channel_id
    where release.tenant_id = ${tenantId} and release.status = ${codeOf('published')} and release.story_id = (
      select line.story_id from pay_line as line
      where line.tenant_id = ${tenantId} and line.scheme_id = ${schemeId} and line.month = ${firstDay(month)}::date
        and line.kind = 'use' and line.amount > 0 and not exists (select from release as other
          join channel as outlet on outlet.tenant_id = other.tenant_id and outlet.id = other.channel_id
          where other.tenant_id = line.tenant_id and other.story_id = line.story_id
            and outlet.type not in ('website', 'app'))
        and not exists (select from review
          where review.tenant_id = line.tenant_id and review.story_id = line.story_id)
      order by line.id limit 1)
    order by channel.code`.execute(tx)
  return rows
}

/** A story that was paid for is taken down for an error of ours, and what was paid is turned around. */
const addWithdrawal = async (tx: Tx, room: Newsroom, schemeId: string, month: string) => {
  const { tenantId } = room
  const [first, ...others] = await findPaid(tx, room, schemeId, month)
  if (!first) return
  const { storyId } = first
  const at = new Date(Date.now() - dayMs / 4)
  const { id: withdrawalId } = await tx
    .insertInto('withdrawal')
    .values({
      tenantId,
      storyId,
      reason: 'error',
      note: '引用的数字有误，已向读者说明',
      ...byDecider(room),
      ...{ orderedAt: at, agreedAt: at, closedAt: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { channelId, channelName, version } of [first, ...others]) {
    const { id } = await tx
      .insertInto('delivery')
      .values({
        ...{ tenantId, storyId, channelId, version, withdrawalId, act: 'withdraw', round: 1, state: 'done' },
        intent: `${storyId} ${channelId} 1 withdraw`,
        ...{ orderedBy: room.person(decider), orderedName: room.personName(decider) },
        ...{ dueAt: at, orderedAt: at, acceptedAt: at, closedAt: at, toldLateAt: at, attempts: 1 },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('release')
      .set({ status: codeOf('withdrawn'), liveAt: null })
      .where('tenantId', '=', tenantId)
      .where('storyId', '=', storyId)
      .where('channelId', '=', channelId)
      .execute()
    const story = await lockStory(tx, { tenantId, storyId })
    const act = {
      action: 'retracted',
      by: publishingService,
      note: channelName,
      details: { delivery: id, version },
    }
    await asOf(at, () => appendActs(tx, story, [{ ...act, action: 'retracted' }]))
  }
}

/** Points of the staff and fees of authors outside: two months closed, one open, one story turned around. */
export const addPay = async (tx: Tx, room: Newsroom) => {
  const { tenantId } = room
  const months = await findMonths(tx)
  const { first, second, now, today } = months
  const ids = await addSchemes(tx, room, months)
  await addGrades(tx, room, months)
  await addShares(tx, room, months)
  const [points = '', fees = ''] = ids
  await addQuotas(tx, room, points, months)
  await countTexts(tx, tenantId, { from: firstDay(first), to: today })
  const write = async (schemeId: string, month: string) =>
    writeMonth(tx, await findScheme(tx, tenantId, schemeId), { tenantId, schemeId, month }, today)
  for (const schemeId of ids)
    for (const month of [first, second]) {
      await write(schemeId, month)
      if (schemeId === points && month === second) {
        await addTransfer(tx, room, schemeId, month)
        await addAppeal(tx, room, schemeId, month)
      }
      await closeMonth(tx, room, schemeId, month)
    }
  await addPaid(tx, room, fees, first)
  await addWithdrawal(tx, room, points, second)
  for (const schemeId of ids) await write(schemeId, now)
}
