import { createHash, randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pino from 'pino'
import { openPool, poolConfig } from '../../../apps/server/src/db/open.ts'

/** The yardstick: the same rows by plain SQL, without sessions, rights, versions in conflict or checks of any kind. */
const { DATABASE_URL: connectionString = '', PORT } = process.env
const { pool } = openPool(poolConfig({ connectionString }, 'Asia/Shanghai'), pino({ level: 'silent' }))

const listed = `id, library, folder_id, title, type, level, summary, cover, signature, origination, original_category,
  words, pictures, articles, author_id, author_name, department_id, department_name, editor_name, stage, status,
  version, created_at, updated_at, trashed_at`

const app = Fastify({ bodyLimit: 8 * 1024 * 1024 })
app.get('/readyz', () => 'ok')

app.get<{ Querystring: { place: string; size: string } }>('/list', async ({ query: { place, size } }) => {
  const { rows } = await pool.query(
    `select ${listed} from story where tenant_id = 1 and place = $1 and box in ('draft', 'pending')
     order by updated_at desc, id desc limit $2`,
    [place, size],
  )
  return { code: 200, data: rows }
})

app.get<{ Params: { id: string } }>('/detail/:id', async ({ params: { id } }) => {
  const { rows } = await pool.query(
    `select story.*, text.content from story join story_version text on text.tenant_id = story.tenant_id
       and text.story_id = story.id and text.no = story.version where story.tenant_id = 1 and story.id = $1`,
    [id],
  )
  return { code: 200, data: rows[0] }
})

/** As one would look without an index of words: text by text, the newest first, until there are enough. */
app.get<{ Querystring: { word: string; enough: string } }>('/scan', async ({ query: { word, enough } }) => {
  const client = await pool.connect()
  // The scan at its best: left alone, the planner reads every text and sorts.
  await client.query('begin; set local enable_seqscan = off; set local enable_sort = off')
  const { rows } = await client.query(
    `select story_id, content ->> 'title' as title from story_version
     where tenant_id = 1 and content ->> 'htmlContent' like $1 order by story_id desc limit $2`,
    [`%${word}%`, enough],
  )
  await client.query('commit')
  client.release()
  return { code: 200, data: rows.slice(0, 20), total: rows.length }
})

interface Text {
  content: { title: string; htmlContent: string }
}

const person = randomUUID()
const hashOf = (content: Text['content']) => createHash('sha256').update(JSON.stringify(content)).digest()

app.post<{ Body: Text }>('/create', async ({ body: { content } }) => {
  const { rows } = await pool.query(
    `with created as (
       insert into story (tenant_id, library, place, box, type, title, words, author_id, author_name, department_id,
         department_name, editor_id, editor_name, status, history_no, history_hash)
       values (1, 'workspace', 'w:' || $1::text, 'draft', 'COMPO', $2, $3, $1::uuid, '某人', $1::uuid, '某部', $1::uuid,
         '某人', 'new', 1, $5) returning id
     ), version as (
       insert into story_version (tenant_id, story_id, no, kind, content, content_hash, words, by_id, by_name)
       select 1, id, 1, 'create', $4::jsonb, encode($5, 'hex'), $3, $1::uuid, '某人' from created
     ), history as (
       insert into story_history (tenant_id, story_id, no, at, actor_id, actor_name, action, version, hash)
       select 1, id, 1, now(), $1::uuid, '某人', 'create', 1, $5 from created
     ), todo as (insert into story_search_todo (tenant_id, story_id) select 1, id from created)
     select id from created`,
    [person, content.title, content.htmlContent.length, JSON.stringify(content), hashOf(content)],
  )
  return { code: 200, data: rows[0] }
})

app.post<{ Params: { id: string }; Body: Text }>(
  '/save/:id',
  async ({ params: { id }, body: { content } }) => {
    const { rows } = await pool.query(
      `with saved as (
       update story set title = $3, words = $4, version = version + 1, last_version = last_version + 1,
         history_no = history_no + 1, history_hash = $6, updated_at = now(), status = 'edited'
       where tenant_id = 1 and id = $2 returning id, version, history_no
     ), version as (
       insert into story_version (tenant_id, story_id, no, kind, base, content, content_hash, words, by_id, by_name)
       select 1, id, version, 'save', version - 1, $5::jsonb, encode($6, 'hex'), $4, $1::uuid, '某人' from saved
     ), history as (
       insert into story_history (tenant_id, story_id, no, at, actor_id, actor_name, action, version, hash)
       select 1, id, history_no, now(), $1::uuid, '某人', 'edit', version, $6 from saved
     ), todo as (
       insert into story_search_todo (tenant_id, story_id) select 1, id from saved
       on conflict (tenant_id, story_id) do update set at = excluded.at
     )
     select id, version from saved`,
      [person, id, content.title, content.htmlContent.length, JSON.stringify(content), hashOf(content)],
    )
    return { code: 200, data: rows[0] }
  },
)

await app.listen({ host: '127.0.0.1', port: Number(PORT) })
process.on('SIGTERM', () => process.exit(0))
