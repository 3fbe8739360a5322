import { AppError } from '@rongbian/contract'
import { commandMessages as messages } from '@rongbian/contract/messages/command'
import type { Display as Shown } from '@rongbian/contract/wall'
import { type WallScene, wallLimits } from '@rongbian/domain'
import { type Selectable, sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Display } from '#/db/database.ts'
import type { Db } from '#/db/open.ts'
import { isOpenHouse } from '#/db/open-house.ts'
import type { CallCtx } from '#/http/command.ts'
import { hashToken, newToken } from '#/http/secrets.ts'
import { notify } from '#/realtime/signals.ts'

type Row = Selectable<Display>

export const presentDisplay = (row: Row): Shown => ({
  id: row.id,
  name: row.name,
  scene: row.scene as WallScene,
  rotates: row.rotates,
  byName: row.byName,
  createdAt: row.createdAt.toISOString(),
  seenAt: row.seenAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
})

export const listDisplays = async (db: Db, tenantId: number) => {
  const rows = await db
    .selectFrom('display')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .orderBy(sql`revoked_at is not null`)
    .orderBy('name')
    .limit(200)
    .execute()
  return rows.map(presentDisplay)
}

interface Form {
  name: string
  scene: WallScene
  rotates: boolean
}

export const addDisplay = async ({ tx, actor, caller }: CallCtx, form: Form) => {
  const { tenantId, name: byName } = actor
  const open = (await listDisplays(tx, tenantId)).filter(({ revokedAt }) => revokedAt === null)
  if (open.length >= wallLimits.displays)
    throw new AppError('invalid', { fields: { name: messages.many({ max: wallLimits.displays }) } })
  const key = newToken()
  const row = await tx
    .insertInto('display')
    .values({ tenantId, ...form, byName, keyDigest: hashToken(key) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(tx, actor, caller, { action: 'display.add', target: form.name })
  return { display: presentDisplay(row), key }
}

export const changeDisplay = async ({ tx, actor, caller }: CallCtx, id: number, form: Form) => {
  const row = await tx
    .updateTable('display')
    .set(form)
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  await audit(tx, actor, caller, { action: 'display.change', target: form.name })
  await notify(tx, 'display', String(id), { tenantId: actor.tenantId })
  return presentDisplay(row)
}

export const revokeDisplay = async ({ tx, actor, caller }: CallCtx, id: number) => {
  const gone = await tx
    .updateTable('display')
    .set({ revokedAt: new Date(), sessionDigest: null })
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (!gone) throw new AppError('not_found')
  await audit(tx, actor, caller, { action: 'display.revoke', target: gone.name })
  await notify(tx, 'display', String(id), { tenantId: actor.tenantId })
}

/** The key gives a session of its own; whoever showed this display before shows it no longer. */
export const openDisplay = async (db: Db, key: string) => {
  const token = newToken()
  const row = await db
    .updateTable('display')
    .set({ sessionDigest: hashToken(token), seenAt: new Date() })
    .where('keyDigest', '=', hashToken(key))
    .where('revokedAt', 'is', null)
    .where(isOpenHouse('display'))
    .returning(['tenantId', 'id'])
    .executeTakeFirst()
  if (!row) throw new AppError('invalid', { fields: { key: messages.keyWrong() } })
  await notify(db, 'display', String(row.id), { tenantId: row.tenantId })
  return token
}
