import { expect, test } from 'vitest'
import { textSign } from '#/features/capture/index.ts'
import { type Copy, isReprint } from '../bands.ts'
import { compare } from '../judge.ts'
import { type Prepared, prepare, type Words } from '../prepare.ts'
import { judging, type Labelled, tuning } from './pairs.fixture.ts'
import { different, type Printed, reprinted } from './reprints.fixture.ts'

const rates = (right: number, wrong: number, missed: number) => ({
  precision: right / (right + wrong),
  recall: right / (right + missed),
})

const prepared = new Map<Words, Prepared>()
const once = (words: Words) => {
  const report = prepared.get(words) ?? prepare(words)
  prepared.set(words, report)
  return report
}

const judge = (pairs: readonly Labelled[]) => {
  const found = pairs.map(({ one, other, isSame }) => ({
    isSame,
    isFound: compare(once(one), once(other)).isSame,
  }))
  const count = (isSame: boolean, isFound: boolean) =>
    found.filter((pair) => pair.isSame === isSame && pair.isFound === isFound).length
  return rates(count(true, true), count(false, true), count(true, false))
}

test('there are pairs enough, and each half has both kinds', () => {
  expect(tuning.length + judging.length).toBeGreaterThanOrEqual(1_500)
  for (const half of [tuning, judging]) {
    const same = half.filter(({ isSame }) => isSame).length
    expect(same).toBeGreaterThan(150)
    expect(half.length - same).toBeGreaterThan(500)
  }
})

test('reports of one event are told from those of the next, on pairs nothing was tuned on', () => {
  const { precision, recall } = judge(judging)
  expect(precision).toBeGreaterThanOrEqual(0.95)
  expect(recall).toBeGreaterThanOrEqual(0.75)
})

const copyOf = ({ title, text }: Printed): Copy => ({
  sign: textSign(text),
  text,
  report: prepare({ title, lead: text }),
})

test('copies of a text are found under other heads, and bulletins of other days are no copies', () => {
  const isFound = ({ one, other }: { one: Printed; other: Printed }) => isReprint(copyOf(one), copyOf(other))
  const right = reprinted.filter(isFound).length
  const wrong = different.filter(isFound).length
  const { precision, recall } = rates(right, wrong, reprinted.length - right)
  expect(precision).toBeGreaterThanOrEqual(0.98)
  expect(recall).toBeGreaterThanOrEqual(0.98)
})

test.each([
  ['川普宣布对铜加征关税，智利表示遗憾', '特朗普宣布对进口铜加征关税 智利表示遗憾'],
  ['普丁抵達印度訪問，將會見莫迪', '普京抵达印度访问 将会见莫迪'],
])('%s is the same as %s', (one, other) => {
  const { isSame, shared } = compare(prepare({ title: one, lead: '' }), prepare({ title: other, lead: '' }))
  expect(isSame).toBe(true)
  expect(shared.length).toBeGreaterThanOrEqual(3)
})

test.each([
  ['地点', '青岛市今日新增流感聚集性疫情5起', '厦门市今日新增流感聚集性疫情5起'],
  ['例', '全市昨日新增登革热病例5例 疾控部门提醒防蚊', '全市昨日新增登革热病例956例 疾控部门提醒防蚊'],
  ['日', '11月5日河口水位监测快报 上游来水平稳', '11月6日河口水位监测快报 上游来水平稳'],
  ['届', '第七届龙舟文化节在江边开幕', '第八届龙舟文化节在江边开幕'],
])('another %s keeps two bulletins apart', (apart, one, other) => {
  const found = compare(prepare({ title: one, lead: '' }), prepare({ title: other, lead: '' }))
  expect(found).toMatchObject({ isSame: false, apart })
})
