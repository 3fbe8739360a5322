import { phrases } from './phrase.ts'

export const figureUnits = phrases('figureUnits', {
  stories: '篇',
  acts: '次',
  steps: '步',
  words: '字',
  errors: '处',
  minutes: '分钟',
  percent: '%',
  perTenThousand: '‱',
  times: '次',
  people: '人',
  seconds: '秒',
  pieces: '个',
  comments: '条',
})
export type FigureUnit = keyof typeof figureUnits

/** Places behind the point; most are whole. */
export const figureDigits: Partial<Record<FigureUnit, number>> = { minutes: 1, percent: 1, perTenThousand: 2 }

/** As a number is written before its unit; a dash where there is nothing to count. */
export const figureText = (unit: FigureUnit, value: number | null | undefined) =>
  value === null || value === undefined
    ? '—'
    : value.toLocaleString('en', { maximumFractionDigits: figureDigits[unit] ?? 0 })

/** 口径: what is counted, once, and on which day. */
export const figureMeanings = phrases('figureMeanings', {
  created: '第一次保存的原稿，按那一天计；副本不算，后来销毁的仍算。渠道下按第一次为它预签或签发的那一天计。',
  words: '采写的原稿第一次保存时的字数：汉字一个算一个，其他字符两个算一个。',
  effective:
    '原稿连同副本第一次送审、传稿、共享或提交，只算一次，按那一天计。渠道下按第一次为它签发的那一天计。',
  adopted: '有效采写的原稿中到现在已经采用的，按第一次送出的那一天计，所以过去的数字还会增加；不按渠道计。',
  used: '原稿连同副本第一次被读者看见，只算一次，按收到回执的那一天计；一篇稿件发七个渠道仍是一篇。渠道下按在该渠道第一次被看见的那一天计，所以各渠道之和不小于采用。',
  original: '采用的稿件中，签发的那一版标为自采的；没有标的不算。',
  chosen: '稿件被别的部门取用的次数，记在作者名下；不按渠道计。',
  ratify: '签发的次数，每个渠道一次，按下令的那一天计，记在签发人名下；系统自动重试不算。',
  published: '稿件在一个渠道上第一次被读者看见，按收到回执的那一天计。',
  reissued: '撤下以后在同一个渠道上再次发布。',
  updated: '已经发布的稿件换成新的一版。',
  failed: '发布、更新或撤下没有成功而放弃；人工重试后再失败，再算一次。',
  withdrawn: '奉令撤下并收到回执，按那一天计；之后重发不会抹去它。',
  removed: '没有人下令，平台上已经看不到。',
  online: '发布加重发，减去撤下与平台下架。',
  received: '认领的审核与校对，没有认领就作了决定的按决定时计；每一步只算一次。不按渠道计。',
  decided: '作了决定的审核与校对，按决定的那一天计，记在作决定的人名下（代办的记在代办人名下）。不按渠道计。',
  passed: '完成中通过的。',
  denied: '完成中退回的。',
  overdue: '完成中晚于时限的；还没有作决定的不在内。',
  proofWords: '完成的校对所读的字数。',
  errors: '完成的校对所记的差错。',
  errorRate: '差错之和除以校对字数之和，乘以一万；不是各人差错率的平均。',
  adoption:
    '这段时间第一次送出的原稿中，到现在已经采用的占多少；晚些时候采用的仍算在送出的那一天。不按渠道计。',
  delivered: '发布、重发、更新和撤下中，成功的占成功与失败之和的多少。',
  wait50:
    '一步从开始到作出决定，一半在这么久之内；稿件回到作者手里的时间不算。准到百分之五；不按渠道和稿源计。',
  wait90:
    '一步从开始到作出决定，九成在这么久之内；稿件回到作者手里的时间不算。准到百分之五；不按渠道和稿源计。',
} as const)
