import { setTimeout as sleep } from 'node:timers/promises'
import { loadSimulator, type Simulator } from '@rongbian/connectors'
import { manifestOf } from '@rongbian/connectors/platforms'
import { codeOf } from '@rongbian/domain'
import sharp from 'sharp'
import type { Db } from '../../../apps/server/src/db/open.ts'
import { type Outlet, openDesk } from '../../../apps/server/src/testing/releases/desk.fixture.ts'
import type { NodeCaller } from './calls.ts'
import { uploadContent } from './uploads.ts'

/** So far ahead that an order which waits out a fault is still in time. */
const [everyMs, aheadMs] = [3_000, 75_000]
const settleMs = 240_000
const type = 'webhook'
const work = (id: number) => `/sprint/rest/workflow/stories/product/${id}/ratify`
const titleOf = (id: number) => `混乱中的第 ${id} 号稿件`

export interface Ground {
  site: Outlet
  account: string
  simulator: Simulator
  cover: { url: string; size: number; name: string }
  /** Cleared, waiting for their order. */
  stories: number[]
}

const coverFrom = async (caller: NodeCaller) => {
  const size = { width: 1200, height: 800, channels: 3, background: '#2f6f9f' } as const
  const content = await sharp({ create: size }).jpeg().toBuffer()
  const file = await uploadContent(() => caller, new Uint8Array(content), '封面.jpg')
  if (!file) throw new Error('the cover was not kept')
  return { url: file.url, size: file.size, name: file.name }
}

interface Preparing {
  db: Db
  dataFolder: string
  admin: NodeCaller
  author: NodeCaller
  count: number
}

/** A website channel, an account at an outlet on this machine, and stories that may go out. */
export const prepareOrders = async ({ db, dataFolder, admin, author, count }: Preparing): Promise<Ground> => {
  const desk = await openDesk(db, { DATA_DIR: dataFolder, TIME_ZONE: 'Asia/Shanghai' })
  const site = await desk.addOutlet('website', 'chaos')
  const { id: account } = await db
    .insertInto('channel')
    .values({ tenantId: desk.publisher.tenantId, code: 'chaos-api', name: '混乱演练的出口', type })
    .returning('id')
    .executeTakeFirstOrThrow()
  const simulator = await (await loadSimulator(manifestOf(type))).startSimulator()
  const saved = await admin.post(`/sprint/rest/publish/accounts/${account}/save`, { keys: simulator.keys })
  if (saved.code !== 200) throw new Error(`the account was not bound: ${saved.msg}`)
  const stories: number[] = []
  for (let no = 0; no < count; no += 1)
    stories.push(await desk.clearedStory({ title: `混乱 ${no}`, htmlContent: '<p>江面起雾。</p>' }))
  return { site, account, simulator, stories, cover: await coverFrom(author) }
}

/** Orders for a moment ahead, to the website and to the outlet, at one node and the other. */
export const openOrders = (
  { site, account, simulator, stories, cover }: Ground,
  callers: readonly NodeCaller[],
) => {
  const ordered = { [site.id]: new Set<number>(), [account]: new Set<number>() }
  const waiting = [...stories]
  const tried: number[] = []

  const orderOne = async (caller: NodeCaller, id: number) => {
    const timed = () => ({ periodPublish: true, issueDate: Date.now() + aheadMs })
    const columns = [{ code: 'city' }]
    const orders = [
      { uuid: site.id, path: 'process', body: { uuid: site.id, column: columns, ...timed() } },
      {
        uuid: account,
        path: 'third-party/process',
        body: { uuid: account, title: titleOf(id), detail: titleOf(id), coverList: [cover], ...timed() },
      },
    ]
    for (const { uuid, path, body } of orders) {
      const answer = await caller.post(`${work(id)}/${path}`, body).catch(() => undefined)
      if (answer?.code === 200) ordered[uuid]?.add(id)
    }
  }

  const timesPosted = (id: number) => simulator.posts().filter(({ title }) => title === titleOf(id)).length

  /** An order that was not acknowledged may have been taken: then it is carried out once as well. */
  const findDoubles = () =>
    tried.flatMap((id) => (timesPosted(id) > 1 ? [`稿件 ${id} 在出口发了 ${timesPosted(id)} 次`] : []))

  const findUndone = async (db: Db) => {
    const rows = await db
      .selectFrom('release')
      .select(['storyId', 'channelId', 'status'])
      .where('channelId', 'in', [site.id, account])
      .execute()
    const done = new Set(
      rows
        .filter(({ status }) => status === codeOf('published'))
        .map(({ storyId, channelId }) => `${storyId} ${channelId}`),
    )
    const missing = Object.entries(ordered).flatMap(([channel, ids]) =>
      [...ids]
        .filter((id) => !done.has(`${id} ${channel}`))
        .map((id) => `稿件 ${id} 签发了而没有发出（${channel === account ? '出口' : '网站'}）`),
    )
    const unposted = [...(ordered[account] ?? [])].filter((id) => timesPosted(id) === 0)
    return [...missing, ...unposted.map((id) => `稿件 ${id} 说发出了，而出口没有收到`)]
  }

  return {
    count: () => Object.values(ordered).reduce((sum, ids) => sum + ids.size, 0),
    async run(signal: AbortSignal) {
      for (let turn = 0; !signal.aborted; turn += 1) {
        const id = waiting.shift()
        const caller = callers[turn % callers.length]
        if (id === undefined || !caller) return
        tried.push(id)
        await orderOne(caller, id)
        await sleep(everyMs)
      }
    },
    /** Once all that is still on its way has had its time. */
    async findWrong(db: Db) {
      const until = Date.now() + settleMs
      for (;;) {
        const undone = await findUndone(db)
        if (undone.length === 0 || Date.now() > until) return [...undone, ...findDoubles()]
        await sleep(1_000)
      }
    },
  }
}
