import type { OwnPayMonth, PayLineView, PayPeriod, PaySchemeView } from '@rongbian/contract/pay'
import { anyStory } from '@rongbian/domain'

export const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
export const schemeId = idOf(1)

const rule = {
  name: '见报一篇',
  part: 'base' as const,
  per: 'item' as const,
  amount: 1_000,
  cap: null,
  when: structuredClone(anyStory) as PaySchemeView['versions'][number]['terms']['rules'][number]['when'],
}

export const newScheme = (facts: Partial<PaySchemeView> = {}): PaySchemeView => ({
  schemeId,
  kind: 'points',
  name: '采编稿分',
  versions: [
    {
      no: 1,
      fromDay: '2026-01-01',
      untilDay: null,
      terms: { thousand: { at500: 'whole', rest: 'same' }, paysStaff: false, rules: [rule] },
      note: '',
      byName: '许砚秋',
      at: '2026-01-01T02:00:00.000Z',
      warnings: [],
    },
  ],
  ...facts,
})

export const newPeriod = (month: string, facts: Partial<PayPeriod> = {}): PayPeriod => ({
  schemeId,
  month,
  kind: 'points',
  schemeName: '采编稿分',
  state: 'computed',
  total: 1_550,
  lines: 2,
  people: 1,
  missing: 0,
  appeals: 0,
  hash: 'ab'.repeat(32),
  computedAt: '2026-02-01T02:00:00.000Z',
  shownUntil: null,
  closedAt: null,
  closedBy: '',
  ...facts,
})

export const newLine = (lineId: number, facts: Partial<PayLineView> = {}): PayLineView => ({
  lineId,
  schemeId,
  month: '2026-01',
  personId: idOf(9),
  name: '陆问川',
  departmentId: idOf(5),
  departmentName: '城市新闻部',
  role: 'author',
  kind: 'use',
  day: '2026-01-10',
  rootId: 7,
  storyId: 7,
  version: 1,
  facts: {
    title: '海堤复绿三期',
    type: 'COMPO',
    class: '1',
    level: 1,
    grade: 'A',
    channelId: idOf(6),
    channelName: '晨光网',
    channelType: 'website',
    columnIds: [],
    isFirst: true,
    chars: 1_320,
    pictures: 1,
    errors: 0,
    views: 411,
    reads: null,
  },
  schemeVersion: 1,
  rule: '见报一篇',
  share: 10_000,
  words: '每篇 10.00 分',
  amount: 1_000,
  reverses: null,
  reversedBy: null,
  forMonth: null,
  paidOn: null,
  ...facts,
})

export const newOwnMonth = (month: string, facts: Partial<OwnPayMonth> = {}): OwnPayMonth => ({
  schemeId,
  month,
  kind: 'points',
  schemeName: '采编稿分',
  state: 'shown',
  amount: 1_000,
  lines: 1,
  quota: 3_000,
  over: -2_000,
  shownUntil: '2026-02-10',
  ...facts,
})
