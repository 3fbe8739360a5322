import { randomUUID } from 'node:crypto'
import type { Insertable, Updateable } from 'kysely'
import type { Delivery, ReviewStep } from '#/db/database.ts'
import type { Db } from '#/db/open.ts'
import {
  type Act,
  createDice,
  type Dice,
  furnish,
  giveRoles,
  hourMs,
  movePeople,
  type Room,
  registerSource,
  rewrite,
  type Story,
  type Told,
  write,
} from './random-room.fixture.ts'

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

/** The platform took it away. */
const vanish = async (scene: Scene, channelId: string, version: number) => {
  const { db, story } = scene
  scene.acts.push({ kind: 'gone', at: later(scene), storyId: story.id, version, channelId })
  await db
    .updateTable('release')
    .set({ goneAt: scene.at })
    .where('storyId', '=', story.id)
    .where('channelId', '=', channelId)
    .execute()
}

const publish = async (scene: Scene) => {
  const { db, room, dice, story } = scene
  for (const channelId of room.channels) {
    if (dice.chance(0.5)) continue
    const key = { tenantId: room.tenantId, storyId: story.id, channelId }
    const version = story.texts.length
    note(scene, { kind: 'named', at: later(scene), channelId })
    await db
      .insertInto('release')
      .values({ ...key, updatedAt: scene.at, version, round: 1 })
      .execute()
    for (const what of ['issue', 'update', 'withdraw', 'issue', 'push']) {
      if (dice.chance(0.4)) await order(scene, channelId, what)
      if (dice.chance(0.2)) await rewrite(db, room, dice, story)
    }
    if (dice.chance(0.3)) await vanish(scene, channelId, version)
  }
}

/** The words go, the acts stay. */
const destroy = async ({ db, story }: Scene) => {
  story.isGone = true
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
    above: room.above,
    channels: room.channels,
    roles: room.roles,
    firstRoles: await giveRoles(db, room, dice),
    spellings: await registerSource(db, room, dice),
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
