import { AppError } from '@rongbian/contract'
import { payMessages as messages } from '@rongbian/contract/messages/pay'
import type { PayShares } from '@rongbian/contract/pay'
import { type Actor, type PayAuthor, wholeShare } from '@rongbian/domain'
import { audit } from '#/audit.ts'
import type { Db, Tx } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { toJson } from '#/say.ts'
import { findColleagues } from './authors.ts'
import { demandDecidable, demandSeen, paidForStory } from './stories.ts'

const findHistory = async (db: Db, tenantId: number, rootId: number): Promise<PayShares['history']> => {
  const rows = await db
    .selectFrom('payShare')
    .select(['authors', 'reason', 'byName', 'at'])
    .where('tenantId', '=', tenantId)
    .where('rootId', '=', rootId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ authors, at, ...row }) => ({
    ...row,
    // As setShares wrote them.
    authors: authors as unknown as PayAuthor[],
    at: at.toISOString(),
  }))
}

/** What a story says too much is told as it stands, with less than nothing left. */
const writtenShares = (written: readonly { name: string; uuid: string; share: number | null }[]) =>
  written.map(({ name, uuid, share }) => ({
    personId: uuid || null,
    name,
    share: Math.round((share ?? 0) * 100),
  }))

const sumOfShares = (authors: readonly PayAuthor[]) => authors.reduce((sum, { share }) => sum + share, 0)

export const getShares = async (db: Db, actor: Actor, rootId: number): Promise<PayShares> => {
  const row = await demandSeen(db, actor, rootId)
  const { from, authors } = paidForStory(row, await findColleagues(db, actor.tenantId))
  const told = authors ?? writtenShares(row.written ?? [])
  return {
    from,
    authors: [...told],
    rest: wholeShare - sumOfShares(told),
    history: await findHistory(db, actor.tenantId, rootId),
  }
}

/** Colleagues go by their present name; each stands there once. */
const demandAuthors = async (tx: Tx, tenantId: number, authors: readonly PayAuthor[]) => {
  const { nameOf } = await findColleagues(tx, tenantId)
  const named = authors.map(({ personId, name, share }) => {
    const known = personId === null ? name : nameOf.get(personId)
    if (known === undefined) throw new AppError('invalid', { message: messages.unknownPerson() })
    return { personId, name: known, share }
  })
  if (sumOfShares(named) > wholeShare)
    throw new AppError('invalid', { fields: { authors: messages.sharesOver() } })
  const twice = named.find(({ personId, name }, index) =>
    named.slice(0, index).some((other) => (personId ? other.personId === personId : other.name === name)),
  )
  if (twice) throw new AppError('invalid', { fields: { authors: messages.sameAuthor({ name: twice.name }) } })
  return named
}

export const setShares = async (
  { tx, actor, caller }: CallCtx,
  { rootId, authors, reason }: { rootId: number; authors: readonly PayAuthor[]; reason: string },
) => {
  const { tenantId } = actor
  const { title } = await demandDecidable(tx, actor, rootId)
  const named = await demandAuthors(tx, tenantId, authors)
  await tx
    .insertInto('payShare')
    .values({ tenantId, rootId, authors: toJson(named), reason, byId: actor.id, byName: actor.name })
    .execute()
  const details = { rootId, authors: named, reason }
  await audit(tx, actor, caller, { action: 'pay.share', target: title, details })
  return getShares(tx, actor, rootId)
}
