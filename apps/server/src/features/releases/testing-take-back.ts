import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Simulator } from '@rongbian/connectors'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { sendTo } from '#/features/mail/testing.ts'
import {
  partsOf,
  order as pushOrder,
  pushSettings,
  pushToTheEnd,
  simulatedKeys,
} from '#/features/push/testing.ts'
import { calls, passSteps } from '#/features/review/testing.ts'
import { dataOf, paths } from '#/features/stories/testing.ts'
import { startJpushSimulator } from '#/simulators/jpush/simulator.ts'
import { testApp } from '#/testing/app.ts'
import { clearedStory, deliver, issue, newChannel, view, work } from './testing.ts'
import { coverOf, filledForm, issueTo, openPlatforms, outOn } from './third-party/testing.ts'

type Answer = LightMyRequestResponse

interface Ground {
  id: number
  /** A copy another department made of it. */
  copyId: number
}

interface Place {
  channelId: string
  simulator: Simulator
}

interface State {
  /** The kind of channel it needs; each has one of its own. */
  on: string
  put: (ground: Ground, place: Place) => Promise<Answer>
  /** Waits for a person, or changes only what readers see already. */
  staysByItself?: true
  /** Deleting is no way to stop it: it has to be withdrawn. */
  isUnderWay?: true
  /** Belongs to the copy, which is not deleted along. */
  isOfCopy?: true
}

const later = () => ({ periodPublish: true, issueDate: new Date(Date.now() + 3_600_000).toISOString() })
const edition = { issue: '2099-03-01', layout: '03' }
const recallMark = '撤稿通知'

/** A newsroom with a channel for every state a release can be in. */
export const openTakeBack = async () => {
  const jpush = await startJpushSimulator(simulatedKeys)
  const news = await testApp({ env: pushSettings(jpush) })
  const platforms = openPlatforms(news)
  const publisher = () => news.as('publisher')

  const setAccount = ({ channelId }: Place, status: string) =>
    news.db.updateTable('account').set({ status }).where('channelId', '=', channelId).execute()
  /** One try of the workers while the platform does not do its part. */
  const tryIn = async ({ simulator }: Place, mood: Parameters<Simulator['behave']>[0]) => {
    simulator.behave(mood)
    await platforms.deliver()
    simulator.behave('well')
  }
  const queueFor = async (id: number, uuid: string, form: object = {}) =>
    publisher().post(`${view(id)}/prepublish/third-party`, {
      uuid,
      ...filledForm,
      coverList: [await coverOf(news)],
      ...form,
    })
  const failedOf = ({ id }: Ground, { channelId }: Place) =>
    news.db
      .updateTable('delivery')
      .set({ state: 'failed', closedAt: new Date() })
      .where('storyId', '=', id)
      .where('channelId', '=', channelId)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirstOrThrow()
  const onApp = async ({ id }: Ground, uuid: string) => {
    dataOf(await issue(news, id, { uuid }))
    await deliver(news)
  }

  /** Every state from which something gets out later. A feature that sends by itself adds a line. */
  const states: Record<string, State> = {
    'held for its account': {
      on: 'WEIBO',
      isUnderWay: true,
      async put({ id }, place) {
        const answer = await issueTo(news, id, place.channelId)
        await setAccount(place, 'expired')
        await platforms.deliver()
        await setAccount(place, 'valid')
        return answer
      },
    },
    'reviewed by the platform': {
      on: 'WECHAT',
      isUnderWay: true,
      async put({ id }, place) {
        const answer = await issueTo(news, id, place.channelId)
        place.simulator.behave('reviews')
        await platforms.deliver()
        return answer
      },
    },
    'failed, and tried again': {
      on: 'WEIBO',
      isUnderWay: true,
      async put({ id }, place) {
        const answer = await issueTo(news, id, place.channelId)
        await tryIn(place, 'down')
        return answer
      },
    },
    'failed for good, and sent again': {
      on: 'WEIBO',
      isUnderWay: true,
      async put(ground, place) {
        dataOf(await issueTo(news, ground.id, place.channelId))
        await tryIn(place, 'down')
        const { id } = await failedOf(ground, place)
        await news.db
          .updateTable('release')
          .set({ status: 91 })
          .where('storyId', '=', ground.id)
          .where('channelId', '=', place.channelId)
          .execute()
        return publisher().post('/sprint/rest/publish/deliveries/retry', { id })
      },
    },
    'sent, and the answer lost': {
      on: 'WEIBO',
      isUnderWay: true,
      staysByItself: true,
      async put({ id }, place) {
        const answer = await issueTo(news, id, place.channelId)
        await tryIn(place, 'loses answers')
        return answer
      },
    },
    'posted by hand': {
      on: 'WANGYI',
      isUnderWay: true,
      staysByItself: true,
      async put({ id }, { channelId }) {
        const answer = await issueTo(news, id, channelId)
        await platforms.deliver()
        return answer
      },
    },
    'a mail tried again': {
      on: 'email',
      isUnderWay: true,
      async put({ id }, place) {
        const answer = await sendTo(news, id, ['a@house.example'], { uuid: place.channelId })
        await tryIn(place, 'down')
        return answer
      },
    },
    'a mail to further people': {
      on: 'email',
      isUnderWay: true,
      async put({ id }, { channelId: uuid }) {
        dataOf(await sendTo(news, id, ['a@house.example'], { uuid }))
        await platforms.deliver()
        return sendTo(news, id, ['b@house.example'], { uuid })
      },
    },
    'sent to an account once more': {
      on: 'WEIBO',
      isUnderWay: true,
      async put({ id }, { channelId: uuid }) {
        dataOf(await issueTo(news, id, uuid))
        await platforms.deliver()
        return publisher().post(`${work(id)}/republish/process`, { uuid, ...filledForm })
      },
    },
    'signed again on a site': {
      on: 'website',
      isUnderWay: true,
      staysByItself: true,
      async put({ id }, { channelId: uuid }) {
        dataOf(await issue(news, id, { uuid }))
        await deliver(news)
        return publisher().post(`${work(id)}/modify/ratify/process`, { uuid, column: [{ code: 'city' }] })
      },
    },
    'issued again on a site': {
      on: 'website',
      isUnderWay: true,
      staysByItself: true,
      async put({ id }, { channelId: uuid }) {
        dataOf(await issue(news, id, { uuid }))
        await deliver(news)
        return publisher().post(`${work(id)}/republish/process`, { uuid })
      },
    },
    'a push tried again': {
      on: 'app',
      isUnderWay: true,
      async put(ground, { channelId: uuid }) {
        await onApp(ground, uuid)
        const answer = await pushOrder(news, ground.id, { uuid, title: uuid })
        jpush.behave('down')
        await pushToTheEnd(news, partsOf(news), 1)
        jpush.behave('well')
        return answer
      },
    },
    'a push at its hour': {
      on: 'app',
      isUnderWay: true,
      async put(ground, { channelId: uuid }) {
        await onApp(ground, uuid)
        return pushOrder(news, ground.id, { uuid, title: uuid, pushDate: later().issueDate })
      },
    },
    'a push that waits for its worker': {
      on: 'app',
      isUnderWay: true,
      async put(ground, { channelId: uuid }) {
        await onApp(ground, uuid)
        return pushOrder(news, ground.id, { uuid, title: uuid })
      },
    },
    'waiting for the signer': {
      on: 'website',
      staysByItself: true,
      put: ({ id }, { channelId: uuid }) => publisher().post(`${view(id)}/prepublish`, { uuid }),
    },
    'waiting for the signer, with a time': {
      on: 'website',
      staysByItself: true,
      put: ({ id }, { channelId: uuid }) => publisher().post(`${view(id)}/prepublish`, { uuid, ...later() }),
    },
    'an account waiting for the signer': {
      on: 'WEIBO',
      staysByItself: true,
      put: ({ id }, { channelId }) => queueFor(id, channelId, later()),
    },
    timed: {
      on: 'website',
      put: ({ id }, { channelId: uuid }) => issue(news, id, { uuid, ...later() }),
    },
    'timed in the app': {
      on: 'app',
      put: ({ id }, { channelId: uuid }) => issue(news, id, { uuid, ...later() }),
    },
    'timed to an account': {
      on: 'WEIBO',
      put: ({ id }, { channelId }) => issueTo(news, id, channelId, later()),
    },
    'a copy that is timed': {
      on: 'website',
      isOfCopy: true,
      put: ({ copyId }, { channelId: uuid }) => issue(news, copyId, { uuid, ...later() }),
    },
    'a copy that waits': {
      on: 'website',
      isOfCopy: true,
      staysByItself: true,
      put: ({ copyId }, { channelId: uuid }) => publisher().post(`${view(copyId)}/prepublish`, { uuid }),
    },
    'a copy timed to an account': {
      on: 'WEIBO',
      isOfCopy: true,
      put: ({ copyId }, { channelId }) => issueTo(news, copyId, channelId, later()),
    },
    'ordered to an account, not yet begun': {
      on: 'WEIBO',
      isUnderWay: true,
      put: ({ id }, { channelId }) => issueTo(news, id, channelId),
    },
    'a mail not yet begun': {
      on: 'email',
      isUnderWay: true,
      put: ({ id }, { channelId: uuid }) => sendTo(news, id, ['a@house.example'], { uuid }),
    },
    'ordered to the paper': {
      on: 'newspaper',
      isUnderWay: true,
      put: ({ id }, { channelId: uuid }) => issue(news, id, { uuid, ...edition }),
    },
    'ordered, not yet begun': {
      on: 'website',
      isUnderWay: true,
      put: ({ id }, { channelId: uuid }) => issue(news, id, { uuid }),
    },
  }

  const own = ['website', 'app', 'newspaper']
  const places = new Map<string, Place>()
  for (const [at, [name, { on }]] of Object.entries(states).entries()) {
    const place = own.includes(on)
      ? { channelId: await newChannel(news, `tb-${at}`, on), simulator: undefined as unknown as Simulator }
      : await platforms.bind(on)
    places.set(name, place)
  }
  const placeOf = (name: string) => {
    const place = places.get(name)
    if (!place) throw new Error(`no place for ${name}`)
    return place
  }
  const site = await newChannel(news, 'tb-live')
  const pair = await newChannel(news, 'tb-pair', 'website', undefined, { twoToWithdraw: true })

  const newCopy = async (id: number) => {
    const copyId = dataOf(await news.as('reporter').post(`${paths.work(id)}/copy/process`)).id
    dataOf(await calls.submit(news.as('reporter'), copyId))
    await passSteps(news, copyId)
    return copyId
  }

  const filesWith = async (title: string) => {
    const root = join(news.env.DATA_DIR, 'site')
    const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
    const files = found
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    const texts = await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const))
    const codes = texts
      .filter(([, text]) => text.includes(title))
      .map(([file]) => file.slice(root.length + 1).split('/')[0])
    return [...new Set(codes)]
  }

  let told = 0
  return {
    news,
    platforms,
    states,
    names: Object.keys(states),
    placeOf,
    site,
    pair,

    /** Live on two sites, with a copy that is cleared and on one. */
    async newGround(isLive = true): Promise<Ground & { title: string }> {
      told += 1
      const title = `第${told}件要收回的事`
      const id = await clearedStory(news, { title })
      const copyId = isLive ? await newCopy(id) : 0
      if (!isLive) return { id, copyId, title }
      for (const uuid of [site, pair]) dataOf(await issue(news, id, { uuid }))
      dataOf(await issue(news, copyId, { uuid: site }))
      await deliver(news)
      return { id, copyId, title }
    },

    /** Nothing of it begins before all that is wanted stands ready. */
    async put({ id, copyId }: Ground, name: string) {
      const state = states[name]
      if (!state) throw new Error(`no state ${name}`)
      const answer = await state.put({ id, copyId }, placeOf(name))
      await sql`update delivery set due_at = clock_timestamp() + interval '1 hour'
        where story_id in (${id}, ${copyId}) and state = 'waiting'`.execute(news.db)
      return answer
    },

    /** All workers, until nothing is left to do, with every hour come, every review over and every lease ended. */
    async runForward() {
      for (const { simulator } of places.values()) simulator?.behave('well')
      for (let round = 0; round < 3; round += 1) {
        await sql`update delivery set due_at = clock_timestamp() - interval '1 second'
          where state in ('waiting', 'sending')`.execute(news.db)
        await deliver(news)
        await platforms.deliver()
        await pushToTheEnd(news, partsOf(news), 2)
      }
    },

    /** What readers, followers, mailboxes and devices have by now, with the channel each came through. */
    async seen({ id, copyId, title }: Ground & { title: string }) {
      const live = await news.db
        .selectFrom('release')
        .select(['storyId', 'channelId'])
        .where('storyId', 'in', [id, copyId])
        .where('liveAt', 'is not', null)
        .execute()
      const pool = await news.db
        .selectFrom('paperPool')
        .select('channelId')
        .where('storyId', '=', id)
        .execute()
      const posts = [...places.values()].flatMap(({ channelId, simulator }) =>
        simulator
          ? outOn(simulator)
              .filter((post) => !post.title.startsWith(recallMark))
              .map((post) => `post ${post.id} on ${channelId}`)
          : [],
      )
      return [
        ...live.map(({ storyId, channelId }) => `${storyId} on ${channelId}`),
        ...pool.map(({ channelId }) => `pool of ${channelId}`),
        ...(await filesWith(title)).map((code) => `files of ${code}`),
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
