import pino from 'pino'
import { migrate } from '../../../apps/server/src/db/migrate.ts'
import { openDatabase } from '../../../apps/server/src/db/open.ts'
import { makeDemoNewsroom } from '../../../apps/server/src/demo/make-demo.ts'
import { readEnv } from '../../../apps/server/src/env.ts'
import { installWork } from '../../../apps/server/src/start-work.ts'
import { makeWorkFolder } from '../work-folder.ts'

export type Close = () => unknown

/** A newsroom of its own with the demo's people, thrown away at the end. What the demo still has to hand over is called off. */
export const openReleases = async (closers: Close[]) => {
  const { path, remove } = await makeWorkFolder()
  closers.push(remove)
  const env = readEnv({ DATA_DIR: path })
  const opened = await openDatabase(env, pino({ level: 'silent' }))
  closers.push(opened.close)
  const { db, pool, config } = opened
  await migrate(db)
  await installWork(pool)
  await makeDemoNewsroom(db)
  await db.updateTable('delivery').set({ state: 'cancelled' }).where('state', '=', 'waiting').execute()
  const { host, port, user, password, database } = config
  return { opened, db, env, connection: { host, port, user, password, database } as typeof config }
}
