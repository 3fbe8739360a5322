import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isOwnChannelType } from '@rongbian/domain'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { partsOf, pushSettings, pushToTheEnd, simulatedKeys } from '#/features/push/push.fixture.ts'
import { calls, passSteps } from '#/features/review/review.fixture.ts'
import { dataOf, paths } from '#/features/stories/stories.fixture.ts'
import { startJpushSimulator } from '#/simulators/jpush/simulator.ts'
import { testApp } from '#/testing/app.fixture.ts'
import { clearedStory, deliver, issue, newChannel } from './releases.fixture.ts'
import { type Place, statesIn } from './take-back-states.fixture.ts'
import { openPlatforms, outOn } from './third-party/third-party.fixture.ts'

export interface Ground {
  id: number
  /** A copy another department made of it; 0 where there is none. */
  copyId: number
  title: string
  /** On the clock of the files. */
  since: number
}

interface Button {
  name: string
  press: () => Promise<LightMyRequestResponse>
}

const recallMark = '撤稿通知'

/** A newsroom with a channel for every state a release can be in. */
export const openTakeBack = async () => {
  const jpush = await startJpushSimulator(simulatedKeys)
  const news = await testApp({ env: pushSettings(jpush) })
  const platforms = openPlatforms(news)
  const publisher = () => news.as('publisher')
  const states = statesIn(news, platforms, jpush)

  const places = new Map<string, Place>()
  for (const [at, [name, { on }]] of Object.entries(states).entries()) {
    const place = isOwnChannelType(on)
      ? { channelId: await newChannel(news, `tb-${at}`, on), simulator: undefined }
      : await platforms.bind(on)
    places.set(name, place)
  }
  const placeOf = (name: string) => {
    const place = places.get(name)
    if (!place) throw new Error(`no place for ${name}`)
    return place
  }
  const nameOf = (words: string) => [...places].find(([, { channelId }]) => words.includes(channelId))?.[0]
  const site = await newChannel(news, 'tb-live')
  const pair = await newChannel(news, 'tb-pair', 'website', undefined, { twoToWithdraw: true })

  const newCopy = async (id: number) => {
    const copyId = dataOf(await news.as('reporter').post(`${paths.work(id)}/copy/process`)).id
    dataOf(await calls.submit(news.as('reporter'), copyId))
    await passSteps(news, copyId)
    return copyId
  }

  /** Sites that show a title, of the files written since. */
  const sitesWith = async ({ title, since }: Ground) => {
    const root = join(news.env.DATA_DIR, 'site')
    const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
    const shows = async (file: string) =>
      (await stat(file)).mtimeMs >= since && (await readFile(file, 'utf8')).includes(title)
    const codes = new Set<string>()
    for (const { parentPath, name } of found.filter((entry) => entry.isFile())) {
      const file = join(parentPath, name)
      if (await shows(file)) codes.add(file.slice(root.length + 1).split('/')[0] ?? '')
    }
    return [...codes]
  }

  const setDue = (interval: string) =>
    sql`update delivery set due_at = clock_timestamp() + ${interval}::interval
      where state in ('waiting', 'sending')`.execute(news.db)

  const isAllDone = async () => {
    const { rows } = await sql`select from delivery where state in ('waiting', 'sending') limit 1`.execute(
      news.db,
    )
    return rows.length === 0
  }

  let told = 0
  return {
    news,
    platforms,
    states,
    names: Object.keys(states),
    placeOf,
    nameOf,
    site,
    pair,

    /** Live on two sites, with a copy that is cleared and on one; or only cleared. */
    async newGround(kind: 'live' | 'with a copy' | 'alone' = 'live'): Promise<Ground> {
      told += 1
      const title = `第${told}件要收回的事`
      const since = Date.now()
      const id = await clearedStory(news, { title })
      const copyId = kind === 'alone' ? 0 : await newCopy(id)
      if (kind !== 'live') return { id, copyId, title, since }
      for (const uuid of [site, pair]) dataOf(await issue(news, id, { uuid }))
      dataOf(await issue(news, copyId, { uuid: site }))
      await deliver(news)
      return { id, copyId, title, since }
    },

    /** Nothing of it begins before all that is wanted stands ready. */
    async put({ id, copyId }: Ground, name: string) {
      const { put = [], isOfCopy } = states[name] ?? {}
      for (const step of put) {
        const answer = await step(isOfCopy ? copyId : id, placeOf(name))
        if (answer && answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`)
      }
      await setDue('1 hour')
    },

    /** Everything people may press, now or later, for what failed or waits for a hand. */
    async buttonsOf({ id, copyId }: Ground): Promise<Button[]> {
      const open = await news.db
        .selectFrom('delivery')
        .select(['id', 'channelId', 'state'])
        .where('storyId', 'in', [id, copyId])
        .where('act', 'in', ['issue', 'push'])
        .where('state', 'in', ['failed', 'manual'])
        .execute()
      return open.map(({ id: delivery, channelId, state }) => ({
        name: nameOf(channelId) ?? channelId,
        press: () =>
          state === 'manual'
            ? publisher().post(`/sprint/rest/publish/manual/${delivery}/confirm`, {
                url: `https://www.163.com/${channelId}`,
              })
            : publisher().post('/sprint/rest/publish/deliveries/retry', { id: delivery }),
      }))
    },

    /** All workers, until nothing is left to do, with every hour come, every review over and every lease ended. */
    async runForward() {
      for (const { simulator } of places.values()) simulator?.behave('well')
      for (let round = 0; round < 3 && !(await isAllDone()); round += 1) {
        await setDue('-1 second')
        await deliver(news)
        await platforms.deliver()
        await pushToTheEnd(news, partsOf(news), 1)
      }
    },

    /** What readers, followers, mailboxes and devices have by now, with the channel each came through. */
    async seen(ground: Ground) {
      const own = [ground.id, ground.copyId]
      const { rows } = await sql<{ what: string }>`
        select story_id || ' on ' || channel_id as what from release
          where story_id = any(${own}::bigint[]) and live_at is not null
        union all select 'pool of ' || channel_id from paper_pool where story_id = ${ground.id}`.execute(
        news.db,
      )
      const posts = [...places.values()].flatMap(({ channelId, simulator }) =>
        simulator
          ? outOn(simulator)
              .filter((post) => !post.title.startsWith(recallMark))
              .map((post) => `post ${post.id} on ${channelId}`)
          : [],
      )
      return [
        ...rows.map(({ what }) => what),
        ...(await sitesWith(ground)).map((code) => `files of ${code}`),
        ...posts,
        ...jpush
          .messages()
          .map(({ id: message, push }) => `push ${message}: ${JSON.stringify(push.notification)}`),
      ]
    },

    /** What people are still asked to post by hand. */
    async asked({ id }: Ground) {
      const tasks = dataOf<{ act: string }[]>(
        await publisher().get(`/sprint/rest/publish/manual/list?storyId=${id}`),
      )
      return tasks.filter(({ act }) => act !== 'withdraw')
    },

    async close() {
      await platforms.close()
      await news.close()
      await jpush.close()
    },
  }
}
export type TakeBack = Awaited<ReturnType<typeof openTakeBack>>
