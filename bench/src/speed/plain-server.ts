import Fastify from 'fastify'
import pino from 'pino'
import { openPool, poolConfig } from '../../../apps/server/src/db/open.ts'
import { mostCounted, page } from './plain-table.ts'

/** How near the limit we are: one table, the smallest statement for the same screen, no rights, versions or history. */
const { DATABASE_URL: connectionString = '', PORT } = process.env
const { pool } = openPool(poolConfig({ connectionString }, 'Asia/Shanghai'), pino({ level: 'silent' }))

interface Article {
  title: string
  html: string
}

const app = Fastify({ bodyLimit: 8 * 1024 * 1024 })
app.get('/readyz', () => 'ok')

app.get<{ Querystring: { place: string } }>('/list', async ({ query: { place } }) => {
  const { rows } = await pool.query({
    name: 'list',
    text: `select id, title, author_name, updated_at from plain_article where place = $1
      order by updated_at desc, id desc limit $2`,
    values: [place, page],
  })
  return rows
})

app.get<{ Params: { id: string } }>('/detail/:id', async ({ params: { id } }) => {
  const { rows } = await pool.query({
    name: 'detail',
    text: 'select id, title, author_name, updated_at, html from plain_article where id = $1',
    values: [id],
  })
  return rows[0]
})

/** One page and a count, as the screen shows them. */
app.get<{ Querystring: { word: string } }>('/search', async ({ query: { word } }) => {
  const { rows } = await pool.query({
    name: 'search',
    text: `select id, title, author_name, updated_at from plain_article where html like $1
      order by id desc limit $2`,
    values: [`%${word}%`, mostCounted],
  })
  return { rows: rows.slice(0, page), total: rows.length }
})

app.post<{ Body: Article }>('/create', async ({ body: { title, html } }) => {
  const { rows } = await pool.query({
    name: 'create',
    text: `insert into plain_article (place, title, author_name, html, updated_at)
      values ('w', $1, '某人', $2, now()) returning id`,
    values: [title, html],
  })
  return rows[0]
})

app.post<{ Params: { id: string }; Body: Article }>('/save/:id', async ({ params: { id }, body }) => {
  await pool.query({
    name: 'save',
    text: 'update plain_article set title = $2, html = $3, updated_at = now() where id = $1',
    values: [id, body.title, body.html],
  })
  return { id }
})

await app.listen({ host: '127.0.0.1', port: Number(PORT) })
process.on('SIGTERM', () => process.exit(0))
