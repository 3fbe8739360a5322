import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#/testing/database.fixture.ts'
import { migrationNames, readMigration, statementsOf } from './migration-files.ts'
import { largeTables, lastFree, problemsOf } from './migration-rules.fixture.ts'

test('every migration that is to come fails nobody who works meanwhile', async () => {
  const names = (await migrationNames()).filter((name) => name > lastFree)
  const problems = await Promise.all(names.map(async (name) => problemsOf(name, await readMigration(name))))
  expect(names.length).toBeGreaterThan(5)
  expect(problems.flat()).toEqual([])
})

test('each large table is one of ours', async () => {
  const database = await testDatabase()
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(database.db)
  await database.close()
  const names = rows.map(({ name }) => name)
  expect(largeTables.filter((table) => !names.includes(table))).toEqual([])
})

test.each([
  ['drop', 'drop table capture'],
  ['drop', 'alter table person drop column email'],
  ['drop', 'alter table person drop email'],
  ['drop', 'alter table delivery drop constraint delivery_state_check'],
  ['drop', 'alter table channel alter column state drop default'],
  ['drop', 'drop trigger story_counted on story'],
  ['drop', 'do $$ begin\n  alter table person drop column email;\nend $$'],
  ['drop', "do $$ begin\n  execute format('alter table %I drop column x', 'person');\nend $$"],
  ['rename', 'alter table person rename column email to mail'],
  ['rename', 'alter table person rename to people'],
  ['rewrite', 'alter table story alter column version type bigint'],
  ['rewrite', 'alter table person add column key uuid not null default gen_random_uuid()'],
  ['rewrite', 'alter table person add column long text generated always as (name || name) stored'],
  ['rewrite', 'update story set version = 1'],
  ['rewrite', 'do $$ begin\n  delete from audit_log;\nend $$'],
  ['not null', 'alter table person add column email text not null'],
  ['not null', 'alter table person add seen integer default 0, add email text not null'],
  ['not null', 'alter table person alter column email set not null'],
  ['plain index', 'create index story_by_day on story (tenant_id, created_at)'],
  ['plain index', 'create unique index on audit_log (tenant_id, at)'],
  ['plain index', 'alter table story add constraint once unique (tenant_id, title)'],
  ['scan', 'alter table delivery add constraint some check (attempts < 9)'],
  ['scan', 'alter table story add foreign key (tenant_id, box) references person (tenant_id, id)'],
  ['lock_timeout', "set lock_timeout = '1h'"],
  ['lock_timeout', 'set local statement_timeout = 0'],
  ['alone', 'create index concurrently if not exists a on story (id);\nalter table story add b integer'],
  ['again', 'create index concurrently a on story (id)'],
])('an expand is refused: %s, in "%s"', (rule, text) => {
  const problems = problemsOf('0099_case', `-- a comment; and more\n\n${text};\n`)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^0099_case\\.sql:[34] ${rule}: \\S.{20}`))
})

test.each([
  'create table fresh (id integer not null);\ncreate index fresh_id on fresh (id);\nalter table fresh add b text not null',
  "alter table story add column kind text not null default ''",
  'alter table story add column seen timestamptz',
  'alter table story add constraint some check (version > 0) not valid',
  'alter table story validate constraint some',
  'create index concurrently if not exists a on story (id)',
  'create function clean() returns void language plpgsql as $$ begin delete from story; drop table story; end $$',
  "comment on table story is 'drop table; rename'",
  'create trigger counted after insert or update of size on stored_file for each row execute function f()',
])('an expand may say %s', (text) => {
  expect(problemsOf('0099_case', text)).toEqual([])
})

test('a contract takes away, and says from which version on nobody asks for it', () => {
  const text = 'alter table person drop column email;'
  expect(problemsOf('0099_case.contract', text)).toEqual([
    '0099_case.contract.sql:1 oldest version: begin with a line "-- oldest version: 1.2.3"',
  ])
  expect(problemsOf('0099_case.contract', `-- oldest version: 0.3.0\n${text}`)).toEqual([])
})

test('statements know their lines, whatever stands in quotes or comments', () => {
  const text = "-- one; two\nselect ';';\n\n/* ; */ select 2;\ndo $x$ begin; end $x$"
  expect(statementsOf(text)).toEqual([
    { text: "select ';'", line: 2 },
    { text: 'select 2', line: 4 },
    { text: 'do $x$ begin; end $x$', line: 5 },
  ])
})
