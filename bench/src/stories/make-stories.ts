import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Opened } from '../../../apps/server/src/db/open.ts'
import { searchWordsOf } from '../../../apps/server/src/features/search/documents.ts'
import { prefixOf, segmentOf, stretchLexemeOf } from '../../../apps/server/src/features/search/segments.ts'
import { titleWordsOf } from '../../../apps/server/src/features/search/tokens.ts'
import { storyContent } from '../../../packages/contract/src/stories.ts'
import { makeWriter, numbersFrom, planted } from './texts.ts'

/** Stories share their bodies among so many, each cut into words once by the product itself; titles are their own. */
const bodiesMax = 500
const departmentsMax = 6
const titlesMax = 5_000
/** A hundred a day until now: more stories are a longer past and no busier month, and 10,000 reach back beyond what the home page counts. */
const everyMs = 864_000
/** What waits does not grow with what has been written either. */
const waitingMax = 5_000

export interface Newsroom {
  tenantId: number
  people: { id: string; name: string }[]
  departments: { id: string; name: string }[]
}

export const findNewsroom = async ({ db }: Opened): Promise<Newsroom> => {
  const people = await db.selectFrom('person').select(['tenantId', 'id', 'name']).orderBy('account').execute()
  const departments = await db
    .selectFrom('department')
    .select(['id', 'name'])
    .where('parentId', 'is not', null)
    .orderBy('sort')
    .limit(departmentsMax)
    .execute()
  return { tenantId: people[0]?.tenantId ?? 0, people, departments }
}

export interface Body {
  html: string
  words: string[]
}

export const makeBodies = async (characters = 2_000): Promise<Body[]> => {
  const write = makeWriter()
  const random = numbersFrom(20_261_115)
  const bodies: Body[] = []
  for (let index = 0; index < bodiesMax; index += 1) {
    const html = `<p>${write(random, characters).replaceAll('。', '。</p><p>')}</p>`
    const content = storyContent.parse({ htmlContent: html })
    bodies.push({ html, words: [...(await searchWordsOf({ authorName: '', editorName: '', content }))] })
  }
  return bodies
}

interface Story {
  id: number
  title: string
  library: string
  place: string
  box: string
  at: string
  author: Newsroom['people'][number]
  department: Newsroom['departments'][number]
  body: Body
  /** Words of known frequency that stand in it. */
  planted: string[]
}

const pick = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** Six in ten stand with a department, three in the shared library, one with its author. */
const placeOf = (id: number, authorId: string, departmentId: string) => {
  if (id % 10 < 6) return { library: 'group', place: `g:${departmentId}` }
  return id % 10 < 9
    ? { library: 'manuscript', place: 'm' }
    : { library: 'workspace', place: `w:${authorId}` }
}

interface Filling {
  newsroom: Newsroom
  bodies: Body[]
  stories: number
}

const storyMaker = ({ newsroom: { people, departments }, bodies, stories }: Filling) => {
  const now = Date.now()
  const write = makeWriter()
  const titles = Array.from({ length: titlesMax }, (_, index) => write(numbersFrom(index), 16, false))
  return (id: number): Story => {
    const author = pick(people, id * 7)
    const department = pick(departments, Math.floor(id / 10))
    return {
      id,
      title: `${pick(titles, id * 13)}第${id}期`,
      ...placeOf(id, author.id, department.id),
      box: id % 8 === 0 && id > stories - waitingMax ? 'pending' : 'draft',
      at: new Date(now - (stories - id) * everyMs).toISOString(),
      author,
      department,
      body: pick(bodies, id * 31),
      planted: Object.values(planted)
        .filter(({ isIn }) => isIn(id))
        .map(({ word }) => word),
    }
  }
}

type Values = (string | number)[]

interface Table {
  columns: string
  row: (tenantId: number, story: Story) => Values
}

const quote = (lexeme: string) => `'${lexeme}'`

/** Bodies come again, segments too: what both make together is written once. */
const searchLexemes = () => {
  let prefix = ''
  let known = new Map<Body, string>()
  return (tenantId: number, { id, body, title, author, planted: words }: Story) => {
    const wanted = prefixOf(tenantId, segmentOf(id))
    if (wanted !== prefix) {
      prefix = wanted
      known = new Map()
    }
    const common = known.get(body) ?? body.words.map((word) => quote(prefix + word)).join(' ')
    known.set(body, common)
    const own = [author.name, ...titleWordsOf(title), ...words].map((word) => quote(prefix + word))
    return `${common} ${own.join(' ')} ${quote(stretchLexemeOf(tenantId, id))}`
  }
}

const lexemesOf = searchLexemes()

const tables: Readonly<Record<string, Table>> = {
  story: {
    columns: `tenant_id, id, library, place, box, type, title, summary, words, author_id, author_name,
        department_id, department_name, editor_id, editor_name, status, history_no, created_at, updated_at`,
    row: (tenantId, { id, library, place, box, title, body, author, department, at }) => [
      ...[tenantId, id, library, place, box, 'COMPO', title, body.html.slice(3, 80), body.html.length],
      ...[author.id, author.name, department.id, department.name, author.id, author.name, 'new', 1, at, at],
    ],
  },
  story_version: {
    columns: 'tenant_id, story_id, no, kind, content, content_hash, words, by_id, by_name, at',
    row: (tenantId, { id, title, body, planted: words, author, at }) => {
      const htmlContent = body.html + words.map((word) => `<p>${word}</p>`).join('')
      const content = JSON.stringify({ title, htmlContent })
      return [tenantId, id, 1, 'create', content, String(id), body.html.length, author.id, author.name, at]
    },
  },
  story_history: {
    columns: 'tenant_id, story_id, no, at, actor_id, actor_name, action, version, hash',
    row: (tenantId, { id, author, at }) => [
      tenantId,
      id,
      1,
      at,
      author.id,
      author.name,
      'create',
      1,
      '\\x00',
    ],
  },
  story_search: {
    columns: 'tenant_id, story_id, place, box, author_id, type, version, tsv',
    row: (tenantId, story) => [
      ...[tenantId, story.id, story.place, story.box, story.author.id, 'COMPO', 1],
      lexemesOf(tenantId, story),
    ],
  },
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const column = (value: string | number) =>
  typeof value === 'number' ? value : value.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)
const rowsPerChunk = 100

async function* chunks(stories: number, row: (id: number) => Values) {
  for (let start = 1; start <= stories; start += rowsPerChunk) {
    let text = ''
    for (let id = start; id < Math.min(stories + 1, start + rowsPerChunk); id += 1)
      text += `${row(id).map(column).join('\t')}\n`
    yield text
  }
}

const inSession = async ({ pool }: Opened, work: (client: pg.PoolClient) => Promise<void>) => {
  const client = await pool.connect()
  try {
    // As a replica it looks up no references and runs no triggers.
    await client.query(`set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '2GB';
      set session_replication_role = replica`)
    await work(client)
  } finally {
    client.release(true)
  }
}

/** Takes the indexes off, and answers how to make each again; keys stay. */
const dropIndexes = async (client: pg.PoolClient, names: string[]) => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [names],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

const fill = async (client: pg.PoolClient, names: string[], filling: Filling) => {
  const storyOf = storyMaker(filling)
  const indexes = await dropIndexes(client, names)
  for (const name of names) {
    const { columns, row } = tables[name] ?? { columns: '', row: () => [] }
    const rows = chunks(filling.stories, (id) => row(filling.newsroom.tenantId, storyOf(id)))
    await pipeline(rows, client.query(copyFrom(`copy ${name} (${columns}) from stdin`)))
  }
  for (const definition of indexes) await client.query(definition)
  for (const name of names) await client.query(`vacuum analyze ${name}`)
}

/** Fills the newsroom with stories as the product would have written them, and indexes them: texts and their words side by side. */
export const makeStories = async (opened: Opened, filling: Filling) => {
  const searched = ['story_search']
  const others = Object.keys(tables).filter((name) => !searched.includes(name))
  await Promise.all(
    [others, searched].map((names) => inSession(opened, (client) => fill(client, names, filling))),
  )
  await inSession(opened, async (client) => {
    await client.query(`insert into story_task (tenant_id, seat, story_id, at)
      select tenant_id, place, id, updated_at from story where box = 'pending'`)
    await client.query(`select setval('story_id_seq', ${filling.stories})`)
    await client.query('checkpoint')
  })
}
