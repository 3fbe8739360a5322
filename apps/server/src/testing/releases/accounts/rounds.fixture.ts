import { fileURLToPath } from 'node:url'
import { loadSimulator, type Simulator } from '@rongbian/connectors'
import { manifestOf } from '@rongbian/connectors/platforms'
import { signingData } from '@rongbian/contract/third-party'
import { codeOf } from '@rongbian/domain'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { orderSettingsOf } from '#/features/releases/order.ts'
import type { Point } from '#/features/releases/outlets/points.ts'
import { issueToAccount } from '#/features/releases/third-party/issue-to-account.ts'
import { openDesk, type TestDesk } from '../desk.fixture.ts'
import { type Nodes, startNodes } from '../nodes.fixture.ts'
import { cancelWaiting, longestGap, ofStories, strike } from '../strike.fixture.ts'

/** What a worker comes by while it hands over, and while it takes down. */
export const accountKillPoints = {
  issue: [
    'account taken',
    'earlier resolved',
    'post made',
    'step opened',
    'step answered',
    'step kept',
    'post kept',
    'post closed',
  ],
  withdraw: [
    'account taken',
    'earlier resolved',
    'step opened',
    'step answered',
    'step kept',
    'post deleted',
    'post probed',
    'post gone',
  ],
} as const satisfies Record<string, readonly Point[]>

const nodeFile = fileURLToPath(new URL('./node.fixture.ts', import.meta.url))
const types = ['WECHAT', 'WEIBO', 'baijia'] as const
const storiesPerRound = 2

interface Account {
  type: string
  id: string
  simulator: Simulator
}

interface Scene {
  db: Db
  env: Env
  desk: TestDesk
  nodes: Nodes
  accounts: Account[]
}

const titleOf = (id: number) => `第${id}号稿件的标题`

/** How often readers of the platform find the story. */
const timesOn = ({ simulator }: Account, id: number) =>
  simulator
    .posts()
    .filter(
      ({ state, title, text, html }) =>
        state === 'published' && `${title}${text}${html}`.includes(titleOf(id)),
    ).length

const findWrong = async ({ db, accounts }: Scene, live: readonly number[], gone: readonly number[]) => {
  const wrong: string[] = []
  for (const account of accounts)
    for (const id of [...live, ...gone]) {
      const isLive = live.includes(id)
      const times = timesOn(account, id)
      if (times !== (isLive ? 1 : 0)) wrong.push(`${account.type}: ${id} is there ${times} times`)
      const { status } = await db
        .selectFrom('release')
        .select('status')
        .where('storyId', '=', id)
        .where('channelId', '=', account.id)
        .executeTakeFirstOrThrow()
      if (status !== codeOf(isLive ? 'published' : 'withdrawn'))
        wrong.push(`${account.type}: ${id} has status ${status}`)
    }
  return wrong
}

const issueAll = async (
  { db, env, desk, accounts }: Scene,
  id: number,
  picture: { url: string; size: number },
) => {
  const order = {
    title: titleOf(id),
    detail: `${titleOf(id)}的摘要`,
    shortContent: `${titleOf(id)}：三个会场，免费接驳。`,
    origUrl: `https://news.house.example/${id}.html`,
    coverList: [{ ...picture, name: '封面.jpg' }],
  }
  const signing = await orderSettingsOf({ db, env })(desk.publisher, id)
  for (const { id: uuid } of accounts)
    await db
      .transaction()
      .execute((tx) =>
        issueToAccount(
          { tx, actor: desk.publisher, settings: signing },
          id,
          signingData.parse({ uuid, ...order }),
        ),
      )
}

/** For the platforms each round is a month of its own: what waits for their quotas is not what is tried here. */
const freeQuotas = (db: Db) =>
  db
    .updateTable('delivery')
    .set({ closedAt: sql`closed_at - interval '40 days'` })
    .where('closedAt', 'is not', null)
    .execute()

/** Some stories are issued and later withdrawn; one more is withdrawn while its issue lies half done. */
const killRound = async (scene: Scene, index: number, round: number) => {
  const { db, desk } = scene
  const own: number[] = []
  for (let no = 0; no < storiesPerRound; no += 1)
    own.push(await desk.clearedStory({ title: `第 ${round} 轮` }))
  const crossed = await desk.clearedStory({ title: `第 ${round} 轮撤下的一篇` })
  const all = [...own, crossed]
  const picture = await desk.picture()
  const look = async (after: string, live: readonly number[], gone: readonly number[]) =>
    (await findWrong(scene, live, gone)).map((problem) => `${after}: ${problem}`)
  const issuePoint = accountKillPoints.issue[index] ?? 'account taken'
  const withdrawPoint = accountKillPoints.withdraw[index] ?? 'account taken'
  const missed = await strike(scene, ofStories(all), {
    point: issuePoint,
    nth: 1 + (round % 5),
    order: async () => {
      for (const id of all) await issueAll(scene, id, picture)
    },
    amid: () => desk.withdraw(crossed),
  })
  const wrong = [...missed, ...(await look(`killed at ${issuePoint}`, own, [crossed]))]
  const spared = await strike(scene, ofStories(all), {
    point: withdrawPoint,
    nth: 1 + (round % 2),
    order: async () => {
      for (const id of own) await desk.withdraw(id)
    },
  })
  wrong.push(...spared, ...(await look(`killed at ${withdrawPoint}`, [], all)))
  const seconds = await longestGap(db, ofStories(all))
  await freeQuotas(db)
  return { wrong, seconds }
}

interface AccountGround {
  db: Db
  connection: pg.ClientConfig
  env: Env
  settleMs?: number
  leaseSeconds?: number
}

const bind = async (db: Db, desk: TestDesk, type: string): Promise<Account> => {
  const { tenantId } = desk.publisher
  const { id } = await db
    .insertInto('channel')
    .values({ tenantId, code: `kill-${type.toLowerCase()}`, name: `账号 ${type}`, type })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('account')
    .values({ tenantId, channelId: id, keys: JSON.stringify({ demo: '1' }) })
    .execute()
  const simulator = await (await loadSimulator(manifestOf(type))).startSimulator()
  return { type, id, simulator }
}

/** Three accounts, and two workers that can be made to die. */
export const openAccountGround = async ({
  db,
  connection,
  env,
  settleMs = 1_000,
  leaseSeconds = 3,
}: AccountGround) => {
  const desk = await openDesk(db, env)
  const accounts: Account[] = []
  for (const type of types) accounts.push(await bind(db, desk, type))
  await cancelWaiting(db)
  const bound = accounts.map(({ type, id, simulator: { url, keys, tokens } }) => ({
    channelId: id,
    type,
    url,
    keys,
    tokens,
  }))
  const outside = { ...env, PUBLIC_URL: 'https://house.example' }
  const nodes = await startNodes({ connection, env: outside, bound, settleMs, leaseSeconds }, nodeFile)
  const scene = { db, env, desk, nodes, accounts }
  return {
    round: (index: number, round: number) => killRound(scene, index, round),
    deaths: nodes.deaths,
    async close() {
      await nodes.stop()
      for (const { simulator } of accounts) await simulator.close()
    },
  }
}
