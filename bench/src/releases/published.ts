import { type RawBuilder, sql } from 'kysely'
import type { Opened } from '../../../apps/server/src/db/open.ts'
import type { Outlet } from '../../../apps/server/src/testing/releases/desk.fixture.ts'

/** The stories in "made", as if each had been issued at its time; only their own pages are not on the disk. */
const releaseMade = ({ id }: Outlet) => [
  sql`insert into release (tenant_id, story_id, channel_id, status, round, version, first_at, live_at, slot, url,
      issue_date, updated_at, card)
    select tenant_id, made.id, ${id}, 88, 1, 1, at, at, number, '/site/x/2026/0101/' || made.id || '.html', at, at,
      jsonb_build_object('id', made.id, 'version', 1, 'type', 'COMPO', 'title', title,
        'summary', repeat('江面起雾，轮渡停航。', 6), 'url', '/site/x/2026/0101/' || made.id || '.html', 'cover', null,
        'publishedAt', '2026-01-01T08:00:00+08:00', 'updatedAt', '2026-01-01T08:00:00+08:00', 'author', '林晚',
        'source', '晨光日报', 'column', null, 'isPinned', false, 'duration', null, 'keywords', '[]'::jsonb, 'correction', null)
    from made`,
  sql`insert into release_column (tenant_id, story_id, channel_id, column_id, slot, order_at, live)
    select made.tenant_id, made.id, ${id}, channel_column.id, number, at, true
    from made join channel_column on channel_column.channel_id = ${id}`,
  sql`insert into delivery (tenant_id, story_id, channel_id, act, intent, round, version, state, ordered_at, due_at, closed_at)
    select tenant_id, made.id, ${id}, 'issue', concat_ws(' ', made.id, ${id}::text, 1, 'issue', 'v1'), 1, 1, 'done',
      at, at, at from made`,
  sql`update channel set last_slot = (select count(*) from made) where id = ${id}`,
  sql`update channel_column set last_slot = (select count(*) from made) where channel_id = ${id}`,
]

/** New ones like one that is there, a minute after the other. */
const makeLike = (like: number, count: number) => [
  sql`create temporary table made as
    select story.tenant_id, ${like}::bigint + number as id, number, '已发布的第 ' || number || ' 篇' as title,
      now() - make_interval(mins => ${count}::int - number + 10) as at
    from story, generate_series(1, ${count}::int) as number where story.id = ${like}`,
  sql`insert into story (tenant_id, id, library, place, box, type, title, author_id, author_name, department_id,
      department_name, editor_id, editor_name, stage, status, created_at, updated_at) overriding system value
    select made.tenant_id, made.id, 'product', 'p', 'draft', type, made.title, author_id, author_name,
      department_id, department_name, editor_id, editor_name, 'signed', 'published', at, at
    from made join story on story.id = ${like}`,
  sql`select setval('story_id_seq', ${like}::bigint + ${count}::bigint)`,
]

/** One in so many of those that are there, sent to its review an hour before. */
const takeOneIn = (every: number) => [
  sql`create temporary table made as
    select tenant_id, id, row_number() over (order by id) as number, title, created_at as at
    from story where id % ${every} = 0`,
  sql`insert into review (tenant_id, story_id, no, flow_id, flow_name, pass_all, state, version, hash, submitted_by,
      submitted_name, submitted_at, closed_at)
    select made.tenant_id, made.id, 1, flow.id, flow.name, false, 'cleared', 1, '', author_id, author_name,
      at - interval '1 hour', at
    from made join story using (tenant_id, id) join (select * from flow order by id limit 1) as flow using (tenant_id)`,
]

const runAll = ({ db }: Opened, statements: RawBuilder<unknown>[]) =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    for (const statement of statements) await statement.execute(connection)
    await sql`drop table made`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })

export const makePublished = (opened: Opened, outlet: Outlet, count: number, like: number) =>
  runAll(opened, [...makeLike(like, count), ...releaseMade(outlet)])

export const publishOneIn = (opened: Opened, outlet: Outlet, every: number) =>
  runAll(opened, [...takeOneIn(every), ...releaseMade(outlet)])
