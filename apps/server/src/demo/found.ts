import type { Db } from '#/db/open.ts'

export const isEmpty = async (db: Db) => {
  const tenant = await db.selectFrom('tenant').select('id').limit(1).executeTakeFirst()
  return tenant === undefined
}

export const isDemoNewsroom = async (db: Db) => {
  const demo = await db.selectFrom('tenant').select('id').where('demo', '=', true).limit(1).executeTakeFirst()
  return demo !== undefined
}
