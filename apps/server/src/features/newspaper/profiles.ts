import type { PressProfile } from '@rongbian/contract/newspaper'
import type { Actor } from '@rongbian/domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { receiveNamed } from '#/http/upload.ts'
import { readPressProfile } from '#/press/paint.ts'
import { safeFileName } from '#/storage/file-name.ts'
import type { Storage } from '#/storage/storage.ts'
import { insertStoredFile } from '#/storage/stored-files.ts'

const bytesMost = 20_000_000

/** A file of the newsroom as a profile; one that was named by its hash before has its file's name alone. */
export const findProfile = (db: Db | Tx, tenantId: number, file: string): Promise<PressProfile | undefined> =>
  db
    .selectFrom('storedFile')
    .select([
      'hash as file',
      sql<string>`coalesce(facts #>> '{profile,name}', name)`.as('name'),
      sql<string>`coalesce(facts #>> '{profile,space}', '')`.as('space'),
      'size',
    ])
    .where('tenantId', '=', tenantId)
    .where('hash', '=', file)
    .executeTakeFirst()

/** The profile of a printing house, tried before it is taken; the settings of a paper then name it by its hash. */
export const addProfile = async (
  { db, storage }: { db: Db; storage: Storage },
  { actor, request }: { actor: Actor; request: FastifyRequest },
): Promise<PressProfile> => {
  const { arrival, name: given } = await receiveNamed(storage, request, bytesMost)
  try {
    const { key: hash, size, path } = arrival
    const fileName = safeFileName(given)
    const { name, space } = await readPressProfile(path)
    const profile = { name: name || fileName, space }
    await arrival.keep()
    await insertStoredFile(db, {
      ...{ tenantId: actor.tenantId, hash, name: fileName, mime: 'application/vnd.iccprofile', size },
      ...{ width: null, height: null, createdBy: actor.id, facts: { profile } },
    })
    return { file: hash, size, ...profile }
  } finally {
    await arrival.drop()
  }
}
