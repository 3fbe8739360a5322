import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'

/** Always the same numbers for the same seed. */
export const createDice = (seed: number) => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share: number) => next() < share,
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
  }
}
export type Dice = ReturnType<typeof createDice>

export interface Text {
  source: string
  class: string
  level: number
  words: number
}

export interface Story {
  id: number
  rootId: number
  authorId: string
  type: string
  title: string
  /** Destroyed: nobody finds it by its title any more. */
  isGone: boolean
  at: Date
  texts: Text[]
}

export interface Act {
  kind: 'review' | 'handOver' | 'named' | 'gone' | 'order' | 'close' | 'claim' | 'decide'
  at: Date
  storyId: number
  /** Of the text it was about; the first is 1. */
  version: number
  byId?: string
  channelId?: string
  /** Of what is ordered and closed, or of a step. */
  id?: string
  what?: string
  state?: string
  openedAt?: Date
  dueAt?: Date
  errors?: number | null
  words?: number
}

export interface Move {
  personId: string
  at: Date
  departmentId: string
  roleIds: readonly string[]
}

/** All that happened, as it was written into the ledgers and no further. */
export interface Told {
  tenantId: number
  firstPlaces: ReadonlyMap<string, string>
  roles: readonly string[]
  firstRoles: ReadonlyMap<string, readonly string[]>
  /** Of each department, the one above it. */
  above: ReadonlyMap<string, string>
  channels: readonly string[]
  /** Words that mean another source. */
  spellings: ReadonlyMap<string, string>
  moves: Move[]
  stories: Story[]
  acts: Act[]
}

const sources = ['晨光日报', '新华社', '新华网', '', '海港融媒']
const classes = ['1', '2', '']
const types = ['COMPO', 'TEXT', 'VIDEO']
const titles = ['海堤复绿', '夜航班车', '复绿之后']
export const hourMs = 3_600_000
const begin = Date.parse('2026-02-24T00:00:00Z')
const spanHours = 24 * 12

export const furnish = async (db: Db, seed: number) => {
  const name = `random${seed}`
  const { id: tenantId } = await db
    .insertInto('tenant')
    .values({ code: name, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  const places = ['要闻部', '城市部', '网络部'].map((department) => ({ tenantId, name: department }))
  const departments = idsOf(await db.insertInto('department').values(places).returning('id').execute())
  const [first = '', second = ''] = departments
  await db.updateTable('department').set({ parentId: first }).where('id', '=', second).execute()
  const staff = Array.from({ length: 5 }, (_, no) => ({
    tenantId,
    account: `p${no}`,
    name: `人${no}`,
    passwordHash: '',
    departmentId: departments[no % departments.length] as string,
  }))
  const people = await db.insertInto('person').values(staff).returning(['id', 'departmentId']).execute()
  const outlets = ['web', 'app', 'weibo'].map((code) => ({
    tenantId,
    code: `${code}${seed}`,
    name: code,
    type: 'website',
  }))
  const channels = idsOf(await db.insertInto('channel').values(outlets).returning('id').execute())
  const roles = [randomUUID(), randomUUID()]
  return { tenantId, departments, above: new Map([[second, first]]), people, channels, roles }
}

/** In some newsrooms somebody said that two words mean one source. */
export const registerSource = async (db: Db, { tenantId }: Room, dice: Dice) => {
  if (dice.chance(0.4)) return new Map<string, string>()
  const [name, alias] = dice.pick([
    ['新华社', '新华网'],
    ['新华网', '新华社'],
  ] as const)
  const { id: sourceId } = await db
    .insertInto('statSource')
    .values({ tenantId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const words = [name, alias].map((word) => ({ tenantId, alias: word, sourceId }))
  await db.insertInto('statSourceAlias').values(words).execute()
  return new Map([[alias, name]])
}

export type Room = Awaited<ReturnType<typeof furnish>>

/** Hours hug midnight, where days are mistaken for each other. */
export const momentOf = (dice: Dice) => {
  const hour = begin + dice.below(spanHours) * hourMs
  return new Date(hour + dice.pick([0, 1, -1, 1_799_999, 2_400_000]))
}

const rolesOf = ({ roles }: Room, dice: Dice) => roles.filter(() => dice.chance(0.5))

/** Answers in which roles people began. */
export const giveRoles = async (db: Db, room: Room, dice: Dice) => {
  const given = new Map<string, readonly string[]>()
  for (const { id } of room.people) {
    const roleIds = rolesOf(room, dice)
    given.set(id, roleIds)
    await db.updateTable('personSpan').set({ roleIds }).where('personId', '=', id).execute()
  }
  return given
}

export const movePeople = async (db: Db, room: Room, dice: Dice): Promise<Move[]> => {
  const moves: Move[] = []
  for (const { id: personId, departmentId: home } of room.people) {
    if (dice.chance(0.4)) continue
    const at = momentOf(dice)
    const departmentId = dice.pick(room.departments.filter((id) => id !== home))
    const roleIds = rolesOf(room, dice)
    moves.push({ personId, at, departmentId, roleIds })
    await db.updateTable('personSpan').set({ toAt: at }).where('personId', '=', personId).execute()
    const span = { tenantId: room.tenantId, personId, fromAt: at, departmentId, roleIds }
    await db.insertInto('personSpan').values(span).execute()
  }
  return moves
}

const textOf = (dice: Dice): Text => ({
  source: dice.pick(sources),
  class: dice.pick(classes),
  level: 1 + dice.below(4),
  words: dice.below(2_000),
})

const contentOf = (text: Text) =>
  JSON.stringify({
    origination: text.source,
    level: text.level,
    properties: { originalCategory: text.class },
  })

export const write = async (db: Db, room: Room, dice: Dice, origin?: Story): Promise<Story> => {
  const { tenantId } = room
  const { id: authorId, departmentId } = dice.pick(room.people)
  const at = origin ? new Date(origin.at.getTime() + hourMs) : momentOf(dice)
  const text = textOf(dice)
  const [type, title] = [dice.pick(types), dice.pick(titles)]
  // In one statement, as the product does it.
  const { rows } = await sql<{ id: number }>`
    with made as (insert into story (tenant_id, library, place, box, type, title, author_id, author_name, department_id,
      department_name, editor_id, editor_name, status, level, words, root_id, created_at)
      values (${tenantId}, 'workspace', 'w', 'draft', ${type}, ${title}, ${authorId}, '', ${departmentId}, '', ${authorId}, '',
        'new', ${text.level}, ${text.words}, ${origin?.rootId ?? null}::bigint, ${at}::timestamptz) returning id),
    told as (insert into story_version (tenant_id, story_id, no, kind, content, content_hash, words, by_id, by_name)
      select ${tenantId}, id, 1, 'create', ${contentOf(text)}::jsonb, '', ${text.words}, ${authorId}::uuid, '' from made)
    select id from made`.execute(db)
  const id = Number(rows[0]?.id)
  return { id, rootId: origin?.rootId ?? id, authorId, type, title, isGone: false, at, texts: [text] }
}

export const rewrite = async (db: Db, { tenantId }: Room, dice: Dice, story: Story) => {
  const text = textOf(dice)
  story.texts.push(text)
  const no = story.texts.length
  await db
    .insertInto('storyVersion')
    .values({
      tenantId,
      storyId: story.id,
      no,
      kind: 'save',
      content: contentOf(text),
      contentHash: '',
      words: text.words,
      byId: story.authorId,
      byName: '',
    })
    .execute()
  await db.updateTable('story').set({ version: no }).where('id', '=', story.id).execute()
}
