import { sql } from 'kysely'
import { appliedMigrations } from '#/db/migrate.ts'
import type { Db } from '#/db/open.ts'
import rootPackage from '../../../../../../package.json' with { type: 'json' }

interface Facts {
  server: string
  bytes: number
  people: number
  sessions: number
}

const findFacts = async (db: Db, tenantId: number) => {
  const { rows } = await sql<Facts>`select version() as server,
    pg_database_size(current_database()) as bytes,
    (select count(*) from person where tenant_id = ${tenantId} and disabled_at is null) as people,
    (select count(*) from session where tenant_id = ${tenantId} and ended_at is null and expires_at > now())
      as sessions`.execute(db)
  return rows[0] ?? { server: '', bytes: 0, people: 0, sessions: 0 }
}

/** "PostgreSQL 18.4 on x86_64-…" → "PostgreSQL 18.4" */
const shortName = (server: string) => server.split(' ').slice(0, 2).join(' ')

export const systemStatus = async (db: Db, tenantId: number, startedAt: Date) => {
  const [facts, migrations] = await Promise.all([findFacts(db, tenantId), appliedMigrations(db)])
  return {
    version: rootPackage.version,
    node: process.version,
    database: shortName(facts.server),
    databaseBytes: facts.bytes,
    startedAt: startedAt.toISOString(),
    people: facts.people,
    activeSessions: facts.sessions,
    migrations,
  }
}
