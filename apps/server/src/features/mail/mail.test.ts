import { readReturnAddress, type Simulator } from '@rongbian/connectors'
import type { MailSender } from '@rongbian/contract/mail'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clearedStory, view, work } from '#/features/releases/releases.fixture.ts'
import { hurry, openPlatforms, type Platforms } from '#/features/releases/third-party/third-party.fixture.ts'
import { toldOf } from '#/features/review/review.fixture.ts'
import { actsOf, dataOf } from '#/features/stories/stories.fixture.ts'
import { sayKept } from '#/say.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { takeBounce } from './bounces.ts'
import { sendsOf, sendTo, standing } from './mail.fixture.ts'

let news: TestApp
let platforms: Platforms
let uuid: string
let simulator: Simulator
beforeAll(async () => {
  news = await testApp()
  platforms = openPlatforms(news)
})
afterAll(async () => {
  await platforms.close()
  await news.close()
})
beforeEach(async () => {
  const bound = await platforms.bind('email')
  uuid = bound.channelId
  simulator = bound.simulator
})

/** A shared machine may stall for seconds. */
const patient = { timeout: 20_000 }

const send = (id: number, emails: unknown, form: object = {}, account?: string) =>
  sendTo(news, id, emails, { uuid, ...form }, account)
const refusal = async (answer: ReturnType<typeof send>) => {
  const { data, msg } = (await answer).json()
  return Object.values(data?.fields ?? {})[0] ?? msg
}
const boxes = () => simulator.posts().map(({ title, extra }) => [extra.to, title])
const flip = async (enabled: boolean) =>
  dataOf(await news.as('admin').post('/sprint/rest/admin/features/update', { code: 'sendEmail', enabled }))
const deliver = async () => {
  await hurry(news, uuid)
  await platforms.deliver()
}

test(
  'R-email-003, 013 to 015, 021: a story is mailed to everyone, one is refused, and each has a result',
  patient,
  async () => {
    const id = await clearedStory(news)
    const answer = dataOf(await send(id, ['a@house.example', 'refuse@house.example', 'b@house.example']))
    expect(answer).toMatchObject({ release: { status: 81 }, dropped: [] })
    expect(standing((await sendsOf(news, id))[0] ?? ({ recipients: [] } as never))).toEqual([
      ['a@house.example', 'waiting'],
      ['refuse@house.example', 'waiting'],
      ['b@house.example', 'waiting'],
    ])
    await platforms.deliver()
    expect(boxes()).toEqual([
      ['a@house.example', '西瓜节开幕'],
      ['b@house.example', '西瓜节开幕'],
    ])
    const [sent] = await sendsOf(news, id)
    expect(sent).toMatchObject({
      state: 'done',
      title: '西瓜节开幕',
      content: '请审阅',
      isRecall: false,
      recipients: [
        { address: 'a@house.example', state: 'sent' },
        { address: 'refuse@house.example', state: 'refused', problem: expect.stringContaining('550') },
        { address: 'b@house.example', state: 'sent' },
      ],
    })
    expect(simulator.posts()[0]?.html).toContain('晨光日报')
  },
)

test(
  'further people are a new round; who had it is told of a correction; a withdrawal recalls all',
  patient,
  async () => {
    const id = await clearedStory(news)
    dataOf(await send(id, ['a@house.example']))
    expect(await refusal(send(id, ['b@house.example']))).toContain('上一封邮件还在发送')
    await platforms.deliver()
    dataOf(await send(id, ['b@house.example', 'a@house.example'], { title: '改期' }))
    await platforms.deliver()
    expect(boxes()).toEqual([
      ['a@house.example', '西瓜节开幕'],
      ['b@house.example', '改期'],
      ['a@house.example', '更正：改期'],
    ])
    const order = { reason: 'order', orderer: '总编室' }
    dataOf(await news.as('publisher').post(`${work(id)}/retract/process?uuid=${uuid}`, order))
    await platforms.deliver()
    expect(boxes().slice(3)).toEqual([
      ['a@house.example', '撤稿通知：改期'],
      ['b@house.example', '撤稿通知：改期'],
    ])
    const sends = await sendsOf(news, id)
    expect(sends.map(({ isRecall, state }) => [isRecall, state])).toEqual([
      [true, 'done'],
      [false, 'done'],
      [false, 'done'],
    ])
    expect(await actsOf(news.db, id)).toEqual(expect.arrayContaining(['ratify', 'republish', 'retracted']))
  },
)

test('a lost answer is not sent again and is said to be unknown', patient, async () => {
  const id = await clearedStory(news)
  dataOf(await send(id, ['lost@house.example', 'a@house.example']))
  await platforms.deliver()
  await deliver()
  expect(boxes()).toHaveLength(2)
  const [sent] = await sendsOf(news, id)
  expect(sent && standing(sent)).toEqual([
    ['lost@house.example', 'unknown'],
    ['a@house.example', 'sent'],
  ])
  expect(sent?.state).toBe('done')
})

test('one who is put off is tried again alone', patient, async () => {
  const id = await clearedStory(news)
  dataOf(await send(id, ['a@house.example', 'defer@house.example']))
  await platforms.deliver()
  await deliver()
  expect(boxes()).toHaveLength(1)
  const [sent] = await sendsOf(news, id)
  expect(sent?.state).toBe('waiting')
  expect(sent && standing(sent)).toEqual([
    ['a@house.example', 'sent'],
    ['defer@house.example', 'waiting'],
  ])
})

test('what a broken-off mailing has sent is recalled too', patient, async () => {
  const id = await clearedStory(news)
  dataOf(await send(id, ['a@house.example', 'defer@house.example']))
  await platforms.deliver()
  const order = { reason: 'order', orderer: '总编室' }
  dataOf(await news.as('publisher').post(`${work(id)}/retract/process?uuid=${uuid}`, order))
  await deliver()
  expect(boxes()).toEqual([
    ['a@house.example', '西瓜节开幕'],
    ['a@house.example', '撤稿通知：西瓜节开幕'],
  ])
})

test('a process that dies after each point leaves one mail for everyone', patient, async () => {
  const id = await clearedStory(news)
  dataOf(await send(id, ['a@house.example', 'b@house.example']))
  for (const [point, times] of [
    ['step opened', 1],
    ['step kept', 2],
    ['step kept', 3],
  ] as const) {
    let left = times
    const dying = platforms.deliver((passed) => {
      if (passed === point && --left === 0) throw new Error('killed')
    })
    await dying.catch(() => {})
    await hurry(news, uuid)
  }
  await platforms.deliver()
  await deliver()
  expect(boxes().map(([to]) => to)).toEqual([...new Set(boxes().map(([to]) => to))])
  const [sent] = await sendsOf(news, id)
  expect(sent?.state).toBe('done')
})

test('R-email-016, 017: bad orders are refused in words', patient, async () => {
  const id = await clearedStory(news)
  expect(await refusal(send(id, []))).toBe('请输入收件人')
  expect(await refusal(send(id, ['nobody']))).toBe('请输入正确的邮箱地址：nobody')
  expect(await refusal(send(id, ['a@house.example'], { title: ' ' }))).toBe('请输入标题')
  expect(await refusal(send(id, ['a@house.example'], { version: 99 }))).toContain('新版本')
  expect(await refusal(send(id, ['a@house.example'], {}, 'reporter'))).toMatch(/签发|权/)
  const queue = await news.as('publisher').post(`${view(id)}/prepublish/third-party`, {
    uuid,
    title: '',
    emails: ['a@house.example'],
  })
  expect(queue.json().data.fields.title).toBe('请输入标题')
  expect(await sendsOf(news, id)).toEqual([])
})

test('R-email-018 to 020: wrong and repeated addresses are dropped and named', patient, async () => {
  const id = await clearedStory(news)
  const answer = dataOf(await send(id, 'a@house.example,A@house.example;nobody'))
  expect(answer).toMatchObject({
    emails: ['a@house.example'],
    dropped: ['收件人重复：A@house.example', '请输入正确的邮箱地址：nobody'],
  })
})

test(
  'R-email-005: without a mailbox to send from the answer says what to do, and the switch closes it',
  patient,
  async () => {
    const id = await clearedStory(news)
    await news.db.updateTable('channel').set({ disabledAt: new Date() }).where('type', '=', 'email').execute()
    expect(await refusal(sendTo(news, id, ['a@house.example']))).toBe(
      '还没有设置发信邮箱，请管理员在渠道管理中绑定',
    )
    await news.db.updateTable('channel').set({ disabledAt: null }).where('type', '=', 'email').execute()
    const senders = '/sprint/rest/email/sender/list'
    const found = dataOf<object[]>(await news.as('publisher').get(senders))
    expect(found).toContainEqual(expect.objectContaining({ uuid, problem: '', release: null }))
    await flip(false)
    const switchedOff = '编辑部没有开通邮件签发，请管理员在功能开关中打开'
    expect(await refusal(send(id, ['a@house.example']))).toBe(switchedOff)
    expect(await refusal(sendTo(news, id, ['a@house.example']))).toBe(switchedOff)
    expect(dataOf(await news.as('publisher').get(senders))).toEqual([])
    await flip(true)
    const form = { uuid, title: '待发', emails: ['a@house.example'], attachments: 'link' }
    dataOf(await news.as('publisher').post(`${view(id)}/prepublish/third-party`, form))
    const waiting = dataOf<MailSender[]>(await news.as('publisher').get(`${senders}?storyId=${id}`))
    expect(waiting.find((one) => one.uuid === uuid)).toMatchObject({
      release: { status: 51 },
      signingData: { title: '待发', emails: ['a@house.example'], attachments: 'link' },
    })
    dataOf(await send(id, ['a@house.example']))
  },
)

test('a mail that comes back marks its recipient and tells the sender, once', patient, async () => {
  simulator.keys.bounceAddress = 'bounce@house.example'
  const id = await clearedStory(news, { title: '会退信的稿件' })
  dataOf(await send(id, ['a@house.example', 'b@house.example']))
  await platforms.deliver()
  const token = readReturnAddress(simulator.posts()[0]?.extra.returnPath ?? '')
  if (!token) throw new Error('no return address')
  const parts = {
    env: news.env,
    db: news.db,
    log: pino({ level: 'silent' }),
    accounts: { secretOf: async () => simulator.keys.password },
  }
  const bounce = { recipient: 'a@house.example', status: '5.1.1', words: '邮箱不存在' }
  await takeBounce(parts, { ...token, proof: '0'.repeat(16) }, bounce)
  expect(await toldOf(news.db, 'publisher', 'mail.bounced')).toEqual([])
  await takeBounce(parts, token, bounce)
  await takeBounce(parts, token, bounce)
  expect(await toldOf(news.db, 'publisher', 'mail.bounced')).toEqual(['邮件已退信：会退信的稿件'])
  const [sent] = await sendsOf(news, id)
  expect(sent?.recipients).toMatchObject([
    { address: 'a@house.example', state: 'bounced', problem: '邮箱不存在' },
    { address: 'b@house.example', state: 'sent' },
  ])
  const { said } = await news.db
    .selectFrom('mailUse')
    .select('said')
    .where('bounce', '=', '邮箱不存在')
    .executeTakeFirstOrThrow()
  expect(sayKept('邮箱不存在', said, 'en')).toBe('There is no such mailbox')
})
