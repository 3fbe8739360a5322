import { AppError } from '@rongbian/contract'
import { payMessages as messages } from '@rongbian/contract/messages/pay'
import type { NewPayAppeal, PayAnswer, PayAppeal } from '@rongbian/contract/pay'
import type { Actor, LanguageId, Message } from '@rongbian/domain'
import { type Expression, type SqlBool, sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Db, Tx } from '#/db/open.ts'
import { notifyFound, notifyPeople } from '#/features/notifications/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { say, toJson } from '#/say.ts'
import { firstDay } from './months.ts'
import { payNotices } from './notices.ts'
import { findPeriod } from './period-rows.ts'
import { holdScheme } from './schemes.ts'
import type { PeriodKey } from './write-lines.ts'

type AppealRow = Omit<PayAppeal, 'about' | 'at' | 'answeredAt'> & {
  about: Message | null
  at: Date
  answeredAt: Date | null
}

/** A line is found again after another computing by what it is for. */
const findAppeals = async (
  db: Db,
  tenantId: number,
  where: Expression<SqlBool>,
  page?: { page: number; size: number },
) => {
  const cut = page ? sql`limit ${page.size} offset ${page.page * page.size}` : sql``
  const { rows } = await sql<AppealRow>`
    select appeal.id as appeal_id, appeal.scheme_id, to_char(appeal.month, 'YYYY-MM') as month, appeal.person_id,
      appeal.name, appeal.text, appeal.at, appeal.about, appeal.answer, appeal.is_agreed, appeal.answered_by,
      appeal.answered_at, (select min(line.id) from pay_line as line where line.tenant_id = appeal.tenant_id
        and line.scheme_id = appeal.scheme_id and line.month = appeal.month and line.person_id = appeal.person_id
        and line.item = appeal.item and line.rule = appeal.rule and appeal.item <> '') as line_id
    from pay_appeal as appeal where appeal.tenant_id = ${tenantId} and ${where}
    order by appeal.answered_at is not null, appeal.id desc ${cut}`.execute(db)
  return rows
}

const present = ({ about, at, answeredAt, ...row }: AppealRow, language?: LanguageId): PayAppeal => ({
  ...row,
  about: about ? say(about, language) : '',
  at: at.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
})

interface Asked {
  schemeId?: string | undefined
  month?: string | undefined
  page: number
  size: number
}

export const listAppeals = async (
  db: Db,
  { tenantId, language }: Actor,
  { schemeId, month, ...page }: Asked,
) => {
  const day = month === undefined ? null : firstDay(month)
  const where = sql<SqlBool>`(${schemeId ?? null}::uuid is null or appeal.scheme_id = ${schemeId ?? null})
    and (${day}::date is null or appeal.month = ${day}::date)`
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from pay_appeal as appeal
    where appeal.tenant_id = ${tenantId} and ${where}`.execute(db)
  const found = await findAppeals(db, tenantId, where, page)
  return { items: found.map((row) => present(row, language)), total: rows[0]?.total ?? 0 }
}

export const findOwnAppeals = async (db: Db, actor: Actor, { schemeId, month }: PeriodKey) => {
  const where = sql<SqlBool>`appeal.scheme_id = ${schemeId} and appeal.month = ${firstDay(month)}
    and appeal.person_id = ${actor.id}`
  return (await findAppeals(db, actor.tenantId, where)).map((row) => present(row, actor.language))
}

const findAppeal = async (db: Db, { tenantId, language }: Actor, id: number) => {
  const [row] = await findAppeals(db, tenantId, sql`appeal.id = ${id}`)
  if (!row) throw new AppError('not_found')
  return present(row, language)
}

/** One of the own lines of the month, or nothing where something is missing altogether. */
const demandLine = async (tx: Tx, actor: Actor, key: PeriodKey, lineId: number | undefined) => {
  if (lineId === undefined) return { item: '', rule: '', about: null }
  const line = await tx
    .selectFrom('payLine')
    .select(['item', 'rule', 'words as about'])
    .where('tenantId', '=', key.tenantId)
    .where('schemeId', '=', key.schemeId)
    .where('month', '=', firstDay(key.month))
    .where('id', '=', lineId)
    .where('personId', '=', actor.id)
    .executeTakeFirst()
  if (!line) throw new AppError('forbidden', { message: messages.notYourLine() })
  return { ...line, about: toJson(line.about as object) }
}

const tellApprovers = (tx: Tx, actor: Actor, scheme: string, month: string, text: string) => {
  const people = sql<{ id: string }>`select distinct person_role.person_id as id from person_role
    join role_permission using (tenant_id, role_id)
    join person on person.tenant_id = person_role.tenant_id and person.id = person_role.person_id
    where person_role.tenant_id = ${actor.tenantId} and role_permission.code = 'fee-approve'
      and person.disabled_at is null and person.id <> ${actor.id}`
  return notifyFound(tx, actor.tenantId, people, payNotices.appealed({ scheme, month }, actor.name, text))
}

export const addAppeal = async (
  { tx, actor, caller }: CallCtx,
  { lineId, text, ...asked }: NewPayAppeal,
  today: string,
) => {
  const { tenantId, id: personId, name } = actor
  const key = { tenantId, ...asked }
  const scheme = await holdScheme(tx, tenantId, key.schemeId)
  const { state, shownUntil } = await findPeriod(tx, key)
  if (state !== 'shown' || (shownUntil ?? '') < today)
    throw new AppError('not_allowed', { message: messages.notShown() })
  const line = await demandLine(tx, actor, key, lineId)
  const row = await tx
    .insertInto('payAppeal')
    .values({ tenantId, schemeId: key.schemeId, month: firstDay(key.month), personId, name, text, ...line })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new AppError('conflict', { message: messages.appealedBefore() })
  await tellApprovers(tx, actor, scheme.name, key.month, text)
  const details = { month: key.month, lineId, text }
  await audit(tx, actor, caller, { action: 'pay.appeal', target: scheme.name, details })
  return findAppeal(tx, actor, row.id)
}

/** In writing, once. */
export const answerAppeal = async (
  { tx, actor, caller }: CallCtx,
  { appealId, isAgreed, answer }: PayAnswer,
) => {
  const { tenantId } = actor
  const appeal = await findAppeal(tx, actor, appealId)
  const scheme = await holdScheme(tx, tenantId, appeal.schemeId)
  if (appeal.personId === actor.id) throw new AppError('not_allowed', { message: messages.ownAppeal() })
  const answered = await tx
    .updateTable('payAppeal')
    .set({ answer, isAgreed, answeredBy: actor.name, answeredAt: new Date() })
    .where('tenantId', '=', tenantId)
    .where('id', '=', appealId)
    .where('answeredAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!answered) throw new AppError('conflict', { message: messages.answeredBefore() })
  const notice = payNotices.answered({ scheme: scheme.name, month: appeal.month }, answer)
  await notifyPeople(tx, tenantId, [appeal.personId], notice)
  const details = { month: appeal.month, appealId, isAgreed, answer }
  await audit(tx, actor, caller, { action: 'pay.answer', target: scheme.name, details })
  return findAppeal(tx, actor, appealId)
}
