import { sql } from 'kysely'
import { StartError } from '#/start-error.ts'
import { inTransaction, untilUnlocked } from './apply-migration.ts'
import { desk, setting } from './newsroom-place.ts'
import type { Db } from './open.ts'

/** Names lead to a newsroom before one is known. */
const open: readonly string[] = ['tenant_host']

/** Whether the database keeps the newsrooms apart, as part of another query. */
export const isLocked = sql<boolean>`(select relrowsecurity from pg_class where oid = 'story'::regclass)`

/** Whoever makes a role is its administrator, and since PostgreSQL 16 may not work as it without a grant. That one can is shown by doing it. */
const makeDesk = sql`do $$ begin
  if not exists (select from pg_roles where rolname = ${sql.lit(desk)}) then
    begin
      create role ${sql.id(desk)} nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role(${sql.lit(desk)},
    case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) then
    grant ${sql.id(desk)} to current_user;
  end if;
  set local role ${sql.id(desk)};
end $$`

/** A table that is locked while nobody may work as the desk is one that no request can use. */
const demandDesk = (connection: Db) =>
  makeDesk.execute(connection).catch((error) => {
    if (error.code !== '42501') throw error
    throw new StartError(
      `数据库账号不能以角色 ${desk} 工作，编辑部还分不开，一张表也没有锁。请数据库管理员先执行（已有这个角色时略去第一句）：create role ${desk} nologin; grant ${desk} to 这个账号;`,
    )
  })

/** Also on what later migrations make. */
const grantIn = (schema: string) => sql`do $$ begin
  grant usage on schema ${sql.id(schema)} to ${sql.id(desk)};
  grant select, insert, update, delete on all tables in schema ${sql.id(schema)} to ${sql.id(desk)};
  grant usage, select, update on all sequences in schema ${sql.id(schema)} to ${sql.id(desk)};
  alter default privileges in schema ${sql.id(schema)} grant select, insert, update, delete on tables to ${sql.id(desk)};
  alter default privileges in schema ${sql.id(schema)} grant usage, select, update on sequences to ${sql.id(desk)};
end $$`

/**
 * PostgreSQL looks into an index before it looks at a policy only by operators that tell nothing of rows they pass. Those
 * of our word indexes tell nothing, and only a superuser can say so.
 */
const trustOperators = sql`do $$ begin
  alter function ts_match_vq(tsvector, tsquery) leakproof;
  alter function arrayoverlap(anyarray, anyarray) leakproof;
  alter function arraycontains(anyarray, anyarray) leakproof;
exception when insufficient_privilege then null;
end $$`

/** Those not locked yet. Where the operators are not trusted, tables that would lose an index stay open: they lead to locked ones. */
const findUnlocked = sql<{ name: string }>`select relname as name from pg_class as t
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
  and not relrowsecurity and relname <> all(${open})
  and exists (select from pg_attribute where attrelid = t.oid and attname = 'tenant_id' and not attisdropped)
  and ((select proleakproof from pg_proc where oid = 'ts_match_vq(tsvector,tsquery)'::regprocedure)
    or not exists (select from pg_index join pg_class as i on i.oid = indexrelid join pg_am on pg_am.oid = i.relam
      where indrelid = t.oid and amname = 'gin'))
  order by relname`

const lockTable = (name: string) => sql`do $$ begin
  create policy second_lock on ${sql.table(name)} to ${sql.id(desk)}
    using (tenant_id = nullif(current_setting(${sql.lit(setting)}, true), '')::integer);
  alter table ${sql.table(name)} enable row level security;
end $$`

/** From now on a query that forgets its newsroom finds nothing of another. Doing it again locks what has come since. */
export const lockNewsrooms = (db: Db) =>
  db.connection().execute(async (connection) => {
    await demandDesk(connection)
    for (const schema of ['public', 'job']) await grantIn(schema).execute(connection)
    await trustOperators.execute(connection)
    const { rows } = await findUnlocked.execute(connection)
    for (const { name } of rows)
      await untilUnlocked(name, () => inTransaction(connection, (tx) => lockTable(name).execute(tx)))
  })

/** One newsroom alone needs no second lock, and pays for none. */
export const lockIfSeveral = async (db: Db) => {
  const { rows } = await sql<{ several: boolean }>`select count(*) > 1 as several from tenant`.execute(db)
  if (rows[0]?.several) await lockNewsrooms(db)
}
