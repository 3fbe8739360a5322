import {
  type ConnectorModule,
  ConnectorProblem,
  loadConnector,
  loadSimulator,
  type Simulator,
  type SimulatorOptions,
} from '@rongbian/connectors'
import { manifestOf } from '@rongbian/connectors/platforms'
import { accessTo } from '@rongbian/connectors/testing'
import type { Delivery, ReleaseRecord } from '@rongbian/contract/releases'
import type { ThirdAccount } from '@rongbian/contract/third-party'
import pino from 'pino'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { fileUrl } from '#/storage/file-url.ts'
import { openStorage } from '#/storage/open-storage.ts'
import { insertStoredFile } from '#/storage/stored-files.ts'
import type { TestApp } from '#/testing/app.fixture.ts'
import { type CrashPointHook, noCrash } from '../outlets/points.ts'
import { newChannel, view, work } from '../releases.fixture.ts'
import type { AccountParts } from './job.ts'
import { deliverToAccounts } from './lane.ts'

/** A shared machine may stall for seconds. */
export const patient = { timeout: 15_000 }

/** Accounts of a test, each bound to a platform on this machine. */
export const openPlatforms = (news: TestApp) => {
  const bound = new Map<string, { type: string; simulator: Simulator }>()
  const closers: (() => Promise<void>)[] = []
  let binds = 0

  const parts = (atPoint: CrashPointHook = noCrash): AccountParts => ({
    env: news.env,
    log: pino({ level: 'silent' }),
    storage: openStorage(news.env),
    atPoint,
    settleMs: 0,
    accounts: {
      async open(db, _tenantId, channelId) {
        const found = bound.get(channelId)
        const row = await db
          .selectFrom('account')
          .select(['status', 'problem'])
          .where('channelId', '=', channelId)
          .executeTakeFirst()
        if (!found || row?.status !== 'valid')
          throw new ConnectorProblem('reconnect', '该账号已失效，请重新绑定')
        const manifest = manifestOf(found.type)
        const { open }: ConnectorModule = await loadConnector(manifest)
        return { manifest, connector: open(accessTo(found.simulator)), status: 'valid' }
      },
    },
  })

  return {
    parts,
    /** Answers the channel and the platform behind it. */
    async bind(type: string, options: SimulatorOptions = {}) {
      const channelId = await newChannel(news, `${type.toLowerCase()}-${binds}`, type, [])
      binds += 1
      const manifest = manifestOf(type)
      const { tenantId } = await news.db
        .selectFrom('channel')
        .select('tenantId')
        .where('id', '=', channelId)
        .executeTakeFirstOrThrow()
      await news.db
        .insertInto('account')
        .values({ tenantId, channelId, keys: JSON.stringify({ demo: '1' }) })
        .execute()
      if (manifest.can.publish !== 'yes') return { channelId, simulator: undefined as unknown as Simulator }
      const simulator = await (await loadSimulator(manifest)).startSimulator(options)
      closers.push(simulator.close)
      bound.set(channelId, { type, simulator })
      return { channelId, simulator }
    },
    deliver: (atPoint?: CrashPointHook) => deliverToAccounts(parts(atPoint), news.db),
    close: () => Promise.all(closers.map((close) => close())),
  }
}
export type Platforms = ReturnType<typeof openPlatforms>

/** A form every group of platforms takes. */
export const filledForm = {
  title: '青石镇西瓜节本周六开幕',
  detail: '三个会场，免费接驳，市民可乘车前往。',
  shortContent: '青石镇西瓜节本周六开幕，三个会场，免费接驳。',
  category: '新闻/社会',
  tags: ['西瓜节', '青石镇', '周末'],
  origUrl: 'https://news.house.example/7.html',
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A picture of the house. */
export const coverOf = async ({ db, env }: TestApp) => {
  const hash = await openStorage(env).put(pixel)
  const { tenantId } = await findPerson(db, 'publisher')
  const facts = { name: 'cover.png', size: pixel.length }
  const file = { tenantId, hash, mime: 'image/png', width: 1, height: 1, createdBy: null, ...facts }
  await insertStoredFile(db, file)
  return { url: fileUrl(hash, facts.name), ...facts }
}

export const issueTo = async (
  news: TestApp,
  id: number,
  channelId: string,
  form: object = {},
  account = 'publisher',
) =>
  news.as(account).post(`${work(id)}/ratify/third-party/process`, {
    uuid: channelId,
    ...filledForm,
    coverList: [await coverOf(news)],
    ...form,
  })

export const accountOf = async (news: TestApp, id: number, channelId: string): Promise<ThirdAccount> => {
  const groups = dataOf<Record<string, ThirdAccount[]>>(
    await news.as('publisher').get(`/sprint/view/publish/third-party/account/list?storyId=${id}`),
  )
  const found = Object.values(groups)
    .flat()
    .find(({ uuid }) => uuid === channelId)
  if (!found) throw new Error('no such account')
  return found
}

export const standingOf = async (news: TestApp, id: number, channelId: string): Promise<ReleaseRecord> =>
  (await accountOf(news, id, channelId)).release

export const withdrawFrom = (news: TestApp, id: number, uuid: string) =>
  news
    .as('publisher')
    .post(`${work(id)}/retract/process?uuid=${uuid}`, { reason: 'order', orderer: '总编室' })

export const deliveriesOf = async (news: TestApp, id: number) =>
  dataOf<Delivery[]>(await news.as('publisher').get(`${view(id)}/delivery/list`))

/** As if the time in between had passed. */
export const hurry = (news: TestApp, channelId: string) =>
  news.db
    .updateTable('delivery')
    .set({ dueAt: new Date(Date.now() - 1) })
    .where('channelId', '=', channelId)
    .where('state', 'in', ['waiting', 'sending'])
    .execute()

export const outOn = ({ posts }: Simulator) => posts().filter(({ state }) => state === 'published')
