import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#/db/open.ts'

const secretBytes = 32
const secrets = new WeakMap<object, Promise<Buffer>>()

/** Made by whoever needs it first; everyone else reads that one. */
const makeSecret = async (db: Db) => {
  await db
    .insertInto('linkKey')
    .values({ id: 1, secret: randomBytes(secretBytes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { secret } = await db.selectFrom('linkKey').select('secret').executeTakeFirstOrThrow()
  return secret
}

const secretOf = (db: Db) => {
  const known = secrets.get(db) ?? makeSecret(db)
  secrets.set(db, known)
  known.catch(() => secrets.delete(db))
  return known
}

const sign = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest()

/** A text that opens something without a session until it expires, and that nobody else can write. */
export const seal = async (db: Db, text: string, expiresAt: Date) => {
  const body = `${Buffer.from(text).toString('base64url')}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`
  return `${body}.${sign(await secretOf(db), body).toString('base64url')}`
}

type Opened = { text: string; expiresAt: Date }

/** The text of a seal of ours; `expired` tells it from one that never was. */
export const check = async (db: Db, sealed: string): Promise<Opened | 'expired' | undefined> => {
  const [, body = '', text = '', expiry = '', given = ''] =
    /^(([\w-]+)\.([0-9a-z]{1,10}))\.([\w-]{43})$/.exec(sealed) ?? []
  if (!body) return
  const signature = Buffer.from(given, 'base64url')
  const expected = sign(await secretOf(db), body)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return
  const expiresAt = new Date(Number.parseInt(expiry, 36) * 1000)
  if (expiresAt.getTime() <= Date.now()) return 'expired'
  return { text: Buffer.from(text, 'base64url').toString(), expiresAt }
}
