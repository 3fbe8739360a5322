import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { chineseOf } from '@rongbian/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Access, Post } from '../connector.ts'
import { ConnectorProblem } from '../problem.ts'
import { accessTo, memorySteps, samplePicture, samplePost, sampleVideo } from '../simulating/memory.ts'
import { problemOf } from '../simulating/problem-of.ts'
import type { Simulator } from '../simulating/simulator.ts'
import { open } from './connector.ts'
import { resultsOf } from './results.ts'
import { startSimulator } from './simulator.ts'

let simulator: Simulator
beforeEach(async () => {
  simulator = await startSimulator()
})
afterEach(() => simulator.close())

const connectorWith = (given: Partial<Access> = {}, keys: Record<string, string> = {}) =>
  open(accessTo({ ...simulator, keys: { ...simulator.keys, ...keys } }, given))
const mailTo = (recipients: string[], given: Partial<Post> = {}) => samplePost({ recipients, ...given })
const boxes = () => simulator.posts().map(({ extra }) => extra.to)

test('a story goes to everyone by a mail of their own, with words, pictures and a Chinese subject', async () => {
  const { steps, notes } = memorySteps()
  const post = mailTo(['a@house.example', 'b@house.example'], { message: '请审阅\n谢谢', source: '晨光日报' })
  const { state, remote, words } = await connectorWith().publish(post, steps)
  expect([state, chineseOf(words), notes]).toEqual(['published', '已发给 2 个收件人', []])
  expect(boxes()).toEqual(['a@house.example', 'b@house.example'])
  const [mail] = simulator.posts()
  expect(mail).toMatchObject({ id: remote.id, title: post.title })
  expect(mail?.extra.from).toContain('晨光编辑部')
  expect(mail?.extra.from).toContain('<news@chenguang.example>')
  for (const part of [
    '<p>请审阅</p><p>谢谢</p>',
    '来源：晨光日报',
    '作者：林晓',
    '本报讯',
    'data:image/jpeg;base64,',
  ])
    expect(mail?.html).toContain(part)
  for (const part of ['请审阅', '来源：晨光日报', '本报讯', post.link]) expect(mail?.text).toContain(part)
  expect(resultsOf(remote).map(({ address, state }) => [address, state])).toEqual([
    ['a@house.example', 'sent'],
    ['b@house.example', 'sent'],
  ])
})

test('the server is greeted by name, and a recipient can say no to more', async () => {
  await connectorWith().publish(mailTo(['a@house.example']), memorySteps().steps)
  await connectorWith({}, { greeting: 'mx.chenguang.example' }).publish(
    mailTo(['b@house.example']),
    memorySteps().steps,
  )
  const [first, second] = simulator.posts().map(({ extra }) => extra)
  expect(first?.greeting).toBe('chenguang.example')
  expect(second?.greeting).toBe('mx.chenguang.example')
  expect(first?.unsubscribe).toBe(
    `<mailto:news@chenguang.example?subject=${encodeURIComponent('退订 a@house.example')}>`,
  )
})

test('where nobody may go is said, and nothing is sent', async () => {
  const reach = () => Promise.reject(new ConnectorProblem('reconnect', '不能是本机'))
  const problem = await problemOf(
    connectorWith({ reach }).publish(mailTo(['a@house.example']), memorySteps().steps),
  )
  expect([problem.kind, problem.message]).toEqual(['reconnect', '不能是本机'])
  expect(boxes()).toEqual([])
})

test('what is no mail server is not quoted', async () => {
  const stranger = createServer((socket) => socket.write('554 secret banner of something inside\r\n'))
  stranger.listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  const port = String((stranger.address() as AddressInfo).port)
  const { message } = await problemOf(connectorWith({}, { port, security: 'none' }).identify())
  expect(message).not.toContain('secret')
  expect(message).toContain('请核对服务器名和端口')
  stranger.close()
})

test('one who is refused stops nobody else', async () => {
  const { steps, notes } = memorySteps()
  const post = mailTo(['a@house.example', 'refuse@house.example', 'b@house.example'])
  const { remote } = await connectorWith().publish(post, steps)
  expect(boxes()).toEqual(['a@house.example', 'b@house.example'])
  expect(resultsOf(remote).map(({ state }) => state)).toEqual(['sent', 'refused', 'sent'])
  expect(notes).toEqual([expect.stringMatching(/^1 个收件人没有收到：refuse@house.example：对方拒收（550 /)])
})

test('where everyone is refused nothing was sent', async () => {
  const problem = await problemOf(
    connectorWith().publish(mailTo(['refuse1@house.example', 'refuse2@house.example']), memorySteps().steps),
  )
  expect([problem.kind, problem.message.includes('没有一个收件人收下')]).toEqual(['reject', true])
})

test('one who is put off is tried again, and only they', async () => {
  const { steps } = memorySteps()
  const post = mailTo(['defer@house.example', 'a@house.example'])
  const problem = await problemOf(connectorWith().publish(post, steps))
  expect([problem.kind, problem.message.includes('还有 1 个没有结果')]).toEqual(['retry', true])
  expect(boxes()).toEqual(['a@house.example'])
  expect((await problemOf(connectorWith().publish(post, steps))).kind).toBe('retry')
  expect(boxes()).toEqual(['a@house.example'])
  const later = Date.now() + 3_600_000
  const { remote } = await connectorWith({ now: () => later }).publish(post, steps)
  expect(resultsOf(remote).map(({ state }) => state)).toEqual(['refused', 'sent'])
  expect(boxes()).toEqual(['a@house.example'])
})

test('a mail whose answer was lost is never sent again, and is said to be unknown', async () => {
  const { steps, notes } = memorySteps()
  const post = mailTo(['lost@house.example', 'a@house.example'])
  expect((await problemOf(connectorWith().publish(post, steps))).kind).toBe('unknown')
  expect(boxes()).toEqual(['lost@house.example', 'a@house.example'])
  const { remote } = await connectorWith().publish(post, steps)
  expect(boxes()).toHaveLength(2)
  expect(resultsOf(remote).map(({ state }) => state)).toEqual(['unknown', 'sent'])
  expect(notes).toEqual([expect.stringContaining('结果不明')])
})

test('a death between two recipients leaves one mail each, under the same id', async () => {
  const { steps, kept } = memorySteps()
  const post = mailTo(['a@house.example', 'b@house.example', 'c@house.example'])
  const dying: typeof steps = {
    ...steps,
    async once(name, act, find) {
      if (name === 'to c@house.example') throw new Error('killed')
      return steps.once(name, act, find)
    },
  }
  await expect(connectorWith().publish(post, dying)).rejects.toThrow('killed')
  const ids = simulator.posts().map(({ id }) => id)
  const { remote } = await connectorWith().publish(post, memorySteps(kept).steps)
  expect(boxes()).toEqual(['a@house.example', 'b@house.example', 'c@house.example'])
  expect(simulator.posts().map(({ id }) => id)).toEqual([...ids, expect.stringMatching(/^[0-9a-f]{24}$/)])
  expect(resultsOf(remote)).toHaveLength(3)
})

test('a correction says so to those who had it, and a recall reaches everyone', async () => {
  const connector = connectorWith()
  const first = await connector.publish(
    mailTo(['a@house.example', 'refuse@house.example']),
    memorySteps().steps,
  )
  const again = mailTo(['a@house.example', 'b@house.example'], { intent: '7 c1 2 issue v4', title: '改期' })
  const second = await connector.edit?.(first.remote, again, memorySteps().steps)
  expect(simulator.posts().map(({ title, extra }) => [extra.to, title])).toEqual([
    ['a@house.example', samplePost().title],
    ['a@house.example', '更正：改期'],
    ['b@house.example', '改期'],
  ])
  expect(simulator.posts()[1]?.extra.inReplyTo).toBe(simulator.posts()[0]?.extra.messageId)
  const { steps } = memorySteps()
  if (!second) throw new Error('no edit')
  await connector.withdraw?.(second.remote, steps)
  await connector.withdraw?.(second.remote, steps)
  expect(
    simulator
      .posts()
      .slice(3)
      .map(({ title, extra }) => [extra.to, title]),
  ).toEqual([
    ['a@house.example', '撤稿通知：改期'],
    ['b@house.example', '撤稿通知：改期'],
  ])
})

test('what a broken hand-over has sent is found by its steps', async () => {
  const { steps, kept } = memorySteps()
  const post = mailTo(['a@house.example', 'lost@house.example', 'b@house.example'])
  await problemOf(connectorWith().publish(post, steps))
  kept.delete('to b@house.example')
  const looking: typeof steps = {
    ...steps,
    async once(name, _act, find) {
      const before = kept.get(name)
      if (before?.isDone) return before.value as never
      const found = before && find ? await find() : undefined
      if (found === undefined) throw new Error('not begun')
      return found
    },
  }
  const remote = await connectorWith().left?.(undefined, post, looking)
  expect(resultsOf(remote).map(({ address, state }) => [address, state])).toEqual([
    ['a@house.example', 'sent'],
    ['lost@house.example', 'unknown'],
  ])
  expect(boxes()).toHaveLength(3)
})

test.each([
  ['down', 'retry'],
  ['html', 'retry'],
  ['endless', 'retry'],
  ['rate limited', 'retry'],
  ['expired', 'reconnect'],
  ['rejects', 'reject'],
] as const)('a server that is %s: %s, and one mail in the end', async (mood, kind) => {
  const { steps } = memorySteps()
  simulator.behave(mood)
  const problem = await problemOf(connectorWith().publish(mailTo(['a@house.example']), steps))
  expect(problem.kind).toBe(kind)
  expect(problem.message).not.toContain(simulator.keys.password)
  simulator.behave('well')
  const post = mailTo(['a@house.example'], mood === 'rejects' ? { intent: 'anew' } : {})
  await connectorWith().publish(post, mood === 'rejects' ? memorySteps().steps : steps)
  expect(boxes()).toEqual(['a@house.example'])
})

test('nobody at the address: again later', async () => {
  const port = simulator.keys.port ?? ''
  await simulator.close()
  const connector = connectorWith({}, { port })
  expect((await problemOf(connector.identify())).kind).toBe('retry')
  simulator = await startSimulator()
})

test.each([
  [{ host: '' }, '没有填发信服务器'],
  [{ host: 'a b' }, '没有填发信服务器'],
  [{ from: 'news' }, '没有填发信地址'],
  [{ from: 'a@b.cn\r\nBcc: c@d.cn' }, '没有填发信地址'],
  [{ port: '0' }, '端口'],
  [{ security: 'ssl' }, '加密方式'],
  [{ bounceAddress: `${'b'.repeat(40)}@house.example` }, '退信地址'],
  [{ security: 'starttls' }, '加密'],
  [{ security: 'tls' }, ''],
  [{ password: 'wrong' }, '用户名或密码'],
])('settings %j are said to be wrong', async (keys, words) => {
  const problem = await problemOf(connectorWith({}, keys).identify())
  if (words) expect([problem.kind, problem.message.includes(words)]).toEqual(['reconnect', true])
})

test('the test call knocks and sends nothing', async () => {
  expect(await connectorWith().identify()).toMatchObject({ id: 'news@chenguang.example', name: '晨光编辑部' })
  expect(simulator.posts()).toEqual([])
})

test('a head cannot be smuggled in', async () => {
  const title = '标题\r\nBcc: victim@house.example\r\n\r\n<script>'
  const post = mailTo(['a@house.example'], { title, message: '<img src=x onerror=alert(1)>' })
  await connectorWith({}, { fromName: '编辑部\r\nBcc: victim@house.example' }).publish(
    post,
    memorySteps().steps,
  )
  expect(boxes()).toEqual(['a@house.example'])
  const [mail] = simulator.posts()
  expect(mail?.title).toBe('标题 Bcc: victim@house.example <script>')
  expect(mail?.html).toContain('&lt;img src=x')
})

test('files go with the mail while there is room, else as links', async () => {
  const connector = connectorWith()
  const small = mailTo(['a@house.example'], { video: sampleVideo(3_000) })
  await connector.publish(small, memorySteps().steps)
  expect(simulator.posts()[0]?.extra.files).toContain('festival.mp4')
  const large = mailTo(['a@house.example'], { intent: 'large', video: sampleVideo(21 * 1024 * 1024) })
  await connector.publish(large, memorySteps().steps)
  expect(simulator.posts()[1]?.extra.files).not.toContain('festival.mp4')
  expect(simulator.posts()[1]?.html).toContain('href="https://house.example/festival.mp4"')
  const led = { ...small, intent: 'led', attachAs: 'link' } as const
  await connector.publish(led, memorySteps().steps)
  expect(simulator.posts()[2]?.extra.files).toBe('')
  expect(simulator.posts()[2]?.html).toContain('<img src="https://house.example/cover.jpg"')
})

test('what cannot be had and has no address is left out and told', async () => {
  const { steps, notes } = memorySteps()
  const missing = {
    ...samplePicture('瓜田'),
    url: '',
    fit: () => Promise.reject(new ConnectorProblem('reject', '找不到')),
  }
  const video = { ...sampleVideo(21 * 1024 * 1024), url: '' }
  await connectorWith().publish(
    mailTo(['a@house.example'], { pictures: new Map([['file:1', missing]]), video }),
    steps,
  )
  expect(notes).toEqual([
    expect.stringContaining('图片「瓜田」没有带上'),
    expect.stringContaining('文件「festival.mp4」没有带上'),
  ])
})

test('a mail without recipients is not sent', async () => {
  expect((await problemOf(connectorWith().publish(mailTo([]), memorySteps().steps))).kind).toBe('reject')
})
