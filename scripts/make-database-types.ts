import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { PostgresDialect as CodegenDialect, generate } from 'kysely-codegen'
import pino from 'pino'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { openPool, poolConfig } from '../apps/server/src/db/open.ts'

const file = join(import.meta.dirname, '../apps/server/src/db/database.ts')
const log = pino({ level: 'silent' })

/** The types of a freshly migrated database, as they should stand on disk. */
export const makeDatabaseTypes = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rongbian-types-'))
  await chmod(folder, 0o711)
  const { connection, stop } = await startEmbedded(folder, log, { fsync: false })
  const { db, pool } = openPool(poolConfig(connection, 'UTC'), log)
  try {
    await migrate(db)
    return await generate({
      camelCase: true,
      // Without our camel-case plugin: the generator wants the names as PostgreSQL gives them.
      db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
      // As db/parsers.ts reads them.
      dialect: new CodegenDialect({ dateParser: 'string' }),
      typeMapping: { int8: 'number' },
      excludePattern: 'kysely_*',
    })
  } finally {
    await pool.end()
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export const readDatabaseTypes = () => readFile(file, 'utf8')

if (import.meta.main) {
  const types = await makeDatabaseTypes()
  if (!process.argv.includes('--check')) await writeFile(file, types)
  else if (types !== (await readDatabaseTypes())) {
    console.error('apps/server/src/db/database.ts 与迁移不一致，请运行 npm run db:types')
    process.exitCode = 1
  }
}
