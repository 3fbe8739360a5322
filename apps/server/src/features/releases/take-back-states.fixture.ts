import type { Simulator } from '@rongbian/connectors'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { sendTo } from '#/features/mail/mail.fixture.ts'
import { partsOf, order as pushOrder, pushToTheEnd } from '#/features/push/push.fixture.ts'
import type { JpushSimulator } from '#/simulators/jpush/simulator.ts'
import type { TestApp } from '#/testing/app.fixture.ts'
import { deliver, issue, view, work } from './releases.fixture.ts'
import { coverOf, filledForm, issueTo, type Platforms } from './third-party/third-party.fixture.ts'

export interface Place {
  channelId: string
  /** Of a platform that can be asked. */
  simulator: Simulator | undefined
}

/** A story, or the copy of it, and the channel it is brought to. */
type Step = (id: number, place: Place) => Promise<LightMyRequestResponse | undefined> | undefined

export interface State {
  /** The kind of channel it needs; each state has one of its own. */
  on: string
  put: readonly Step[]
  /** What becomes of it when nobody does anything; without a word it goes out. */
  alone?: /** Waits for a person, or changes only what readers see already. */
    | 'stays'
    /** Goes out when somebody tries it again, or says it was posted by hand. */
    | 'goes when pressed'
  /** Deleting is no way to stop it: it has to be withdrawn. */
  isUnderWay?: true
  isOfCopy?: true
}

const later = () => ({ periodPublish: true, issueDate: new Date(Date.now() + 3_600_000).toISOString() })
const edition = { issue: '2099-03-01', layout: '03' }
const quotaOfWeibo = 30

/** Every state from which something gets out later. A feature that sends by itself adds a line. */
export const statesIn = (
  news: TestApp,
  platforms: Platforms,
  jpush: JpushSimulator,
): Record<string, State> => {
  const publisher = () => news.as('publisher')
  const silently = (work: (id: number, place: Place) => Promise<unknown>): Step => {
    return async (id, place) => {
      await work(id, place)
      return undefined
    }
  }
  const mineOf = (table: 'delivery' | 'release', id: number, { channelId }: Place) =>
    sql`${sql.table(table)}.story_id = ${id} and ${sql.table(table)}.channel_id = ${channelId}`

  const order =
    (form: () => object = () => ({})): Step =>
    (id, { channelId: uuid }) =>
      issue(news, id, { uuid, ...form() })
  const queue =
    (form: () => object = () => ({})): Step =>
    (id, { channelId: uuid }) =>
      publisher().post(`${view(id)}/prepublish`, { uuid, ...form() })
  const post =
    (form: () => object = () => ({})): Step =>
    (id, { channelId }) =>
      issueTo(news, id, channelId, form())
  const queuePost: Step = async (id, { channelId: uuid }) => {
    const form = { uuid, ...filledForm, coverList: [await coverOf(news)], ...later() }
    return publisher().post(`${view(id)}/prepublish/third-party`, form)
  }
  const mail =
    (to: string): Step =>
    (id, { channelId: uuid }) =>
      sendTo(news, id, [to], { uuid })
  const again: Step = (id, { channelId: uuid }) =>
    publisher().post(`${work(id)}/republish/process`, { uuid, ...filledForm })
  const signAgain: Step = (id, { channelId: uuid }) =>
    publisher().post(`${work(id)}/modify/ratify/process`, { uuid, column: [{ code: 'city' }] })
  const push =
    (form: () => object = () => ({})): Step =>
    (id, { channelId: uuid }) =>
      pushOrder(news, id, { uuid, title: uuid, ...form() })
  const print = silently(() => deliver(news))
  const carry = silently(() => platforms.deliver())
  const account = (status: string) =>
    silently((_, { channelId }) =>
      news.db.updateTable('account').set({ status }).where('channelId', '=', channelId).execute(),
    )
  const platformIs = (mood: Parameters<Simulator['behave']>[0]) =>
    silently(async (_, { simulator }) => simulator?.behave(mood))
  const tried = (mood: Parameters<Simulator['behave']>[0]) => [platformIs(mood), carry, platformIs('well')]
  const pushTried = silently(async () => {
    jpush.behave('down')
    await pushToTheEnd(news, partsOf(news), 1)
    jpush.behave('well')
  })
  const timeComes = silently((id, place) =>
    sql`update delivery set due_at = clock_timestamp() where ${mineOf('delivery', id, place)}
      and state in ('waiting', 'sending')`.execute(news.db),
  )
  const statusIs = (status: number) =>
    silently((id, place) =>
      sql`update release set status = ${status} where ${mineOf('release', id, place)}`.execute(news.db),
    )
  /** As after the last of many tries. */
  const giveUp = silently((id, place) =>
    sql`update delivery set state = 'failed', closed_at = clock_timestamp()
      where ${mineOf('delivery', id, place)} and state = 'waiting'`.execute(news.db),
  )
  const retry: Step = async (id, place) => {
    const { rows } = await sql<{ id: number }>`select id from delivery where ${mineOf('delivery', id, place)}
      and state = 'failed'`.execute(news.db)
    return publisher().post('/sprint/rest/publish/deliveries/retry', { id: rows[0]?.id })
  }
  const useQuota = silently((id, place) =>
    sql`insert into delivery (tenant_id, story_id, channel_id, act, intent, round, state, closed_at)
      select tenant_id, story_id, channel_id, 'issue', 'quota ' || gen_random_uuid(), 0, 'done', clock_timestamp()
      from release, generate_series(1, ${quotaOfWeibo}) where ${mineOf('release', id, place)}`.execute(
      news.db,
    ),
  )
  const freeQuota = silently((id, place) =>
    sql`delete from delivery where ${mineOf('delivery', id, place)} and intent like 'quota %'`.execute(
      news.db,
    ),
  )
  const onSite = [order(), print]

  return {
    'held for its account': {
      on: 'WEIBO',
      put: [post(), account('expired'), carry, account('valid')],
      isUnderWay: true,
    },
    'held for the quota': {
      on: 'WEIBO',
      put: [post(), useQuota, carry, freeQuota],
      isUnderWay: true,
    },
    'reviewed by the platform': {
      on: 'WECHAT',
      put: [post(), platformIs('reviews'), carry],
      isUnderWay: true,
    },
    'passed by the platform, not yet seen': { on: 'WEIBO', put: [post(), statusIs(82)], isUnderWay: true },
    'sent back by the platform': {
      on: 'WECHAT',
      put: [post(), platformIs('rejects'), carry, timeComes, carry, platformIs('well')],
      alone: 'goes when pressed',
    },
    'failed, and tried again': { on: 'WEIBO', put: [post(), ...tried('down')], isUnderWay: true },
    'failed for good': {
      on: 'WEIBO',
      put: [post(), ...tried('down'), giveUp, statusIs(91)],
      alone: 'goes when pressed',
    },
    'failed for good on a site': {
      on: 'website',
      put: [order(), giveUp, statusIs(91)],
      alone: 'goes when pressed',
    },
    'failed for good, and sent again': {
      on: 'WEIBO',
      put: [post(), ...tried('down'), giveUp, statusIs(91), retry],
      isUnderWay: true,
    },
    'a copy that failed for good': {
      on: 'website',
      put: [order(), giveUp, statusIs(91)],
      alone: 'goes when pressed',
      isOfCopy: true,
    },
    'sent, and the answer lost': {
      on: 'WEIBO',
      put: [post(), ...tried('loses answers')],
      alone: 'stays',
      isUnderWay: true,
    },
    'posted by hand': { on: 'WANGYI', put: [post(), carry], alone: 'goes when pressed', isUnderWay: true },
    'a mail tried again': { on: 'email', put: [mail('a@house.example'), ...tried('down')], isUnderWay: true },
    'a mail to further people': {
      on: 'email',
      put: [mail('a@house.example'), carry, mail('b@house.example')],
      isUnderWay: true,
    },
    'sent to an account once more': { on: 'WEIBO', put: [post(), carry, again], isUnderWay: true },
    'signed again on a site': {
      on: 'website',
      put: [...onSite, signAgain],
      alone: 'stays',
      isUnderWay: true,
    },
    'issued again on a site': { on: 'website', put: [...onSite, again], alone: 'stays', isUnderWay: true },
    'a push tried again': { on: 'app', put: [...onSite, push(), pushTried], isUnderWay: true },
    'a push that failed for good': {
      on: 'app',
      put: [...onSite, push(), giveUp],
      alone: 'goes when pressed',
      isUnderWay: true,
    },
    'a push at its hour': {
      on: 'app',
      put: [...onSite, push(() => ({ pushDate: later().issueDate }))],
      isUnderWay: true,
    },
    'a push that waits for its worker': { on: 'app', put: [...onSite, push()], isUnderWay: true },
    'waiting for the signer': { on: 'website', put: [queue()], alone: 'stays' },
    'waiting for the signer, with a time': { on: 'website', put: [queue(later)], alone: 'stays' },
    'an account waiting for the signer': { on: 'WEIBO', put: [queuePost], alone: 'stays' },
    timed: { on: 'website', put: [order(later)] },
    'timed in the app': { on: 'app', put: [order(later)] },
    'timed to an account': { on: 'WEIBO', put: [post(later)] },
    'a copy that is timed': { on: 'website', put: [order(later)], isOfCopy: true },
    'a copy that waits': { on: 'website', put: [queue()], alone: 'stays', isOfCopy: true },
    'a copy timed to an account': { on: 'WEIBO', put: [post(later)], isOfCopy: true },
    'ordered to an account, not yet begun': { on: 'WEIBO', put: [post()], isUnderWay: true },
    'a mail not yet begun': { on: 'email', put: [mail('a@house.example')], isUnderWay: true },
    'ordered to the paper': { on: 'newspaper', put: [order(() => edition)], isUnderWay: true },
    'ordered, not yet begun': { on: 'website', put: [order()], isUnderWay: true },
  }
}
