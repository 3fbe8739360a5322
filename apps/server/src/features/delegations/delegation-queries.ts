import type { StepKind } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'

const delegations = (db: Db, tenantId: number) =>
  db
    .selectFrom('delegation')
    .innerJoin('person as giver', (join) =>
      join.onRef('giver.tenantId', '=', 'delegation.tenantId').onRef('giver.id', '=', 'delegation.giverId'),
    )
    .innerJoin('person as taker', (join) =>
      join.onRef('taker.tenantId', '=', 'delegation.tenantId').onRef('taker.id', '=', 'delegation.takerId'),
    )
    .selectAll('delegation')
    .select(['giver.name as giverName', 'taker.name as takerName'])
    .where('delegation.tenantId', '=', tenantId)

const listed = 500

/** Those that hold or will hold first, then the past ones, newest first. */
export const findDelegations = (db: Db, tenantId: number, personId?: string) => {
  const query = delegations(db, tenantId)
  const ofPerson = personId
    ? query.where((row) => row.or([row('giverId', '=', personId), row('takerId', '=', personId)]))
    : query
  return ofPerson
    .orderBy(sql`least(ends_at, ended_at) <= now()`)
    .orderBy('startsAt', 'desc')
    .orderBy('delegation.id')
    .limit(listed)
    .execute()
}
export type DelegationFacts = Awaited<ReturnType<typeof findDelegations>>[number]

export const findDelegation = (db: Db, tenantId: number, id: string) =>
  delegations(db, tenantId).where('delegation.id', '=', id).executeTakeFirst()

interface DelegationValues {
  giverId: string
  takerId: string
  kinds: StepKind[]
  note: string
  startsAt: Date
  endsAt: Date
  createdBy: string
}

export const insertDelegation = (tx: Tx, tenantId: number, values: DelegationValues) =>
  tx
    .insertInto('delegation')
    .values({ ...values, tenantId })
    .returning('id')
    .executeTakeFirstOrThrow()

export const endDelegation = (tx: Tx, tenantId: number, id: string) =>
  tx
    .updateTable('delegation')
    .set({ endedAt: sql<Date>`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
