import { hourMs, minuteMs } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { type FoundItem, settleSome, takeIn } from '#/features/clues/index.ts'
import { type House, houseIds } from '#/features/feeds/index.ts'
import { findActor } from '#/features/session/index.ts'
import { actOnTopic, addTopic } from '#/features/topics/index.ts'
import { readContent } from '#/story/clean-content.ts'
import { readPlain } from '#/story-text/in-thread.ts'
import type { Newsroom } from './stories/made-story.ts'

type Words = readonly [title: string, summary: string]

interface Event {
  key: string
  /** Before now. */
  hours: number
  told: Record<House, Words>
}

/** One nobody of the house writes about, and one that became a topic. */
const events: readonly Event[] = [
  {
    key: 'water',
    hours: 3,
    told: {
      qingshi: [
        '城北水厂浊度异常，三个街道临时停水',
        '城北水厂今晨监测到原水浊度异常，启动备用水源，三个街道临时停水，预计傍晚恢复。',
      ],
      linjiang: [
        '城北水厂浊度异常停水，送水车开进小区',
        '因城北水厂原水浊度异常，三个街道停水，送水车上午开进十二个小区，居民排队接水。',
      ],
      donghu: [
        '三个街道停水，城北水厂：浊度异常与上游施工有关',
        '城北水厂回应停水一事：浊度异常与上游清淤施工有关，三个街道傍晚前恢复供水。',
      ],
    },
  },
  {
    key: 'library',
    hours: 26,
    told: {
      qingshi: [
        '少儿图书馆书架倒塌，闭馆检查',
        '少儿图书馆二楼一排书架昨日下午倒塌，无人受伤，图书馆闭馆检查全部书架。',
      ],
      linjiang: [
        '少儿图书馆一排书架倒塌，幸无孩子受伤',
        '少儿图书馆二楼书架倒塌时正在换班，幸无孩子受伤，闭馆检查预计三天。',
      ],
      donghu: [
        '书架倒塌之后，少儿图书馆闭馆三天检查',
        '少儿图书馆书架倒塌无人受伤，馆方闭馆三天检查，供货厂家派人到场。',
      ],
    },
  },
]

const feedsOf = async (tx: Tx, tenantId: number) => {
  const { rows } = await sql<{
    id: number
    url: string
  }>`select id, url from feed where tenant_id = ${tenantId}
    and kind = 'feed'`.execute(tx)
  return (house: House) => rows.find(({ url }) => url.includes(`//${house}.`))?.id ?? 0
}

const itemOf = (house: House, key: string, [title, summary]: Words, publishedAt: Date): FoundItem => ({
  key: `heard-${key}-${house}`,
  url: `https://${house}.demo.example/heard/${key}`,
  title,
  summary,
  text: '',
  author: '',
  publishedAt,
})

/** A story of the house that is out, in full under another head. */
const pickUpOf = async (tx: Tx, tenantId: number): Promise<FoundItem | undefined> => {
  const { rows } = await sql<{
    content: unknown
    firstAt: Date
  }>`select text.content, min(release.first_at) as first_at
    from topic_story as link join story on story.tenant_id = link.tenant_id and story.id = link.story_id
    join story_version as text on text.tenant_id = story.tenant_id and text.story_id = story.id and text.no = story.version
    join release on release.tenant_id = story.tenant_id and release.story_id = story.id and release.first_at is not null
    where link.tenant_id = ${tenantId} group by story.id, text.content order by story.id limit 1`.execute(tx)
  const [story] = rows
  if (!story) return undefined
  const text = await readPlain(readContent(story.content).htmlContent)
  const publishedAt = new Date(story.firstAt.getTime() + 40 * minuteMs)
  const words = ['转载：社区食堂的账本公开了', text.slice(0, 120)] as const
  return { ...itemOf('linjiang', 'canteen', words, publishedAt), text }
}

const proposeFrom = async (tx: Tx, { tenantId, person }: Newsroom) => {
  const actor = await findActor(tx, tenantId, person('reporter'))
  const { rows } = await sql<{ id: number; clusterId: number; title: string; summary: string }>`
    select id, cluster_id, title, summary from clue where tenant_id = ${tenantId} and key = 'heard-library-qingshi'`.execute(
    tx,
  )
  const [clue] = rows
  if (!actor || !clue) return
  const ctx = { tx, actor, caller: { requestId: 'demo', address: '127.0.0.1', agent: 'demo' } }
  const form = {
    title: '公共场馆的书架谁来验收',
    angle: '跟着安检员走三个场馆',
    reason: clue.summary,
    risk: '',
  }
  const id = await addTopic(ctx, {
    ...{ ...form, forms: [], channels: [], deadline: new Date(Date.now() + 48 * hourMs).toISOString() },
    ...{ leadId: null, peopleIds: [], readerIds: null, propose: false },
    ...{ clueIds: [clue.id], clusterId: clue.clusterId },
  })
  await actOnTopic(ctx, id, { action: 'topic-propose', note: '' })
  await sql`delete from notification where tenant_id = ${tenantId} and type = 'topic.waiting'`.execute(tx)
}

const addRule = (tx: Tx, { tenantId, person }: Newsroom) =>
  tx
    .insertInto('watch')
    .values({
      ...{ tenantId, ownerId: person('chief'), name: '三家以上都在说', measure: 'voices', least: 3 },
      // What is heard in this transaction is news to it.
      since: sql`now()`,
      ...{ digest: 'each', byBell: true, byMail: false, personIds: [person('chief'), person('director')] },
    })
    .execute()

const settledMost = 100

/** Some of the world outside before the first reading: an event nobody covers, one that became a topic, and a reprint. */
export const addHeard = async (tx: Tx, room: Newsroom) => {
  const { tenantId } = room
  const feedOf = await feedsOf(tx, tenantId)
  await addRule(tx, room)
  const take = (house: House, items: readonly FoundItem[]) =>
    takeIn(tx, tenantId, { feedId: feedOf(house), kind: 'item', isBackfill: false }, items)
  for (const { key, hours, told } of events)
    for (const [at, house] of houseIds.entries())
      await take(house, [
        itemOf(house, key, told[house], new Date(Date.now() - hours * hourMs + at * 9 * minuteMs)),
      ])
  const pickUp = await pickUpOf(tx, tenantId)
  if (pickUp) await take('linjiang', [pickUp])
  await settleSome(tx, tenantId, settledMost)
  await proposeFrom(tx, room)
}
