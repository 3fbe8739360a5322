import {
  anyStory,
  type PayConditions,
  type PayRule,
  type PaySchemeKind,
  type PayTerms,
} from '@rongbian/domain'

type Rule = Partial<Omit<PayRule, 'when'>> &
  Pick<PayRule, 'name' | 'amount'> & { when?: Partial<PayConditions> }

const rule = ({ when, ...given }: Rule): PayRule => ({
  part: 'base',
  per: 'item',
  cap: null,
  ...given,
  when: { ...anyStory, ...when },
})
const extra = (given: Rule) => rule({ part: 'extra', ...given })

const isFirst = true
const terms = (rules: PayRule[]): PayTerms => ({
  thousand: { at500: 'whole', rest: 'same' },
  paysStaff: false,
  rules,
})

const pointRules = [
  rule({ name: '视频与直播', amount: 3_000, when: { isFirst, types: ['VIDEO', 'LIVE'] } }),
  rule({ name: '图集', amount: 2_000, when: { isFirst, types: ['PHOTO', 'GALLERY', 'GRAPH'] } }),
  rule({ name: '自采', amount: 1_500, when: { isFirst, classes: ['1'] } }),
  rule({ name: '编译与改写', amount: 800, when: { isFirst, classes: ['2', '3'] } }),
  rule({ name: '其他稿件', amount: 500, when: { isFirst } }),
  extra({ name: 'A 稿', amount: 2_000, when: { isFirst, grades: ['A'] } }),
  extra({ name: 'B 稿', amount: 800, when: { isFirst, grades: ['B'] } }),
  extra({ name: '传播好', amount: 1_000, when: { isFirst, viewsMin: 3_000 } }),
  extra({ name: '校对差错', per: 'error', amount: -50, cap: 500 }),
  extra({ name: '差错撤稿', per: 'withdrawal', amount: -2_000 }),
  extra({ name: '审校超时', per: 'overdue', amount: -100 }),
]

const beyond = extra({ name: '超额', amount: 300, when: { isFirst, isOverQuota: true } })

/** What the house pays by; points for those beyond their quota came with this month. */
export const schemes = [
  {
    kind: 'points',
    name: '采编稿分',
    first: terms(pointRules),
    now: { terms: terms([...pointRules, beyond]), note: '任务完成以后的稿件另加分' },
  },
  {
    kind: 'fee',
    name: '社外稿酬',
    first: terms([
      rule({
        name: '图片',
        per: 'picture',
        amount: 5_000,
        cap: 30_000,
        when: { isFirst, types: ['PHOTO', 'GALLERY'] },
      }),
      rule({ name: '转载', per: 'thousand', amount: 10_000, when: { isFirst, classes: ['spcd'] } }),
      rule({ name: '文字', per: 'thousand', amount: 12_000, when: { isFirst } }),
      extra({ name: '好稿', amount: 10_000, when: { isFirst, grades: ['A'] } }),
    ]),
    now: undefined,
  },
] as const satisfies readonly {
  kind: PaySchemeKind
  name: string
  first: PayTerms
  now: { terms: PayTerms; note: string } | undefined
}[]
