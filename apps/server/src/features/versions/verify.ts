import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { contentHash } from '#/story-text/content-hash.ts'
import { findBreaks } from './chain.ts'
import type { HistoryRecord } from './queries.ts'

const storiesAtOnce = 200
const textsAtOnce = 50

export interface Broken {
  tenantId: number
  storyId: number
  title: string
  /** A history number, or a version when the problem is its text. */
  where: string
  problem: string
}

const nextStories = (tx: Tx, tenantId: number, after: number) =>
  tx
    .selectFrom('story')
    .select(['tenantId', 'id', 'title', 'box', 'version', 'historyNo', 'historyHash'])
    .where(sql<boolean>`(tenant_id, id) > (${tenantId}, ${after}::bigint)`)
    .orderBy('tenantId')
    .orderBy('id')
    .limit(storiesAtOnce)
    .execute()
type Checked = Awaited<ReturnType<typeof nextStories>>[number]

const historiesOf = (tx: Tx, tenantId: number, ids: number[]) =>
  tx
    .selectFrom('storyHistory')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('storyId', 'in', ids)
    .orderBy('storyId')
    .orderBy('no')
    .execute()

const textsOf = (tx: Tx, { tenantId, id }: Checked, after: number) =>
  tx
    .selectFrom('storyVersion')
    .select(['no', 'content', 'contentHash'])
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .where('no', '>', after)
    .orderBy('no')
    .limit(textsAtOnce)
    .execute()

/** The hash the history wrote down for a text, by its version. */
const promisedHashes = (rows: readonly HistoryRecord[]) =>
  new Map(
    rows.flatMap(({ version, details }) => {
      const hash = (details as { contentHash?: unknown }).contentHash
      return typeof hash === 'string' ? [[version, hash] as const] : []
    }),
  )

const findBrokenTexts = async (tx: Tx, story: Checked, rows: readonly HistoryRecord[]) => {
  // A destroyed story has no texts any more.
  if (story.box === 'gone') return []
  const promised = promisedHashes(rows)
  const broken: { where: string; problem: string }[] = []
  const seen = new Set<number>()
  for (let after = 0; ; ) {
    const texts = await textsOf(tx, story, after)
    for (const { no, content, contentHash: hash } of texts) {
      seen.add(no)
      const where = `版本 ${no}`
      if (contentHash(content) !== hash) broken.push({ where, problem: '正文与记下的哈希不符' })
      else if ((promised.get(no) ?? hash) !== hash)
        broken.push({ where, problem: '正文与流转记录所记的不符' })
      after = no
    }
    if (texts.length < textsAtOnce) break
  }
  for (const no of new Set([...promised.keys(), story.version])) {
    if (!seen.has(no)) broken.push({ where: `版本 ${no}`, problem: '缺少这个版本' })
  }
  return broken
}

const checkStory = async (tx: Tx, story: Checked, rows: readonly HistoryRecord[]): Promise<Broken[]> => {
  const chain = findBreaks(story, rows).map(({ no, problem }) => ({ where: `记录 ${no}`, problem }))
  const empty = rows.length === 0 ? [{ where: '记录', problem: '没有任何流转记录' }] : []
  const texts = await findBrokenTexts(tx, story, rows)
  const { tenantId, id: storyId, title } = story
  return [...empty, ...chain, ...texts].map((problem) => ({ tenantId, storyId, title, ...problem }))
}

/** One glance at the tables, so that a server writing meanwhile cannot look like damage. */
const checkSome = (db: Db, tenantId: number, after: number) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const stories = await nextStories(tx, tenantId, after)
      const broken: Broken[] = []
      for (const [tenant, group] of Map.groupBy(stories, (story) => story.tenantId)) {
        const rows = await historiesOf(
          tx,
          tenant,
          group.map(({ id }) => id),
        )
        const byStory = Map.groupBy(rows, ({ storyId }) => storyId)
        for (const story of group) broken.push(...(await checkStory(tx, story, byStory.get(story.id) ?? [])))
      }
      return { last: stories.at(-1), count: stories.length, broken }
    })

/** Checks every history and every text of the house against its hashes; tells of each break as it is found. */
export const verifyHistories = async (db: Db, onBroken: (broken: Broken) => void) => {
  let stories = 0
  let breaks = 0
  let [tenantId, after] = [0, 0]
  for (;;) {
    const { last, count, broken } = await checkSome(db, tenantId, after)
    broken.forEach(onBroken)
    stories += count
    breaks += broken.length
    if (!last) return { stories, breaks }
    tenantId = last.tenantId
    after = last.id
  }
}
