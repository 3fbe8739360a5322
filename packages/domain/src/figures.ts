/** By what a family of figures is kept. */
export type Cube = 'person' | 'channel' | 'source'

const whose = ['person', 'source'] as const
const where = ['channel'] as const
const everywhere = ['person', 'channel', 'source'] as const

/** What a fact of the statistics says has happened, and by what it is counted; each is dated by its own act. */
export const factKinds = {
  created: whose,
  effective: whose,
  used: whose,
  chosen: whose,
  named: where,
  signed: where,
  usedHere: where,
  ratify: everywhere,
  published: everywhere,
  reissued: everywhere,
  updated: everywhere,
  failed: everywhere,
  withdrawn: everywhere,
  removed: everywhere,
  received: whose,
  passed: whose,
  denied: whose,
  proofed: whose,
} as const satisfies Record<string, readonly Cube[]>

export type FactKind = keyof typeof factKinds
export const factKindCodes = Object.keys(factKinds) as FactKind[]

/** What a cell holds of the facts in it. */
export type Measure = 'count' | 'words' | 'original' | 'late' | 'errors'

/** Added up of facts; on a channel a story counts once for each, so there it has facts of its own. */
interface Sum {
  kinds: readonly FactKind[]
  onChannel?: readonly FactKind[]
  minus?: readonly FactKind[]
  measure: Measure
}

interface Named {
  label: string
  /** What is counted, once, and on which day. */
  meaning: string
  unit: string
}

type SumFigure = Named & Sum
/** One sum for so many of another: never the mean of rates. */
type RateFigure = Named & { of: string; per: string; times: number }
/** How long it took for this share of all, to the scale's step. */
type WaitFigure = Named & { kinds: readonly FactKind[]; share: number }

const decided = ['passed', 'denied'] as const

export const sumFigures = {
  created: {
    label: '采写',
    meaning:
      '第一次保存的原稿，按那一天计；副本不算，后来销毁的仍算。渠道下按第一次为它预签或签发的那一天计。',
    unit: '篇',
    kinds: ['created'],
    onChannel: ['named'],
    measure: 'count',
  },
  words: {
    label: '采写字数',
    meaning: '采写的原稿第一次保存时的字数：汉字一个算一个，其他字符两个算一个。',
    unit: '字',
    kinds: ['created'],
    onChannel: ['named'],
    measure: 'words',
  },
  effective: {
    label: '有效采写',
    meaning:
      '原稿连同副本第一次送审、传稿、共享或提交，只算一次，按那一天计。渠道下按第一次为它签发的那一天计。',
    unit: '篇',
    kinds: ['effective'],
    onChannel: ['signed'],
    measure: 'count',
  },
  used: {
    label: '采用',
    meaning:
      '原稿连同副本第一次被读者看见，只算一次，按收到回执的那一天计；一篇稿件发七个渠道仍是一篇。渠道下按在该渠道第一次被看见的那一天计，所以各渠道之和不小于采用。',
    unit: '篇',
    kinds: ['used'],
    onChannel: ['usedHere'],
    measure: 'count',
  },
  original: {
    label: '原创采用',
    meaning: '采用的稿件中，签发的那一版标为自采的；没有标的不算。',
    unit: '篇',
    kinds: ['used'],
    onChannel: ['usedHere'],
    measure: 'original',
  },
  chosen: {
    label: '被选用',
    meaning: '稿件被别的部门取用的次数，记在作者名下。',
    unit: '次',
    kinds: ['chosen'],
    measure: 'count',
  },
  ratify: {
    label: '签发',
    meaning: '签发的次数，每个渠道一次，按下令的那一天计，记在签发人名下；系统自动重试不算。',
    unit: '次',
    kinds: ['ratify'],
    measure: 'count',
  },
  published: {
    label: '发布',
    meaning: '稿件在一个渠道上第一次被读者看见，按收到回执的那一天计。',
    unit: '次',
    kinds: ['published'],
    measure: 'count',
  },
  reissued: {
    label: '重发',
    meaning: '撤下以后在同一个渠道上再次发布。',
    unit: '次',
    kinds: ['reissued'],
    measure: 'count',
  },
  updated: {
    label: '更新',
    meaning: '已经发布的稿件换成新的一版。',
    unit: '次',
    kinds: ['updated'],
    measure: 'count',
  },
  failed: {
    label: '失败',
    meaning: '发布、更新或撤下没有成功而放弃；人工重试后再失败，再算一次。',
    unit: '次',
    kinds: ['failed'],
    measure: 'count',
  },
  withdrawn: {
    label: '撤下',
    meaning: '奉令撤下并收到回执，按那一天计；之后重发不会抹去它。',
    unit: '次',
    kinds: ['withdrawn'],
    measure: 'count',
  },
  removed: {
    label: '平台下架',
    meaning: '没有人下令，平台上已经看不到。',
    unit: '次',
    kinds: ['removed'],
    measure: 'count',
  },
  online: {
    label: '净在线',
    meaning: '发布加重发，减去撤下与平台下架。',
    unit: '次',
    kinds: ['published', 'reissued'],
    minus: ['withdrawn', 'removed'],
    measure: 'count',
  },
  received: {
    label: '收到',
    meaning: '认领的审核与校对，没有认领就作了决定的按决定时计；每一步只算一次。',
    unit: '步',
    kinds: ['received'],
    measure: 'count',
  },
  decided: {
    label: '完成',
    meaning: '作了决定的审核与校对，按决定的那一天计，记在作决定的人名下（代办的记在代办人名下）。',
    unit: '步',
    kinds: decided,
    measure: 'count',
  },
  passed: { label: '通过', meaning: '完成中通过的。', unit: '步', kinds: ['passed'], measure: 'count' },
  denied: { label: '退回', meaning: '完成中退回的。', unit: '步', kinds: ['denied'], measure: 'count' },
  overdue: {
    label: '超时',
    meaning: '完成中晚于时限的；还没有作决定的不在内。',
    unit: '步',
    kinds: decided,
    measure: 'late',
  },
  proofWords: {
    label: '校对字数',
    meaning: '完成的校对所读的字数。',
    unit: '字',
    kinds: ['proofed'],
    measure: 'words',
  },
  errors: {
    label: '差错',
    meaning: '完成的校对所记的差错。',
    unit: '处',
    kinds: ['proofed'],
    measure: 'errors',
  },
} as const satisfies Record<string, SumFigure>

export const rateFigures = {
  errorRate: {
    label: '万分差错率',
    meaning: '差错之和除以校对字数之和，乘以一万；不是各人差错率的平均。',
    unit: '‱',
    of: 'errors',
    per: 'proofWords',
    times: 10_000,
  },
} as const satisfies Record<string, RateFigure>

export const waitFigures = {
  wait50: {
    label: '等待中位',
    meaning: '一步从开始到作出决定，一半在这么久之内；稿件回到作者手里的时间不算。准到百分之五。',
    unit: '分钟',
    kinds: decided,
    share: 0.5,
  },
  wait90: {
    label: '等待九成',
    meaning: '一步从开始到作出决定，九成在这么久之内；稿件回到作者手里的时间不算。准到百分之五。',
    unit: '分钟',
    kinds: decided,
    share: 0.9,
  },
} as const satisfies Record<string, WaitFigure>

export type SumFigureCode = keyof typeof sumFigures

/** The scale of waits: each step five per cent wider than the one before, from a minute on. */
const stepWidth = 1.05

export const waitPart = (seconds: number) =>
  Math.floor(Math.log(1 + Math.max(0, seconds) / 60) / Math.log(stepWidth))

/** The middle of a step, in minutes. */
export const waitMinutes = (part: number) => stepWidth ** (part + 0.5) - 1

/** Within how many minutes this share of all was decided; null of none. */
export const waitOf = (counts: ReadonlyMap<number, number>, share: number): number | null => {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let seen = 0
  for (const [part, count] of [...counts].toSorted(([one], [other]) => one - other)) {
    seen += count
    if (seen >= total * share) return waitMinutes(part)
  }
  return null
}
