import { areApart } from './sets.ts'

/** What tells one event from the next in a series: numbers with their counter words, days, scores. */
export interface Facts {
  /** `级` → 4.5; only counters that mean the same thing wherever they stand. */
  numbers: ReadonlyMap<string, ReadonlySet<number>>
  /** Month and day, or a day alone. */
  days: ReadonlySet<string>
  /** 3-2, 88比79. */
  scores: ReadonlySet<string>
}

const digits: Record<string, number> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const units: Record<string, number> = { 十: 10, 百: 100, 千: 1_000 }

/** 三十二 → 32; up to thousands, as headlines write them. */
const readChinese = (text: string) => {
  let sum = 0
  let digit = 0
  for (const sign of text) {
    const unit = units[sign]
    if (unit === undefined) digit = digits[sign] ?? 0
    else {
      sum += (digit || 1) * unit
      digit = 0
    }
  }
  return sum + digit
}

const scales: Record<string, number> = { 万: 1e4, 亿: 1e8, 万亿: 1e12 }

const readNumber = (text: string, scale = '') =>
  Number(((/^[\d.]+$/.test(text) ? Number(text) : readChinese(text)) * (scales[scale] ?? 1)).toPrecision(12))

const number = String.raw`(\d+(?:\.\d+)?|[零〇一二两三四五六七八九十百千]+)`

/** Of one meaning each; how many people or households is said differently from hour to hour, and tells nothing. */
const counters =
  '例|届|级(?!响应|火警|医院|大?风)|期|号|批|轮|季度|季|年度|元|美元|港元|欧元|日元|英镑|毫米|%|个百分点|吨|公里|平方米|平方公里|亩|架|艘|岁|分|点|度|票|周年|集|部|路|连胜|连败|强'
const counted = new RegExp(`${number}(万亿|万|亿)?(?:余|多)?(${counters})`, 'g')

/** Of things that are counted: 一艘货轮 is a ship, not how many there were. */
const things = new Set(['艘', '架', '部', '批'])

/** The 42nd of whatever. */
const ordinal = new RegExp(`第${number}(\\p{Script=Han})`, 'gu')

const numbersIn = (text: string) => {
  const found = new Map<string, Set<number>>()
  const add = (counter: string, value: number) =>
    found.set(counter, (found.get(counter) ?? new Set()).add(value))
  for (const [, value = '', scale, counter = ''] of text.matchAll(counted))
    if (value !== '一' || !things.has(counter)) add(counter, readNumber(value, scale))
  for (const [, value = '', counter = ''] of text.matchAll(ordinal)) add(`第${counter}`, readNumber(value))
  return found
}

const dated = new RegExp(`(?:${number}月)?${number}[日号]`, 'g')

const daysIn = (text: string) =>
  new Set(
    Array.from(
      text.matchAll(dated),
      ([, month, day = '']) => `${month ? readNumber(month) : ''}-${readNumber(day)}`,
    ),
  )

const scored = /(\d{1,3})\s*(?:[-:]|比)\s*(\d{1,3})(?![\d:])/g
const scoresIn = (text: string) =>
  new Set(Array.from(text.matchAll(scored), ([, one, other]) => [one, other].toSorted().join('-')))

/** A month or a year that is reported on: 10月CPI, 2025年报. */
const spans = new RegExp(`${number}(月份?|年)(?!${number}?[日号\\d])`, 'g')

const spansIn = (text: string) => {
  const found = new Map<string, Set<number>>()
  for (const [, value = '', unit = ''] of text.matchAll(spans)) {
    const key = unit.slice(0, 1)
    const isLength = key === '年' && readNumber(value) < 1900
    if (!isLength) found.set(key, (found.get(key) ?? new Set()).add(readNumber(value)))
  }
  return found
}

const isYear = (number: number) => number >= 2000 && number < 2100

const figure = /(\d+(?:\.\d+)?)(万亿|万|亿)?/g
const leastFigure = 10

/** Figures that two reports hardly have in common by chance: 2740, 5.1, 1270万. */
export const figuresIn = (text: string) =>
  Array.from(text.matchAll(figure), ([, value = '', scale]) => ({ value, number: readNumber(value, scale) }))
    .filter(({ value, number }) => value.includes('.') || (number >= leastFigure && !isYear(number)))
    .map(({ number }) => `#${number}`)

export const factsIn = (text: string): Facts => ({
  numbers: new Map([...numbersIn(text), ...spansIn(text)]),
  days: daysIn(text),
  scores: scoresIn(text),
})

const dayOf = (day: string) => day.split('-')[1]
const isSameDay = (one: string, other: string) =>
  one === other || ((one.startsWith('-') || other.startsWith('-')) && dayOf(one) === dayOf(other))

const areDaysApart = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size > 0 && other.size > 0 && ![...one].some((day) => [...other].some((same) => isSameDay(day, same)))

/** Which kind of fact says that two texts are about two events. */
export const factApart = (one: Facts, other: Facts): string | undefined => {
  for (const [counter, values] of one.numbers) {
    const others = other.numbers.get(counter)
    if (others && areApart(values, others)) return counter
  }
  if (areDaysApart(one.days, other.days)) return '日'
  if (areApart(one.scores, other.scores)) return '比'
}
