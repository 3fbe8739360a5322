import { type Message, ownChannelTypes } from '@rongbian/domain'
import { type Expression, type SqlBool, sql, type UpdateObject } from 'kysely'
import type { DB } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { keptProblem, noProblem } from '#/say.ts'

const now = sql<Date>`clock_timestamp()`

export type AccountStatus = 'valid' | 'expired' | 'prohibited'

const accountFields = [
  'account.version',
  'account.keys',
  'account.secrets',
  'account.tokens',
  'account.url',
  'account.remoteId',
  'account.remoteName',
  'account.avatar',
  'account.problem',
  'account.said',
  'account.expiresAt',
  'account.checkedAt',
  'account.toldAt',
] as const

/** Every channel of a third party, with its account where it has one. */
const selectAccounts = (db: Db | Tx, tenantId: number) =>
  db
    .selectFrom('channel')
    .leftJoin('account', (join) =>
      join.onRef('account.tenantId', '=', 'channel.tenantId').onRef('account.channelId', '=', 'channel.id'),
    )
    .select(['channel.tenantId', 'channel.id as channelId', 'channel.type', 'channel.name', 'channel.logo'])
    .select(accountFields)
    .select(sql<AccountStatus | null>`account.status`.as('status'))
    .where('channel.tenantId', '=', tenantId)
    .where('channel.type', 'not in', [...ownChannelTypes])

export const findAccountRows = (db: Db | Tx, tenantId: number) =>
  selectAccounts(db, tenantId).orderBy('channel.sort').orderBy('channel.code').execute()

export type AccountRow = Awaited<ReturnType<typeof findAccountRows>>[number]

export const findAccountRow = (db: Db | Tx, tenantId: number, channelId: string) =>
  selectAccounts(db, tenantId).where('channel.id', '=', channelId).executeTakeFirst()

export const findOperators = (db: Db | Tx, tenantId: number) =>
  db
    .selectFrom('accountOperator')
    .innerJoin('person', (join) =>
      join
        .onRef('person.tenantId', '=', 'accountOperator.tenantId')
        .onRef('person.id', '=', 'accountOperator.personId'),
    )
    .select(['accountOperator.channelId', 'person.id as uuid', 'person.name'])
    .where('accountOperator.tenantId', '=', tenantId)
    .orderBy('person.name')
    .orderBy('person.id')
    .execute()

type Changes = UpdateObject<DB, 'account'>

const update = (db: Db | Tx, { tenantId, channelId }: Key, values: Changes) =>
  db.updateTable('account').set(values).where('tenantId', '=', tenantId).where('channelId', '=', channelId)

export const updateAccount = (db: Db | Tx, key: Key, values: Changes) => update(db, key, values).execute()

/** Only where nobody has saved or unbound it since. */
export const updateUnchanged = async (tx: Tx, row: AccountRow, values: Changes) => {
  const updated = await update(tx, row, values)
    .where('version', '=', row.version ?? 0)
    .returning('channelId')
    .executeTakeFirst()
  return updated !== undefined
}

const isStill = (column: 'tokens' | 'secrets', before: Buffer | null): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} is not distinct from ${before}::bytea`

/** Only where nobody has written others since. */
export const swapTokens = async (db: Db, key: Key, before: Buffer | null, tokens: Buffer) => {
  const swapped = await update(db, key, { tokens })
    .where(isStill('tokens', before))
    .returning('channelId')
    .executeTakeFirst()
  return swapped !== undefined
}

export const findTokens = (db: Db, { tenantId, channelId }: Key) =>
  db
    .selectFrom('account')
    .select(['tokens', 'secrets'])
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', channelId)
    .executeTakeFirst()

/** Answers the name of the channel, unless it was no longer valid. */
export const expire = (tx: Tx, { tenantId, channelId }: Key, problem: Message | string) =>
  update(
    tx,
    { tenantId, channelId },
    {
      status: 'expired',
      ...keptProblem(problem),
      toldAt: now,
      checkedAt: now,
    },
  )
    .where('status', '=', 'valid')
    .returning('channelId')
    .executeTakeFirst()

/** It can be used again: what waited for that is tried now. */
export const wakeWaiting = (db: Db | Tx, { tenantId, channelId }: Key) =>
  sql`update delivery set due_at = clock_timestamp(), details = details - 'unboundAt'
    where tenant_id = ${tenantId} and channel_id = ${channelId} and state = 'waiting' and details ? 'unboundAt'`.execute(
    db,
  )

/** Those who look after the account and those who manage channels. */
export const keepersOf = ({ tenantId, channelId }: Key) =>
  sql<{
    id: string
  }>`select person.id from person where person.tenant_id = ${tenantId} and person.disabled_at is null
    and (person.admin or person.level = 3 or exists (select from account_operator as named
      where named.tenant_id = person.tenant_id and named.person_id = person.id and named.channel_id = ${channelId}::uuid))`

export interface Key {
  tenantId: number
  channelId: string
}

export const insertAccount = (tx: Tx, key: Key) => tx.insertInto('account').values(key).execute()

export const replaceOperators = async (tx: Tx, { tenantId, channelId }: Key, people: readonly string[]) => {
  await tx
    .deleteFrom('accountOperator')
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', channelId)
    .execute()
  if (people.length === 0) return
  const rows = people.map((personId) => ({ tenantId, channelId, personId }))
  await tx.insertInto('accountOperator').values(rows).execute()
}

/** Those of the ids who work here. */
export const findColleagues = (db: Db | Tx, tenantId: number, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('person')
        .select(['id', 'name'])
        .where('tenantId', '=', tenantId)
        .where('id', 'in', ids)
        .where('disabledAt', 'is', null)
        .execute()

export interface Known {
  id: string
  name: string
  avatar: string
  expiresAt: Date | undefined
}

/** What the platform said of it. A picture someone chose stays, unless it is another account now. Who was warned of an end that has moved is warned anew. */
export const keepIdentity = (db: Db | Tx, key: Key, { id, name, avatar, expiresAt = undefined }: Known) =>
  update(db, key, {
    remoteId: id,
    remoteName: name,
    avatar: sql<string>`case when avatar = '' or remote_id <> ${id} then ${avatar} else avatar end`,
    expiresAt: expiresAt ?? null,
    checkedAt: now,
    toldAt: sql<Date | null>`case when expires_at is not distinct from ${expiresAt ?? null}::timestamptz then told_at end`,
    status: sql<string>`case when status = 'prohibited' then status else 'valid' end`,
    ...noProblem,
  }).execute()

/** Shown beside the account; one that works keeps working. */
export const keepProblem = (db: Db, key: Key, problem: Message | string) =>
  update(db, key, { ...keptProblem(problem), checkedAt: now }).execute()

export const deleteVisits = (tx: Tx, { tenantId, channelId }: Key) =>
  tx.deleteFrom('accountVisit').where('tenantId', '=', tenantId).where('channelId', '=', channelId).execute()
