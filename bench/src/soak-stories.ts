import { randomUUID } from 'node:crypto'
import { lockRules } from '@rongbian/domain'
import pino from 'pino'
import { runningConnection } from '../../apps/server/src/db/embedded.ts'
import { type Db, openPool, poolConfig } from '../../apps/server/src/db/open.ts'
import { signInTo } from '../../apps/server/src/testing/http-client.fixture.ts'
import {
  countDeadlocks,
  findDamage,
  findLateInSearch,
} from '../../apps/server/src/testing/story-checks.fixture.ts'
import { findLostTexts, type Ledger, runCrowd } from '../../apps/server/src/testing/story-crowd.fixture.ts'
import { openStoryWriter, type StoryWriter } from '../../apps/server/src/testing/story-writer.fixture.ts'

const accounts = ['reporter', 'editor', 'director', 'chief', 'proof', 'publisher']
/** People of one department; the director may take a story over. */
const crowdAccounts = ['reporter', 'editor', 'director', 'reporter', 'director']
const crowdSize = 20
const crowdStories = 5
const searchWithinMs = 20_000

export const openStoryWriters = (url: string) =>
  Promise.all(accounts.map(async (account) => openStoryWriter(await signInTo(url, account), account)))

/** Looks into the database beside the server. */
const lookInto = async <Result>(folder: string, look: (db: Db) => Promise<Result>) => {
  const connection = runningConnection(folder)
  if (!connection) throw new Error('the database is not running')
  const { db, pool } = openPool(poolConfig(connection, 'Asia/Shanghai'), pino({ level: 'silent' }))
  try {
    return await look(db)
  } finally {
    await pool.end()
  }
}

/** What is wrong with the stories after a restart: words that were promised, and stories half written. */
export const findStoryProblems = async (folder: string, writers: StoryWriter[]) => {
  const lost: string[] = []
  for (const writer of writers) lost.push(...(await writer.findLost()))
  return [...lost, ...(await lookInto(folder, findDamage))]
}

export const findLate = (folder: string) => lookInto(folder, (db) => findLateInSearch(db, searchWithinMs))

/** Someone whose tab dies with the server; a colleague goes on from their words once their time is over. */
export const openLeaver = async (url: string) => {
  const writer = openStoryWriter(await signInTo(url, 'reporter'), 'leaver', { library: 'group' })
  const leaving = new AbortController()
  const work = writer.run(leaving.signal)
  let leftAt = 0
  return {
    async leave() {
      leaving.abort()
      leftAt ||= Date.now()
      await work
    },
    async findHeld(): Promise<string[]> {
      const [story] = writer.stories.slice(-1)
      if (!story || Date.now() - leftAt < lockRules.deadAfterMs) return []
      const colleague = await signInTo(url, 'editor')
      const lock = `/sprint/rest/workflow/stories/group/${story.id}/lock/on`
      const { msg, code } = await colleague.post(lock, { tab: randomUUID() })
      const held = code === 200 ? [] : [`story ${story.id} is still held: ${msg}`]
      return [...held, ...writer.strange, ...(await writer.findLost())]
    },
  }
}

export type Leaver = Awaited<ReturnType<typeof openLeaver>>

const createStories = async (url: string) => {
  const author = await signInTo(url, 'reporter')
  const ids: number[] = []
  while (ids.length < crowdStories) {
    const body = { content: { title: `众人的稿件 ${ids.length}`, htmlContent: '<p>开头。</p>' } }
    const { data } = await author.post('/sprint/rest/stories/group/create', body)
    ids.push((data as { id: number }).id)
  }
  return ids
}

/** Twenty tabs at the same few stories for so long, counted from when all have signed in. */
export const crowdIn = async (url: string, folder: string, forMs: number) => {
  const ids = await createStories(url)
  const members = []
  for (let seat = 0; seat < crowdSize; seat += 1) {
    const account = crowdAccounts[seat % crowdAccounts.length] ?? 'reporter'
    members.push({ account, caller: await signInTo(url, account) })
  }
  const until = Date.now() + forMs
  const ledger = await runCrowd(members, ids, () => Date.now() < until)
  const problems = await lookInto(folder, async (db) => {
    const deadlocks = await countDeadlocks(db)
    const lost = await findLostTexts(db, ids, ledger)
    const idle = ledger.acts === 0 ? ['众人没有做成一件事'] : []
    return [...ledger.problems, ...lost, ...idle, ...(deadlocks > 0 ? [`${deadlocks} 次死锁`] : [])]
  })
  return { ledger, problems }
}

export const describeStories = (writers: StoryWriter[], { acts, texts }: Ledger) => {
  const sum = (count: (writer: StoryWriter) => number) =>
    writers.reduce((total, writer) => total + count(writer), 0)
  const stories = sum((writer) => writer.stories.length)
  const saves = sum((writer) => writer.stories.reduce((total, story) => total + story.saves.length, 0))
  const kept = sum((writer) => writer.acknowledgements) - saves - stories
  return `写稿          ${writers.length} 人，新建 ${stories} 篇，保存 ${saves} 次，自动保存 ${kept} 次
  同稿          ${crowdSize} 个标签页，操作 ${acts} 次，确认 ${texts.length} 份文字`
}
