import { sql } from 'kysely'
import pino from 'pino'
import { joinDatabase } from '#/db/open.ts'
import { readEnv } from '#/env.ts'

/** In a running product: a month was shown until yesterday. */
export const letDaysPass = async (folder: string, scheme: string, month: string) => {
  const { db, close } = await joinDatabase(readEnv({ DATA_DIR: folder }), pino({ level: 'silent' }))
  await sql`update pay_period set shown_until = current_date - 2 from pay_scheme
    where pay_scheme.tenant_id = pay_period.tenant_id and pay_scheme.id = pay_period.scheme_id
      and pay_scheme.name = ${scheme} and pay_period.month = ${`${month}-01`}::date`.execute(db)
  await close()
}
