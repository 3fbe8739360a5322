import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@rongbian/contract'
import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import type { Actor } from '@rongbian/domain'
import { type PaperSettings, usualFaces } from '@rongbian/paper'
import type { FastifyRequest } from 'fastify'
import { audit } from '#/audit.ts'
import type { Db, Tx } from '#/db/open.ts'
import type { Caller } from '#/http/route.ts'
import { readUpload } from '#/http/upload.ts'
import { findFontFiles } from '#/press/fonts.ts'
import type { Storage } from '#/storage/storage.ts'
import { insertStoredFile } from '#/storage/stored-files.ts'

/** Come along with the product, under the Open Font License. */
const built = [...new Set(Object.values(usualFaces))].map((name) => ({
  name,
  label: name,
  isOwn: false,
  licence: 'SIL Open Font License 1.1',
}))

export const findFonts = async (db: Db | Tx, tenantId: number) => {
  const own = await db
    .selectFrom('paperFont')
    .select(['name', 'label', 'licence'])
    .where('tenantId', '=', tenantId)
    .orderBy('label')
    .execute()
  return [...built, ...own.map((font) => ({ ...font, isOwn: true }))]
}

type FontEnv = Parameters<typeof findFontFiles>[0]

/** Whether every face the paper is set in lies where the press finds it. */
export const canPaint = async (env: FontEnv, { faces }: Pick<PaperSettings, 'faces'>) => {
  const names = [...new Set(Object.values(faces))]
  const found = await findFontFiles(env, names)
  return names.every((name) => found[name] !== undefined)
}

const bytesMost = 40_000_000
const trueType = [0x0001_0000, 0x7472_7565]

interface Parts {
  db: Db
  storage: Storage
  env: { DATA_DIR: string }
}

/** A font of the house: kept as every file, and laid where the press looks for fonts. */
export const addFont = async (
  { db, storage, env }: Parts,
  { actor, caller, request }: { actor: Actor; caller: Caller; request: FastifyRequest },
  { label, licence }: { label: string; licence: string },
) => {
  const content = await readUpload(request, bytesMost)
  if (content.length < 12 || !trueType.includes(content.readUInt32BE(0)))
    throw new AppError('unsupported', { message: messages.fontKind() })
  const { tenantId } = actor
  const hash = await storage.put(content)
  const name = `own-${hash.slice(0, 12)}`
  const folder = join(env.DATA_DIR, 'fonts')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, `${name}.part`), content)
  await rename(join(folder, `${name}.part`), join(folder, `${name}.ttf`))
  await db.transaction().execute(async (tx) => {
    const file = { tenantId, hash, name: `${name}.ttf`, mime: 'font/ttf', size: content.length }
    await insertStoredFile(tx, { ...file, width: null, height: null, createdBy: actor.id })
    const row = { tenantId, name, label, licence, file: hash, byName: actor.name }
    await tx
      .insertInto('paperFont')
      .values(row)
      .onConflict((conflict) => conflict.columns(['tenantId', 'name']).doUpdateSet({ label, licence }))
      .execute()
    await audit(tx, actor, caller, { action: 'newspaper.font', target: label, details: { licence } })
  })
  return { name }
}
