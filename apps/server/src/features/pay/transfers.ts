import { AppError } from '@rongbian/contract'
import { payMessages as messages } from '@rongbian/contract/messages/pay'
import type { PayTransfer } from '@rongbian/contract/pay'
import { type Actor, decimalText, payUnits, wholeShare } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Tx } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { firstDay } from './months.ts'
import { demandOpen, findPeriod, setPeriod } from './period-rows.ts'
import { presentPeriod } from './periods.ts'
import { holdScheme } from './schemes.ts'
import { demandScope, type Scope } from './scope.ts'
import { hashLines, insertLines, type NewLine, type PeriodKey } from './write-lines.ts'

const demandPerson = async (tx: Tx, tenantId: number, id: string, scope: Scope) => {
  const person = await tx
    .selectFrom('person')
    .select(['id', 'name', 'departmentId'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!person) throw new AppError('invalid', { message: messages.unknownPerson() })
  if (scope && !scope.includes(person.departmentId))
    throw new AppError('forbidden', { message: messages.transferForeign() })
  return person
}

/** What somebody has in a month. */
const balanceOf = async (tx: Tx, { tenantId, schemeId, month }: PeriodKey, personId: string) => {
  const { rows } = await sql<{
    amount: number
  }>`select coalesce(sum(amount), 0)::bigint as amount from pay_line
    where tenant_id = ${tenantId} and scheme_id = ${schemeId} and month = ${firstDay(month)}
      and person_id = ${personId}`.execute(tx)
  return rows[0]?.amount ?? 0
}

const demandOthers = (actor: Actor, fromId: string, toId: string) => {
  if (fromId === toId || [fromId, toId].includes(actor.id))
    throw new AppError('not_allowed', { message: messages.transferSelf() })
}

interface Moved {
  from: { id: string; name: string }
  to: { id: string; name: string }
  amount: number
  reason: string
  day: string
}

interface Side extends Pick<NewLine, 'item' | 'role' | 'day' | 'amount' | 'words'> {
  person: Moved['from']
}

const lineOf = ({ person: { id: personId, name }, ...side }: Side): NewLine => ({
  ...side,
  kind: 'transfer',
  person: { personId, name },
  ...{ rootId: null, storyId: null, version: null, facts: null, schemeVersion: null },
  ...{ rule: '', share: wholeShare, reverses: null, forMonth: null },
})

/** Two lines that sum to nothing. */
export const transferLines = ({ from, to, amount, reason, day }: Moved): NewLine[] => {
  const item = `transfer:${crypto.randomUUID()}`
  const given = messages.sumGiven({ name: to.name, reason })
  const received = messages.sumReceived({ name: from.name, reason })
  return [
    lineOf({ item, day, role: 'giver', person: from, amount: -amount, words: given }),
    lineOf({ item, day, role: 'receiver', person: to, amount, words: received }),
  ]
}

/** 二次分配: what was shown has to be shown again. */
export const transfer = async (
  { tx, actor, caller }: CallCtx,
  { fromId, toId, amount, reason, ...asked }: PayTransfer,
  today: string,
) => {
  const key = { tenantId: actor.tenantId, ...asked }
  const scheme = await holdScheme(tx, key.tenantId, key.schemeId)
  const scope = demandScope(actor, scheme.kind)
  const period = await findPeriod(tx, key)
  demandOpen(period, key.month)
  if (period.state === 'open') throw new AppError('not_allowed', { message: messages.notComputed() })
  demandOthers(actor, fromId, toId)
  const from = await demandPerson(tx, key.tenantId, fromId, scope)
  const to = await demandPerson(tx, key.tenantId, toId, scope)
  const balance = await balanceOf(tx, key, fromId)
  if (balance < amount) {
    const told = { name: from.name, amount: decimalText(balance), unit: { id: payUnits[scheme.kind].id } }
    throw new AppError('not_allowed', { message: messages.transferMore(told) })
  }
  await insertLines(tx, key, transferLines({ from, to, amount, reason, day: today }))
  await setPeriod(tx, key, { state: 'computed', shownUntil: null, hash: await hashLines(tx, key) })
  const details = { month: key.month, from: from.name, to: to.name, amount, reason }
  await audit(tx, actor, caller, { action: 'pay.transfer', target: scheme.name, details })
  return presentPeriod(tx, actor, asked)
}
