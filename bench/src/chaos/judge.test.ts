import { expect, test } from 'vitest'
import { judge, type Ledger, longestPause, newLedger, verdictRows } from './judge.ts'

const every = (step: number, from: number, until: number) =>
  Array.from({ length: Math.floor((until - from) / step) + 1 }, (_, index) => from + index * step)

const strike = { name: '杀掉主库', at: 10_000, until: 40_000 }

/** Half a minute in which nothing is wrong. */
const calm = (changes: Partial<Ledger> = {}): Ledger => ({
  ...newLedger(),
  product: every(100, 0, 60_000),
  bare: every(50, 0, 60_000),
  ...changes,
})

/** Nobody wrote in between. */
const paused = (step: number, from: number, until: number) =>
  every(step, 0, 60_000).filter((at) => at <= from || at >= until)

test.each([
  [[0, 10, 30, 40], 5, 35, 20],
  // One that began before and one that ended after belong to it.
  [[0, 50], 10, 40, 50],
  [[], 10, 40, 30],
  [[12], 10, 40, 28],
])('the longest pause of %j between %i and %i is %i', (moments, from, until, pause) => {
  expect(longestPause(moments, from, until)).toBe(pause)
})

test('a fault nobody noticed is no problem', () => {
  expect(judge(strike, calm())).toMatchObject({
    acknowledged: 300,
    productMs: 100,
    bareMs: 50,
    listenMs: 0,
    polite: 0,
    problems: [],
  })
})

test('a pause may be as long as that of the pool beside it and a third more', () => {
  const bare = paused(50, 12_000, 18_000)
  expect(judge(strike, calm({ bare, product: paused(100, 12_000, 19_500) })).problems).toEqual([])
  const [problem] = judge(strike, calm({ bare, product: paused(100, 12_000, 20_100) })).problems
  expect(problem).toBe('停顿 8.1 秒（目标 7.8 秒）')
})

test('a pause below the noise of the machine counts for nothing', () => {
  expect(judge(strike, calm({ product: paused(100, 12_000, 13_900) })).problems).toEqual([])
})

const deafUntil = (at: number, node = 'node-2') => every(250, 11_000, at).map((one) => ({ at: one, node }))

test('signals are to be heard again in fifteen seconds', () => {
  expect(judge(strike, calm({ deaf: deafUntil(25_000) })).problems).toEqual([])
  const late = judge(strike, calm({ deaf: deafUntil(25_500) }))
  expect([late.listenMs, late.problems]).toEqual([15_500, ['监听 15.5 秒后才恢复（目标 15.0 秒）']])
})

test('where the database itself was away for longer, soon after it is back', () => {
  const away = every(250, 10_250, 29_000)
  expect(judge(strike, calm({ away, deaf: deafUntil(31_500) })).problems).toEqual([])
  expect(judge(strike, calm({ away, deaf: deafUntil(32_500) })).problems).toHaveLength(1)
})

test('an error that says when to come again is polite, any other is a problem, said once', () => {
  const failure = { at: 12_000, node: 'node-2', what: '503 /save', isPolite: true }
  const rude = { ...failure, what: '500 /save', isPolite: false }
  const { polite, problems } = judge(strike, calm({ failures: [failure, rude, rude] }))
  expect([polite, problems]).toEqual([1, ['node-2 答了 500 /save']])
})

test('what breaks on the node that was killed is no fault of the product, on another it is', () => {
  const broken = { at: 12_000, node: 'node-1', what: 'ECONNREFUSED', isPolite: false }
  const killed = { ...strike, killed: 'node-1' }
  const ledger = calm({ failures: [broken], deaf: deafUntil(38_000, 'node-1') })
  expect(judge(killed, ledger).problems).toEqual([])
  expect(judge(strike, ledger).problems).toHaveLength(2)
})

test('what happened before or after belongs to another fault', () => {
  const rude = { node: 'node-1', what: '500', isPolite: false }
  const failures = [
    { ...rude, at: 9_999 },
    { ...rude, at: 40_000 },
  ]
  expect(judge(strike, calm({ failures })).problems).toEqual([])
})

test('a run in which nothing was written proves nothing', () => {
  expect(judge(strike, { ...calm(), product: [] }).problems).toContain('没有确认过一次写入')
})

test('the table has a row for each fault', () => {
  const rows = verdictRows([judge(strike, calm())])
  expect(rows).toHaveLength(2)
  expect(rows[1]).toHaveLength(rows[0]?.length ?? 0)
  expect(rows[1]?.[0]).toBe('杀掉主库')
})
