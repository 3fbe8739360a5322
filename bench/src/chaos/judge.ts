/** What happened when, as those who worked and those who watched saw it. Moments in milliseconds. */
export interface Ledger {
  /** Each write that was acknowledged, by the product and by the pool beside it. */
  product: number[]
  bare: number[]
  failures: Failure[]
  /** When a node said that it hears no signals. */
  deaf: { at: number; node: string }[]
  /** When a new connection found no database that takes writes. */
  away: number[]
}

export interface Failure {
  at: number
  node: string
  what: string
  /** A 503 that says when to come again. */
  isPolite: boolean
}

export interface Strike {
  name: string
  at: number
  until: number
  /** The node that was killed: what breaks there is no fault of the product. */
  killed?: string
}

export const goals = {
  listenMs: 15_000,
  /** Where the database itself was away for longer, from its return. */
  afterDatabaseMs: 3_000,
  timesBare: 1.3,
  /** Below it a pause is the noise of a busy machine. */
  noiseMs: 2_000,
}

export const newLedger = (): Ledger => ({ product: [], bare: [], failures: [], deaf: [], away: [] })

/** The longest time without a write that touches the span. */
export const longestPause = (moments: readonly number[], from: number, until: number) => {
  const inside = moments.filter((at) => at > from && at < until)
  const before = moments.findLast((at) => at <= from) ?? from
  const after = moments.find((at) => at >= until) ?? until
  const ends = [before, ...inside, after]
  return Math.max(0, ...ends.slice(1).map((at, index) => at - (ends[index] ?? at)))
}

const within = ({ at: from, until }: Strike) => {
  const isIn = (at: number) => at >= from && at < until
  return isIn
}

const lastAfter = (moments: readonly number[], from: number) => Math.max(0, ...moments.map((at) => at - from))

export interface Verdict {
  name: string
  acknowledged: number
  productMs: number
  bareMs: number
  listenMs: number
  databaseMs: number
  polite: number
  problems: string[]
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} 秒`

/** What one fault has done, and what of it should not have been. */
export const judge = (strike: Strike, ledger: Ledger): Verdict => {
  const { name, at, until, killed } = strike
  const isIn = within(strike)
  const deaf = ledger.deaf.filter((one) => isIn(one.at) && one.node !== killed).map((one) => one.at)
  const failures = ledger.failures.filter((one) => isIn(one.at))
  const strange = failures.filter(({ isPolite, node }) => !isPolite && node !== killed)
  const listenMs = lastAfter(deaf, at)
  const databaseMs = lastAfter(ledger.away.filter(isIn), at)
  const [productMs, bareMs] = [ledger.product, ledger.bare].map((moments) =>
    longestPause(moments, at, until),
  ) as [number, number]
  const acknowledged = ledger.product.filter(isIn).length
  const listenGoal = Math.max(goals.listenMs, databaseMs + goals.afterDatabaseMs)
  const pauseGoal = Math.max(goals.noiseMs, bareMs * goals.timesBare)
  const problems = [
    ...new Set(strange.map(({ node, what }) => `${node} 答了 ${what}`)),
    ...(listenMs > listenGoal ? [`监听 ${seconds(listenMs)}后才恢复（目标 ${seconds(listenGoal)}）`] : []),
    ...(productMs > pauseGoal ? [`停顿 ${seconds(productMs)}（目标 ${seconds(pauseGoal)}）`] : []),
    ...(acknowledged === 0 ? ['没有确认过一次写入'] : []),
  ]
  return {
    name,
    acknowledged,
    productMs,
    bareMs,
    listenMs,
    databaseMs,
    polite: failures.length - strange.length,
    problems,
  }
}

export const verdictRows = (verdicts: readonly Verdict[]) => [
  ['故障', '确认', '产品停顿', '连接池停顿', '数据库不在', '监听恢复', '礼貌的错误', '不对之处'],
  ...verdicts.map((one) => [
    one.name,
    String(one.acknowledged),
    seconds(one.productMs),
    seconds(one.bareMs),
    seconds(one.databaseMs),
    seconds(one.listenMs),
    String(one.polite),
    one.problems.join('；') || '无',
  ]),
]
