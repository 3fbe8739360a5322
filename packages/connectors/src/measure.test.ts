import { dayIn, dayMs, hourMs, type PlatformFigures } from '@rongbian/domain'
import { afterEach, describe, expect, test } from 'vitest'
import type { Connector, Live, Reading } from './connector.ts'
import { readingOf } from './counters.ts'
import { loadConnector, loadSimulator } from './open.ts'
import { platforms } from './platforms.ts'
import { accessTo, memorySteps, samplePost, sampleVideo } from './simulating/memory.ts'
import { problemOf } from './simulating/problem-of.ts'
import type { Simulator } from './simulating/simulator.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const known = { remoteId: '7', part: 1, at: 0 }

describe('a counter', () => {
  test.each<[unknown, PlatformFigures['reads'], boolean]>([
    [12, 12, false],
    ['12', 12, false],
    [' 12 ', 12, false],
    ['12.0', 12, false],
    [0, 0, false],
    [-1, null, false],
    ['-1', null, false],
    ['', null, false],
    [undefined, null, false],
    [null, null, false],
    ['很多', null, false],
    [1.5, null, false],
    [{}, null, false],
    ['9'.repeat(40), null, false],
    ['10万+', 100_000, true],
    ['100000+', 100_000, true],
  ])('%j is %j', (value, count, capped) => {
    const [reading] = readingOf(known, { reads: value, likes: 1 }, { reads: 'reads', likes: 'likes' })
    expect(reading).toMatchObject({ figures: { reads: count, likes: 1 }, capped })
  })

  test('of which nothing is said is no reading', () => {
    expect(readingOf(known, { reads: -1 }, { reads: 'reads', likes: 'likes' })).toEqual([])
    expect(readingOf(known, undefined, { reads: 'reads' })).toEqual([])
  })
})

interface Opened {
  simulator: Simulator
  connector: Connector
  measure: (posts: readonly Live[]) => Promise<Reading[]>
}

const openOn = async (type: string, way: typeof fetch = fetch): Promise<Opened> => {
  const manifest = platforms[type]
  if (!manifest) throw new Error(`no ${type}`)
  const [{ open }, { startSimulator }] = await Promise.all([loadConnector(manifest), loadSimulator(manifest)])
  const simulator = await startSimulator()
  closing.push(simulator.close)
  const connector = open(accessTo(simulator, { fetch: way }))
  const { measure } = connector
  if (!measure) throw new Error(`${type} does not measure`)
  return { simulator, connector, measure }
}

const titles = ['第一条够长的标题', '第二条够长的标题', '第三条够长的标题']

/** Posts that readers see for so long; each with the id it has on the simulator. */
const live = async ({ simulator, connector }: Opened, type: string, ages: readonly number[]) => {
  const made: Live[] = []
  for (const [index, age] of ages.entries()) {
    const words = titles[index] ?? ''
    const isVideo = platforms[type]?.accepts[0] === 'video'
    const given = {
      intent: words,
      title: words,
      detail: words,
      shortContent: words,
      origUrl: `https://h.example/${index}`,
    }
    const post = samplePost({
      ...given,
      link: given.origUrl,
      ...(isVideo && { container: 'video', video: sampleVideo() }),
    })
    const before = new Set(simulator.posts().map(({ id }) => id))
    const { remote } = await connector.publish(post, memorySteps().steps)
    const own = simulator.posts().find(({ id }) => !before.has(id))
    if (!own) throw new Error('nothing was posted')
    simulator.setHour(own.id, Date.now() - age)
    simulator.setState(own.id, 'published')
    made.push({ remote: (await connector.check(remote)).remote, since: Date.now() - age })
  }
  return made
}

/** Types that differ in capitals alone are the same platform. */
const measured = Object.entries(platforms).filter(
  ([type, { can }]) => can.metrics === 'yes' && type === type.toLowerCase(),
)
const main = (type: string) => platforms[type]?.measures?.figures[0] ?? 'reads'
const many = 3 * dayMs

describe.each(measured)('%s', (type, { measures }) => {
  const most = measures?.most ?? 0
  const ages = [many, 5 * dayMs, 8 * dayMs].slice(0, most)

  test('tells of each post exactly the figures its manifest names', async () => {
    const opened = await openOn(type)
    const posts = await live(opened, type, ages)
    const readings = await opened.measure(posts)
    expect(readings.map(({ remoteId }) => remoteId).sort()).toEqual(
      posts.map(({ remote }) => remote.id).sort(),
    )
    for (const { figures, capped, raw, part } of readings) {
      expect(Object.keys(figures).sort()).toEqual([...(measures?.figures ?? [])].sort())
      expect(Object.values(figures).every((value) => Number.isInteger(value))).toBe(true)
      expect([capped, part, typeof raw]).toEqual([false, 1, 'object'])
    }
  })

  test('grows with age, and says the same for the same hour', async () => {
    const opened = await openOn(type)
    const [post] = await live(opened, type, [many])
    if (!post) throw new Error('no post')
    const own = opened.simulator.posts()[0]
    opened.simulator.setReach(own?.id ?? '', 1_000_000)
    const countAt = async (age: number) => {
      opened.simulator.setHour(own?.id ?? '', Date.now() - age)
      const [reading] = await opened.measure([{ ...post, since: Date.now() - age }])
      return reading?.figures[main(type)] ?? 0
    }
    const young = await countAt(2 * dayMs)
    const old = await countAt(20 * dayMs)
    expect(young).toBeGreaterThan(0)
    expect(old).toBeGreaterThan(young)
  })

  test('falling counters come as they are', async () => {
    const opened = await openOn(type)
    const posts = await live(opened, type, [many])
    opened.simulator.setReach(opened.simulator.posts()[0]?.id ?? '', 1_000_000)
    const [before] = await opened.measure(posts)
    opened.simulator.count('falls')
    const [after] = await opened.measure(posts)
    expect(after?.figures[main(type)]).toBeLessThan(before?.figures[main(type)] ?? 0)
  })

  test.each(['fails', 'nothing'] as const)(
    'a count that is %s is no reading and no problem',
    async (counting) => {
      const opened = await openOn(type)
      const posts = await live(opened, type, [many])
      opened.simulator.count(counting)
      expect(await opened.measure(posts)).toEqual([])
    },
  )

  test('a post the platform does not know has no reading', async () => {
    const opened = await openOn(type)
    const remote = { id: '404', url: '', extra: { msgDataId: '404' } }
    expect(await opened.measure([{ remote, since: Date.now() - many }])).toEqual([])
  })

  test.each(['down', 'html', 'redirects', 'endless'] as const)('%s: asked again later', async (mood) => {
    const opened = await openOn(type)
    const posts = await live(opened, type, [many])
    opened.simulator.behave(mood)
    expect((await problemOf(opened.measure(posts))).kind).toBe('retry')
  })

  test('too often is asked again later', async () => {
    const opened = await openOn(type)
    const posts = await live(opened, type, [many])
    opened.simulator.behave('rate limited')
    // Baijiahao limits what is published and not what is looked at.
    if (type === 'baijia') expect(await opened.measure(posts)).toHaveLength(1)
    else expect((await problemOf(opened.measure(posts))).kind).toBe('retry')
  })
})

describe('WeChat', () => {
  const day = (ago: number) => dayIn(Date.now() - ago * dayMs, 'Asia/Shanghai')
  const detail = (date: string, readers: unknown) => ({ stat_date: date, read_user: readers, like_user: '2' })
  const answering = (answers: object[], asked: unknown[] = []): typeof fetch => {
    const left = [...answers]
    return async (url, init) => {
      if (!String(url).includes('/datacube/')) return fetch(url, init)
      asked.push(JSON.parse(String(init?.body)))
      return Response.json(left.shift() ?? { list: [], is_delay: false })
    }
  }
  const post = (given: Partial<Live['remote']> = {}, since = Date.now() - many): Live => ({
    remote: { id: 'A', url: '', extra: { msgDataId: '22' }, ...given },
    since,
  })
  const noon = (ago: number) => Date.parse(`${day(ago)}T12:00:00+08:00`)

  test('the last day counts and never the sum, in whatever order the days come', async () => {
    const details = [detail(day(1), 30), detail(day(3), 10), detail(day(2), '20')]
    const { measure } = await openOn(
      'wechat',
      answering([{ list: [{ msgid: '22_1', detail_list: details }] }]),
    )
    const [reading] = await measure([post({}, noon(3))])
    expect(reading).toMatchObject({ day: day(1), figures: { readUsers: 30, likes: 2, looks: null } })
  })

  test('one that is behind is asked again', async () => {
    const list = [{ msgid: '22_1', detail_list: [detail(day(3), 10)] }]
    for (const late of [true, 'true', 1]) {
      const { measure } = await openOn('wechat', answering([{ list, is_delay: late }]))
      expect(await measure([post({}, noon(3))])).toEqual([])
    }
  })

  test('articles of a bundle are told apart, and others of the day left out', async () => {
    const list = [
      { msgid: '22_1', detail_list: [detail(day(1), 10)] },
      { msgid: '22_2', detail_list: [detail(day(1), 7)] },
      { msgid: '222_1', detail_list: [detail(day(1), 99)] },
      { msgid: '22_3', detail_list: [] },
      { msgid: 7 },
      null,
    ]
    const { measure } = await openOn('wechat', answering([{ list }]))
    const readings = await measure([post({}, noon(3))])
    expect(readings.map(({ part, figures }) => [part, figures.readUsers])).toEqual([
      [1, 10],
      [2, 7],
    ])
  })

  test('without the id of its message it is known by its address, and by nothing else', async () => {
    const url = 'https://mp.weixin.qq.com/s?__biz=B&mid=22&idx=1&sn=x'
    const list = [{ msgid: '22_1', detail_list: [detail(day(1), 10)] }]
    const { measure } = await openOn('wechat', answering([{ list }]))
    const short = post({ id: 'B', url: 'https://mp.weixin.qq.com/s/abc', extra: {} }, noon(3))
    const readings = await measure([post({ url, extra: {} }, noon(3)), short])
    expect(readings.map(({ remoteId }) => remoteId)).toEqual(['A'])
  })

  test('a question is for one day, none is for today or for what was before the figures began', async () => {
    const asked: unknown[] = []
    const { measure } = await openOn('wechat', answering([], asked))
    await measure([
      post({}, noon(3)),
      post({ id: 'B' }, noon(3)),
      post({ id: 'C' }, noon(0)),
      post({ id: 'D' }, Date.parse('2025-10-31T12:00:00+08:00')),
    ])
    expect(asked).toEqual([{ begin_date: day(3), end_date: day(3) }])
  })

  test('published before midnight and heard of after it, it is found on the day before', async () => {
    const list = [{ msgid: '22_1', detail_list: [detail(day(1), 10)] }]
    const asked: unknown[] = []
    const { measure } = await openOn('wechat', answering([{ list: [] }, { list }], asked))
    const readings = await measure([post({}, noon(3) - 12 * hourMs + 60_000)])
    expect(readings).toHaveLength(1)
    expect(asked).toEqual([
      { begin_date: day(3), end_date: day(3) },
      { begin_date: day(4), end_date: day(4) },
    ])
  })

  test('what is sent to everyone is measured too', async () => {
    const opened = await openOn('wechat')
    const standing = await opened.connector.broadcast?.(samplePost(), memorySteps().steps)
    const own = opened.simulator.posts()[0]
    opened.simulator.setHour(own?.id ?? '', noon(4))
    opened.simulator.setState(own?.id ?? '', 'published')
    if (!standing) throw new Error('nothing was sent')
    const [reading] = await opened.measure([{ remote: standing.remote, since: noon(4) }])
    expect(reading).toMatchObject({ remoteId: standing.remote.id, day: day(1) })
  })

  test.each([
    [45009, 'retry'],
    [61503, 'retry'],
    [61501, 'reject'],
    [47009, 'reject'],
    [48001, 'reconnect'],
  ])('%i is %s', async (errcode, kind) => {
    const { measure } = await openOn('wechat', answering([{ errcode, errmsg: '' }]))
    expect((await problemOf(measure([post({}, noon(3))]))).kind).toBe(kind)
  })
})

test('Weibo: nothing is asked for what is not shown yet, and an answer that is no list is nothing', async () => {
  const { measure } = await openOn('weibo', async () => Response.json({ odd: 1 }))
  const remote = { id: '', url: '', extra: {} }
  expect(await measure([{ remote, since: 0 }])).toEqual([])
  expect(await measure([{ remote: { ...remote, id: '5' }, since: 0 }])).toEqual([])
})
