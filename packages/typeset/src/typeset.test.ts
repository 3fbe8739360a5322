import { describe, expect, test } from 'vitest'
import { breakParagraph, type Face, flow, gapMost, type Line, type Paragraph } from './index.ts'

/** As a text face has them, roughly; exact ones come from the font. */
const face: Face = {
  advance: (char) => (char === ' ' ? 0.25 : /[A-Z]/.test(char) ? 0.68 : /[mw%]/.test(char) ? 0.8 : 0.52),
}
const body = (text: string, indent = 2): Paragraph => ({
  runs: [{ text, style: 'body' }],
  indent,
  kind: 'body',
})
const set = (text: string, width = 13, indent = 2) => breakParagraph(body(text, indent), () => width, face)
const wordsOf = ({ pieces }: Line) => pieces.map(({ text }) => text).join('')
const endOf = ({ pieces }: Line) => {
  const last = pieces.at(-1)
  return last ? last.x + last.width : 0
}

const news =
  '昨日上午，记者从市水务局获悉，全长12.6公里的“清源”引水工程（二期）正式通水，惠及沿线37个社区、21.8万人。工程总投资4.35亿元，比原计划提前46天完工。“水质达到Ⅱ类标准，”该局总工程师说，“居民打开龙头，就能喝上湖心水。”——这也是我市第3条穿湖管线……今年以来，全市新建、改造供水管网218公里，漏损率由11.7%降至8.9%。'

describe('lines', () => {
  test('nothing is lost and nothing is said twice', () => {
    const lines = set(news)
    expect(lines.map(wordsOf).join('')).toBe(news)
    expect(lines[0]?.from).toBe(0)
    for (const [index, line] of lines.entries()) expect(line.to).toBe(lines[index + 1]?.from ?? news.length)
  })

  test('no line begins with a closing mark or ends with an opening one', () => {
    for (const width of [8, 11, 13, 20, 27, 41])
      for (const line of set(news, width)) {
        expect(wordsOf(line)).not.toMatch(/^[，。、；：！？）》”’」』】〉〕％℃—…]/u)
        expect(wordsOf(line)).not.toMatch(/[（《“‘「『【〈〔]$/u)
      }
  })

  test('numbers stay with their units, dashes and dots stay whole, words unbroken', () => {
    const atoms = ['12.6', '21.8', '4.35', '11.7%', '8.9%', '——', '……']
    const pieces = set(news).flatMap((line) => line.pieces.map(({ text }) => text))
    for (const atom of atoms) expect(pieces).toContain(atom)
    const english = set('由WorldHealthOrganization与OpenStreetMap共同发布', 13, 0)
    expect(english.flatMap((line) => line.pieces.map(({ text }) => text))).toContain('OpenStreetMap')
  })

  test('every full line fills its measure, and a mark at its end may stand half outside', () => {
    const lines = set(news)
    for (const line of lines.slice(0, -1)) {
      expect(line.isOver).toBe(false)
      const end = endOf(line)
      const isMark = /[，。、；：！？）》”’]$/u.test(wordsOf(line))
      expect(end).toBeGreaterThan(13 - 1e-6)
      expect(end).toBeLessThan(13 + (isMark ? 0.5 : 0) + 1e-6)
    }
  })

  test('an opening mark at the start stands out by its blank half, and the indent is kept', () => {
    const [first] = set('“开始”了，这是一段会占上两行还要多一些的话。')
    expect(first?.pieces[0]).toMatchObject({ text: '“', x: 1.5 })
    expect(set('这是一段话。')[0]?.pieces[0]?.x).toBe(2)
  })

  test('two marks side by side share their blank', () => {
    const [line] = set('他说：“来。”（笑）', 20, 0)
    const at = (text: string) => line?.pieces.find((piece) => piece.text === text)?.x ?? Number.NaN
    expect(at('“') - at('：')).toBe(0.5)
    expect(at('”') - at('。')).toBe(0.5)
    expect(at('（') - at('”')).toBe(0.5)
  })

  test('the last line holds two characters at least', () => {
    for (let length = 12; length < 60; length += 1) {
      const lines = set(`${'字'.repeat(length)}。`)
      const last = lines.at(-1)
      expect(last && wordsOf(last).length).toBeGreaterThan(2)
    }
  })

  test('a line that cannot be set well is said to be loose, never silently ugly', () => {
    const lines = set('请登录www.example-of-a-very-long-name.cn查询', 8, 0)
    expect(lines.some(({ isLoose }) => isLoose)).toBe(true)
    expect(lines.every(({ isOver }) => !isOver)).toBe(true)
    expect(lines.map(wordsOf).join('')).toBe('请登录www.example-of-a-very-long-name.cn查询')
  })

  test('an endless number breaks where it must', () => {
    const digits = '1234567890'.repeat(12)
    const lines = set(digits, 13, 0)
    expect(lines.map(wordsOf).join('')).toBe(digits)
    expect(lines.every((line) => endOf(line) < 13 + 1e-6)).toBe(true)
  })

  test('spaces at the ends of lines are not set', () => {
    const lines = set('New York Times and Washington Post and Guardian', 8, 0)
    for (const line of lines) expect(wordsOf(line)).toBe(wordsOf(line).trim())
  })

  test('nothing but blanks has no line', () => {
    expect(set('  ')).toEqual([])
    expect(set('')).toEqual([])
  })

  test('the whole paragraph is set better than line by line', () => {
    const loose = set(news.repeat(3)).filter(({ isLoose }) => isLoose)
    expect(loose.length).toBeLessThanOrEqual(3)
  })

  test('the measure may change line by line', () => {
    const widths = [13, 6, 6, 13]
    const lines = breakParagraph(body(news), (line) => widths[line] ?? 13, face, 6)
    for (const [index, line] of lines.slice(0, -1).entries())
      expect(endOf(line)).toBeLessThan((widths[index] ?? 13) + 0.5 + 1e-6)
    expect(lines.map(wordsOf).join('')).toBe(news)
  })

  test('gaps between characters stay small where lines can be set well', () => {
    for (const line of set('字'.repeat(200)).slice(0, -1))
      for (const [index, piece] of line.pieces.entries()) {
        const next = line.pieces[index + 1]
        if (next) expect(next.x - piece.x - piece.width).toBeLessThanOrEqual(gapMost + 1e-6)
      }
  })
})

/** So that every run breaks the same texts. */
const dice = (seed: number) => {
  let state = seed
  return (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
}
const stock = [
  ...'的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经',
  '，',
  '。',
  '、',
  '：',
  '；',
  '“',
  '”',
  '（',
  '）',
  '《',
  '》',
  '——',
  '……',
  '12.5%',
  '2026',
  'GDP',
  'Wi-Fi',
  ' ',
  '℃',
  '·',
  '！',
  '？',
]

test('whatever is written, and however narrow: nothing lost, no rule broken, no line too long unsaid', () => {
  const roll = dice(7)
  for (let round = 0; round < 400; round += 1) {
    const text = Array.from({ length: 1 + roll(160) }, () => stock[roll(stock.length)])
      .join('')
      .trim()
    const width = 4 + roll(30)
    const lines = set(text, width, roll(2) * 2)
    expect(lines.map(({ from, to }) => text.slice(from, to)).join('')).toBe(text)
    for (const line of lines.slice(0, -1)) {
      if (line.isOver) continue
      expect(wordsOf(line)).not.toMatch(/[（《“]$/u)
      expect(endOf(line)).toBeLessThan(width + 0.5 + 1e-6)
      if (!line.isLoose) expect(endOf(line)).toBeGreaterThan(width - 1e-6)
    }
    for (const line of lines.slice(1)) expect(wordsOf(line)).not.toMatch(/^[，。、：；”）》！？℃…—]/u)
  }
})

describe('flow', () => {
  const story = [body(news), { ...body('供水这样变', 0), kind: 'subhead' as const }, body(news), body('完。')]
  const boxes = (...lines: number[]) => lines.map((count) => ({ width: 13, lines: count }))

  test('runs through boxes in order, and what is over is counted in lines and characters', () => {
    const whole = flow(story, boxes(100), face)
    expect(whole.over).toBe(0)
    const short = flow(story, boxes(5, 5), face)
    expect(short.used).toBe(10)
    expect(short.over).toBeGreaterThan(whole.used - 12)
    expect(short.overChars).toBeGreaterThan(0)
    expect(short.lines.map(({ box }) => box)).toEqual([...short.lines.map(({ box }) => box)].toSorted())
  })

  test('no column begins with a last line, no subhead stands at a foot, whatever the heights', () => {
    for (let first = 3; first < 40; first += 1) {
      const { lines } = flow(story, boxes(first, 60), face)
      const top = lines.find(({ box, row }) => box === 1 && row === 0)
      expect(top?.isLast && !top.isFirst).toBeFalsy()
      const heading = lines.find(({ paragraph }) => paragraph === 1)
      const below = lines.filter(({ paragraph, box }) => paragraph === 2 && box === heading?.box)
      expect(below.length).toBeGreaterThanOrEqual(2)
    }
  })

  test('text goes around a picture, and the same story has the same lines again', () => {
    const beside = [{ width: 27, lines: 30, notches: [{ from: 2, to: 8, left: 14, right: 0 }] }]
    const set = flow(story, beside, face)
    for (const { row, left, pieces } of set.lines) {
      expect(left).toBe(row >= 2 && row < 8 ? 14 : 0)
      const last = pieces.at(-1)
      expect((last ? last.x + last.width : 0) + left).toBeLessThan(27.5 + 1e-6)
    }
    expect(flow(story, beside, face)).toEqual(set)
  })
})
