import { hash } from 'node:crypto'
import { AppError, type Endpoint } from '@rongbian/contract'
import { httpMessages } from '@rongbian/contract/messages/http'
import type { Actor } from '@rongbian/domain'
import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from '#/db/open.ts'
import { withFreshPlans } from '#/db/prepared.ts'
import { type Answering, FileAnswer, type SignedInCall, WrittenAnswer } from '#/http/route.ts'

const header = 'idempotency-key'
const keyShape = /^[\w-]{8,100}$/

const keyOf = ({ headers }: FastifyRequest) => {
  const key = headers[header]
  if (key === undefined) return
  if (typeof key !== 'string' || !keyShape.test(key))
    throw new AppError('malformed', { message: httpMessages.keyShape() })
  return key
}

/** The same call for the same person: where it goes and what it says. */
const askedBy = (
  { params, query, body }: Pick<SignedInCall<Endpoint>, 'params' | 'query' | 'body'>,
  path: string,
) => hash('sha256', JSON.stringify([path, params, query, body]), 'buffer')

/** Waits where the first is still at it; undefined for whoever comes first. */
const findCall = async (tx: Tx, { tenantId, id: personId }: Actor, key: string, asked: Buffer) => {
  const first = await tx
    .insertInto('answeredCall')
    .values({ tenantId, personId, key, asked })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (first) return
  const known = await tx
    .selectFrom('answeredCall')
    .select(['asked', 'answer'])
    .where('tenantId', '=', tenantId)
    .where('personId', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (known?.asked.equals(asked)) return known
  throw new AppError('conflict', { message: httpMessages.keyReused() })
}

const keepAnswer = (tx: Tx, { tenantId, id: personId }: Actor, key: string, answer: string) =>
  tx
    .updateTable('answeredCall')
    .set({ answer })
    .where('tenantId', '=', tenantId)
    .where('personId', '=', personId)
    .where('key', '=', key)
    .execute()

const print = (endpoint: Endpoint, data: unknown) =>
  data instanceof WrittenAnswer
    ? Buffer.from(data.json).toString()
    : JSON.stringify(endpoint.response.parse(data ?? null))

/** One transaction, and however often the call comes with the same key, one time. */
export const once = <E extends Endpoint>(
  db: Db,
  endpoint: E,
  call: SignedInCall<E>,
  work: (tx: Tx) => Answering<E>,
): Answering<E> =>
  withFreshPlans(() =>
    db.transaction().execute(async (tx) => {
      const key = keyOf(call.request)
      if (!key) return work(tx)
      const { actor } = call
      const known = await findCall(tx, actor, key, askedBy(call, endpoint.path))
      if (known?.answer) return new WrittenAnswer(Buffer.from(known.answer))
      if (known) throw new AppError('conflict', { message: httpMessages.answeredOnce() })
      const data = await work(tx)
      const isKept = !(endpoint.tellsSecret || data instanceof FileAnswer)
      if (isKept) await keepAnswer(tx, actor, key, print(endpoint, data))
      return data
    }),
  )

/** Work that writes in one statement needs a transaction around it only where its answer is kept. */
export const onceInOneStatement = <E extends Endpoint>(
  db: Db,
  endpoint: E,
  call: SignedInCall<E>,
  work: (db: Db | Tx) => Answering<E>,
): Answering<E> => (keyOf(call.request) ? once(db, endpoint, call, work) : work(db))
