import { randomUUID } from 'node:crypto'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Delivery, ReviewStep } from '#/db/database.ts'
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
type Dice = ReturnType<typeof createDice>

interface Text {
  source: string
  class: string
  words: number
}

export interface Story {
  id: number
  rootId: number
  authorId: string
  at: Date
  texts: Text[]
}

export interface Act {
  kind: 'review' | 'handOver' | 'named' | 'order' | 'close' | 'claim' | 'decide'
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
}

/** All that happened, as it was written into the ledgers and no further. */
export interface Told {
  tenantId: number
  firstPlaces: ReadonlyMap<string, string>
  moves: Move[]
  stories: Story[]
  acts: Act[]
}

const sources = ['晨光日报', '新华社', '', '海港融媒']
const classes = ['1', '2', '']
const hourMs = 3_600_000
const begin = Date.parse('2026-02-24T00:00:00Z')
const spanHours = 24 * 12

const furnish = async (db: Db, seed: number) => {
  const name = `random${seed}`
  const { id: tenantId } = await db
    .insertInto('tenant')
    .values({ code: name, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  const places = ['要闻部', '城市部', '网络部'].map((department) => ({ tenantId, name: department }))
  const departments = idsOf(await db.insertInto('department').values(places).returning('id').execute())
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
  return { tenantId, departments, people, channels }
}

type Room = Awaited<ReturnType<typeof furnish>>

/** Hours hug midnight, where days are mistaken for each other. */
const momentOf = (dice: Dice) => {
  const hour = begin + dice.below(spanHours) * hourMs
  return new Date(hour + dice.pick([0, 1, -1, 1_799_999, 2_400_000]))
}

const movePeople = async (db: Db, room: Room, dice: Dice): Promise<Move[]> => {
  const moves: Move[] = []
  for (const { id: personId, departmentId: home } of room.people) {
    if (dice.chance(0.4)) continue
    const at = momentOf(dice)
    const departmentId = dice.pick(room.departments.filter((id) => id !== home))
    moves.push({ personId, at, departmentId })
    await db.updateTable('personSpan').set({ toAt: at }).where('personId', '=', personId).execute()
    const span = { tenantId: room.tenantId, personId, fromAt: at, departmentId, roleIds: [] }
    await db.insertInto('personSpan').values(span).execute()
  }
  return moves
}

const textOf = (dice: Dice): Text => ({
  source: dice.pick(sources),
  class: dice.pick(classes),
  words: dice.below(2_000),
})

const contentOf = (text: Text) =>
  JSON.stringify({ origination: text.source, level: 1, properties: { originalCategory: text.class } })

const write = async (db: Db, room: Room, dice: Dice, origin?: Story): Promise<Story> => {
  const { tenantId } = room
  const { id: authorId, departmentId } = dice.pick(room.people)
  const at = origin ? new Date(origin.at.getTime() + hourMs) : momentOf(dice)
  const text = textOf(dice)
  // In one statement, as the product does it.
  const { rows } = await sql<{ id: number }>`
    with made as (insert into story (tenant_id, library, place, box, type, author_id, author_name, department_id,
      department_name, editor_id, editor_name, status, words, root_id, created_at)
      values (${tenantId}, 'workspace', 'w', 'draft', 'COMPO', ${authorId}, '', ${departmentId}, '', ${authorId}, '',
        'new', ${text.words}, ${origin?.rootId ?? null}::bigint, ${at}::timestamptz) returning id),
    told as (insert into story_version (tenant_id, story_id, no, kind, content, content_hash, words, by_id, by_name)
      select ${tenantId}, id, 1, 'create', ${contentOf(text)}::jsonb, '', ${text.words}, ${authorId}::uuid, '' from made)
    select id from made`.execute(db)
  const id = Number(rows[0]?.id)
  return { id, rootId: origin?.rootId ?? id, authorId, at, texts: [text] }
}

const rewrite = async (db: Db, { tenantId }: Room, dice: Dice, story: Story) => {
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

interface Scene {
  db: Db
  room: Room
  dice: Dice
  story: Story
  /** Goes on with every act. */
  at: Date
  acts: Act[]
}

const later = (scene: Scene) => {
  scene.at = new Date(scene.at.getTime() + (1 + scene.dice.below(30)) * hourMs - scene.dice.below(2))
  return scene.at
}

const note = (scene: Scene, act: Omit<Act, 'storyId' | 'version'>) =>
  scene.acts.push({ storyId: scene.story.id, version: scene.story.texts.length, ...act })

const decideStep = async (scene: Scene, no: number) => {
  const { db, room, dice, story } = scene
  const key = { tenantId: room.tenantId, storyId: story.id, reviewNo: 1, no }
  const [kind, openedAt] = [dice.pick(['review', 'proof']), scene.at]
  const dueAt = new Date(openedAt.getTime() + 10 * hourMs)
  await db
    .insertInto('reviewStep')
    .values({ ...key, kind, name: '', scope: '', seats: [], state: 'open', openedAt, dueAt })
    .execute()
  const change = (set: Updateable<ReviewStep>) =>
    db.updateTable('reviewStep').set(set).where('storyId', '=', story.id).where('no', '=', no).execute()
  const id = String(no)
  if (dice.chance(0.7)) {
    const byId = dice.pick(room.people).id
    note(scene, { kind: 'claim', at: later(scene), id, byId })
    await change({ claimedBy: byId, claimedAt: scene.at })
  }
  if (dice.chance(0.2)) return
  const [byId, state] = [dice.pick(room.people).id, dice.pick(['passed', 'passed-all', 'denied'])]
  const [errors, words] = kind === 'proof' ? [dice.below(5), dice.below(900)] : [null, 0]
  note(scene, {
    kind: 'decide',
    at: later(scene),
    id,
    byId,
    what: kind,
    state,
    openedAt,
    dueAt,
    errors,
    words,
  })
  const version = story.texts.length
  await change({ personId: byId, decidedAt: scene.at, state, errors, words, version })
}

const send = async (scene: Scene) => {
  const { db, room, dice, story } = scene
  const { tenantId } = room
  note(scene, { kind: 'review', at: later(scene) })
  await db
    .insertInto('review')
    .values({
      tenantId,
      storyId: story.id,
      no: 1,
      flowId: randomUUID(),
      flowName: '',
      passAll: false,
      state: 'open',
      version: story.texts.length,
      hash: '',
      submittedBy: story.authorId,
      submittedName: '',
      submittedAt: scene.at,
    })
    .execute()
  for (let no = 1; no <= 1 + dice.below(2); no += 1) await decideStep(scene, no)
}

const handOver = async (scene: Scene) => {
  const { db, room, dice, story } = scene
  const what = dice.pick(['deliver', 'share', 'checkin', 'fetch'])
  const byId = dice.pick(room.people).id
  note(scene, { kind: 'handOver', at: later(scene), what, byId })
  await db
    .insertInto('handOver')
    .values({
      tenantId: room.tenantId,
      kind: what,
      mode: 'copy',
      sourceId: story.id,
      storyId: story.id,
      fromPlace: '',
      fromBox: '',
      toPlace: '',
      byId,
      byName: '',
      at: scene.at,
    })
    .execute()
}

const order = async (scene: Scene, channelId: string, what: string) => {
  const { db, room, dice, story } = scene
  const byId = dice.pick(room.people).id
  const version = story.texts.length
  const orderedAt = later(scene)
  const row: Insertable<Delivery> = {
    tenantId: room.tenantId,
    storyId: story.id,
    channelId,
    act: what,
    intent: randomUUID(),
    round: 1,
    version,
    orderedBy: byId,
    orderedAt,
  }
  const { id } = await db.insertInto('delivery').values(row).returning('id').executeTakeFirstOrThrow()
  const told = { id: String(id), what, channelId }
  note(scene, { kind: 'order', at: orderedAt, byId, ...told })
  const close = async (state: string) => {
    note(scene, { kind: 'close', at: later(scene), state, ...told, version } as Act)
    await db.updateTable('delivery').set({ state, closedAt: scene.at }).where('id', '=', id).execute()
  }
  if (dice.chance(0.2)) return
  while (dice.chance(0.25)) {
    await close('failed')
    await db.updateTable('delivery').set({ state: 'waiting', closedAt: null }).where('id', '=', id).execute()
  }
  await close(dice.pick(['done', 'done', 'done', 'failed', 'cancelled']))
}

const publish = async (scene: Scene) => {
  const { db, room, dice, story } = scene
  for (const channelId of room.channels) {
    if (dice.chance(0.5)) continue
    const key = { tenantId: room.tenantId, storyId: story.id, channelId }
    note(scene, { kind: 'named', at: later(scene), channelId })
    await db
      .insertInto('release')
      .values({ ...key, updatedAt: scene.at, version: story.texts.length })
      .execute()
    for (const what of ['issue', 'update', 'withdraw', 'issue', 'push']) {
      if (dice.chance(0.4)) await order(scene, channelId, what)
      if (dice.chance(0.2)) await rewrite(db, room, dice, story)
    }
  }
}

/** The words go, the acts stay. */
const destroy = async ({ db, story }: Scene) => {
  await db
    .updateTable('storyVersion')
    .set({ content: '{}', contentHash: '' })
    .where('storyId', '=', story.id)
    .execute()
  await db.updateTable('story').set({ box: 'gone' }).where('id', '=', story.id).execute()
}

const live = async (scene: Scene) => {
  const { db, room, dice, story } = scene
  if (dice.chance(0.5)) await rewrite(db, room, dice, story)
  if (dice.chance(0.4)) await handOver(scene)
  if (dice.chance(0.7)) await send(scene)
  if (dice.chance(0.6)) await publish(scene)
  if (dice.chance(0.4)) await handOver(scene)
  if (dice.chance(0.15)) await destroy(scene)
}

/** A newsroom of its own in which chance decides what happens, and all that was written down of it. */
export const makeRandomNewsroom = async (db: Db, seed: number, stories = 8): Promise<Told> => {
  const dice = createDice(seed)
  const room = await furnish(db, seed)
  const firstPlaces = new Map(room.people.map(({ id, departmentId }) => [id, departmentId]))
  const told: Told = {
    tenantId: room.tenantId,
    firstPlaces,
    moves: await movePeople(db, room, dice),
    stories: [],
    acts: [],
  }
  for (let no = 0; no < stories; no += 1) {
    const origin = dice.chance(0.3)
      ? told.stories.length > 0
        ? dice.pick(told.stories)
        : undefined
      : undefined
    const story = await write(db, room, dice, origin)
    told.stories.push(story)
    await live({ db, room, dice, story, at: story.at, acts: told.acts })
  }
  return told
}
