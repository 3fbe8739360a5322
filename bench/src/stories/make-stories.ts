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
const started = Date.UTC(2026, 0, 1)

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

const storyMaker = ({ people, departments }: Newsroom, bodies: Body[]) => {
  const write = makeWriter()
  const titles = Array.from({ length: titlesMax }, (_, index) => write(numbersFrom(index), 16, false))
  return (id: number): Story => {
    const author = pick(people, id * 7)
    const department = pick(departments, Math.floor(id / 10))
    return {
      id,
      title: `${pick(titles, id * 13)}第${id}期`,
      ...placeOf(id, author.id, department.id),
      box: id % 8 === 0 ? 'pending' : 'draft',
      at: new Date(started + id * 20_000).toISOString(),
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

const tables = (): Record<string, Table> => {
  const lexemesOf = searchLexemes()
  return {
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

interface Filling {
  newsroom: Newsroom
  bodies: Body[]
  stories: number
}

const fill = async (client: pg.PoolClient, { newsroom, bodies, stories }: Filling) => {
  const storyOf = storyMaker(newsroom, bodies)
  for (const [table, { columns, row }] of Object.entries(tables())) {
    const rows = chunks(stories, (id) => row(newsroom.tenantId, storyOf(id)))
    await pipeline(rows, client.query(copyFrom(`copy ${table} (${columns}) from stdin`)))
  }
}

/** Fills the newsroom with stories as the product would have written them, and indexes them. */
export const makeStories = async ({ pool }: Opened, filling: Filling) => {
  const client = await pool.connect()
  try {
    await client.query(
      `set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '1GB'`,
    )
    await client.query('drop index story_search_words')
    await fill(client, filling)
    await client.query(
      'create index story_search_words on story_search using gin (tsv) with (fastupdate = off)',
    )
    await client.query(`select setval('story_id_seq', ${filling.stories})`)
    for (const table of Object.keys(tables())) await client.query(`vacuum analyze ${table}`)
    await client.query('checkpoint')
  } finally {
    client.release(true)
  }
}
