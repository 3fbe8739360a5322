import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import type pg from 'pg'
import pino from 'pino'
import { openPool, poolConfig } from '../../../apps/server/src/db/open.ts'

/** The yardstick: the same rows in one plain transaction, without sessions, rules, rights, word checks or separation of duties. */
const { DATABASE_URL: connectionString = '', PORT } = process.env
const { pool } = openPool(poolConfig({ connectionString }, 'Asia/Shanghai'), pino({ level: 'silent' }))
const { rows: everyone } = await pool.query<{ id: string }>('select id from person order by account limit 50')
const person = everyone[0]?.id ?? ''

interface Story {
  id: string
  historyNo: number
  place: string
  hash: Buffer
}

/** How many rows the product was seen to write for the same act. */
interface Counts {
  notices: string
  tasks: string
  steps: string
}

const lock = async (client: pg.PoolClient, id: string): Promise<Story> => {
  const { rows } = await client.query(
    `select story.history_no, story.place, text.content::text from story join story_version text
       on text.tenant_id = story.tenant_id and text.story_id = story.id and text.no = story.version
     where story.tenant_id = 1 and story.id = $1 for no key update of story`,
    [id],
  )
  const [{ history_no: historyNo, place, content }] = rows
  return { id, historyNo: historyNo + 1, place, hash: createHash('sha256').update(content).digest() }
}

/** The story as it stands afterwards, its record, and that it was dealt with. */
const recordAct = async (client: pg.PoolClient, story: Story, action: string, change: object) => {
  const { id, historyNo, hash, place } = story
  await client.query(
    `insert into story_history (tenant_id, story_id, no, at, actor_id, actor_name, action, version, details, hash)
     values (1, $1, $2, now(), $3, '某人', $4, 1, $5, $6)`,
    [id, historyNo, person, action, JSON.stringify(change), hash],
  )
  await client.query(
    `insert into story_handled (tenant_id, place, story_id, action) values (1, $1, $2, $3)
     on conflict (tenant_id, place, story_id) do update set action = excluded.action, at = now()`,
    [place, id, action],
  )
}

const stand = (client: pg.PoolClient, { id, historyNo, hash }: Story, stage: string, review: object | null) =>
  client.query(
    `update story set stage = $2, review = $3, history_no = $4, history_hash = $5, updated_at = now()
     where tenant_id = 1 and id = $1`,
    [id, stage, review && JSON.stringify(review), historyNo, hash],
  )

const setTasks = async (client: pg.PoolClient, id: string, tasks: number) => {
  await client.query('delete from story_task where tenant_id = 1 and story_id = $1', [id])
  await client.query(
    `insert into story_task (tenant_id, seat, story_id, due_at)
     select 1, 'review:bare:' || number, $1, now() from generate_series(1, $2::int) as number`,
    [id, tasks],
  )
}

const tell = async (client: pg.PoolClient, id: string, count: number) => {
  await client.query(
    `with told as (
       insert into notification (tenant_id, person_id, type, title, content, importance, link)
       select 1, unnest($1::uuid[]), 'review.waiting', '标题', '内容', 'normal', '' returning id, person_id
     ) select pg_notify('rongbian', json_build_object('topic', 'notification', 'id', id,
       'to', json_build_object('tenantId', 1, 'personId', person_id))::text) from told`,
    [everyone.slice(0, count).map((one) => one.id)],
  )
  await client.query('select pg_notify($1, $2)', [
    'rongbian',
    JSON.stringify({ topic: 'story', id, to: { tenantId: 1 } }),
  ])
}

const acts: Record<string, (client: pg.PoolClient, story: Story, counts: Counts) => Promise<void>> = {
  async submit(client, story, { notices, tasks, steps }) {
    const hash = story.hash.toString('hex')
    await client.query(
      `insert into review (tenant_id, story_id, no, flow_id, flow_name, pass_all, state, version, hash, submitted_by,
         submitted_name) values (1, $1, 1, gen_random_uuid(), '流程', false, 'open', 1, $2, $3, '某人')`,
      [story.id, hash, person],
    )
    await client.query(
      `insert into review_step (tenant_id, story_id, review_no, no, kind, name, scope, seats, who, state)
       select 1, $1, 1, number, 'review', '第' || number || '步', 'house', array['seat'], '某人',
         case number when 1 then 'open' else 'waiting' end from generate_series(1, $2::int) as number`,
      [story.id, Number(steps)],
    )
    await setTasks(client, story.id, Number(tasks))
    await stand(client, story, 'reviewing', { no: 1, state: 'open', hash, writers: [person] })
    await recordAct(client, story, 'submitApprove', { hash })
    await tell(client, story.id, Number(notices))
  },

  async approve(client, story, { notices, tasks }) {
    const hash = story.hash.toString('hex')
    await client.query(
      `update review_step set state = case no when 1 then 'passed' else 'open' end, opened_at = now(), hash = $2,
         decided_at = case no when 1 then now() end, person_id = $3, version = 1
       where tenant_id = 1 and story_id = $1 and review_no = 1 and no <= 2`,
      [story.id, hash, person],
    )
    await setTasks(client, story.id, Number(tasks))
    await stand(client, story, 'reviewing', { no: 1, state: 'open', hash, done: [person] })
    await recordAct(client, story, 'approve', { hash })
    await tell(client, story.id, Number(notices))
  },

  async deliver(client, story, { notices }) {
    await stand(client, story, 'editing', null)
    await client.query(
      `update story set place = 'w:' || $2::text, box = 'pending', status = 'submitted', hand = '{"kind":"deliver"}'
       where tenant_id = 1 and id = $1`,
      [story.id, person],
    )
    await client.query(
      `update story_search set place = 'w:' || $2::text, box = 'pending'
       where tenant_id = 1 and story_id = $1`,
      [story.id, person],
    )
    await client.query(
      `insert into hand_over (tenant_id, kind, mode, source_id, story_id, from_place, from_box, to_place, by_id, by_name)
       values (1, 'deliver', 'move', $1, $1, $2, 'draft', $3, $4, '某人')`,
      [story.id, story.place, `w:${person}`, person],
    )
    const user = everyone[Number(story.id) % everyone.length]?.id
    await client.query(
      `insert into used_target (tenant_id, person_id, kind, target_id) values (1, $1, 'favorUser', $2)
       on conflict (tenant_id, person_id, kind, target_id) do update set times = used_target.times + 1, used_at = now()`,
      [user, person],
    )
    await recordAct(client, story, 'deliver', {})
    await tell(client, story.id, Number(notices))
  },
}

const app = Fastify()
app.get('/readyz', () => 'ok')
for (const [name, act] of Object.entries(acts)) {
  app.post<{ Params: { id: string }; Querystring: Counts }>(`/${name}/:id`, async ({ params, query }) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await act(client, await lock(client, params.id), query)
      await client.query('commit')
      return { code: 200 }
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  })
}
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
process.on('SIGTERM', () => process.exit(0))
