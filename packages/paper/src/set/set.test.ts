import { describe, expect, test } from 'vitest'
import {
  charsUsed,
  facesUsed,
  type PageInput,
  type SetLine,
  type SetPage,
  setPage,
  usualFace,
} from '../index.ts'
import { newItem, newPage, newStory, newsText, settingsOf } from './page.fixture.ts'
import { rectOf, sheetOf } from './sheet.ts'

const sheet = sheetOf(settingsOf())
const set = (input: PageInput) => setPage(input, usualFace)
const wordsOf = ({ pieces }: SetLine) => pieces.map(({ text }) => text).join('')
const isText = ({ from }: SetLine) => from !== undefined
const textOf = ({ lines }: SetPage, item = 'a') =>
  lines
    .filter((line) => line.item === item && isText(line))
    .map(wordsOf)
    .join('')
const whole = (paragraphs: number) =>
  newsText(paragraphs)
    .paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text))
    .join('')
const fitOf = ({ items }: SetPage, id = 'a') => {
  const fit = items.find((item) => item.id === id)
  if (!fit) throw new Error(`no ${id}`)
  return fit
}
const roles = (page: SetPage, role: SetLine['role']) => page.lines.filter((line) => line.role === role)

describe('a story', () => {
  test('loses nothing: its lines are its text, and every baseline stands on the grid', () => {
    const page = set(newPage([newStory()]))
    expect(textOf(page)).toBe(whole(6))
    expect(fitOf(page)).toMatchObject({ over: 0, overChars: 0, cut: [] })
    const [first] = page.lines.filter(isText)
    for (const { y } of page.lines.filter(isText)) {
      const steps = (y - (first?.y ?? 0)) / sheet.step
      expect(Math.abs(steps - Math.round(steps)) * sheet.step).toBeLessThan(1e-6)
    }
  })

  test('too long for its place says how many lines and characters are over', () => {
    const page = set(newPage([newStory({ areas: [{ column: 0, row: 0, columns: 2, rows: 20 }] })]))
    const { over, overChars, spare } = fitOf(page)
    expect(over).toBeGreaterThan(0)
    expect(spare).toBe(0)
    expect(textOf(page).length + overChars).toBe(whole(6).length)
    expect(whole(6).startsWith(textOf(page))).toBe(true)
  })

  test('runs from the first rectangle of an L into the second', () => {
    const areas = [
      { column: 0, row: 0, columns: 2, rows: 40 },
      { column: 2, row: 20, columns: 2, rows: 20 },
    ]
    const page = set(newPage([newStory({ areas, frame: 'box' })]))
    expect(textOf(page)).toBe(whole(6))
    const second = rectOf(sheet, { column: 2, row: 20, columns: 2, rows: 20 })
    const inSecond = page.lines.filter((line) => isText(line) && line.x > second.x)
    expect(inSecond.length).toBeGreaterThan(5)
    for (const { y } of inSecond) expect(y).toBeGreaterThan(second.y)
    // An L has six edges, its inner ones are not drawn.
    const { x1, x2 } = { x1: second.x, x2: second.x + second.width }
    expect(page.strokes.some((one) => one.x1 === x1 && one.x2 === x1 && one.y2 > second.y + 1)).toBe(false)
    expect(page.strokes.some((one) => one.x1 === x2 && one.x2 === x2)).toBe(true)
  })

  test('破栏: three columns set in two hold 20 characters each', () => {
    const areas = [{ column: 0, row: 0, columns: 3, rows: 40 }]
    const page = set(newPage([newStory({ areas, split: 2 })]))
    const starts = new Set(page.lines.filter(isText).map(({ x }) => Math.round(x * 100)))
    expect([...starts]).toEqual([sheet.left, sheet.left + 21 * sheet.em].map((x) => Math.round(x * 100)))
    expect(textOf(page)).toBe(whole(6))
    expect(fitOf(page).chars % 20).toBe(0)
  })

  test('text runs around a picture in its corner, with caption and credit under it', () => {
    const picture = {
      file: 'f',
      width: 300,
      height: 200,
      columns: 2,
      rows: 12,
      caption: '通水现场',
      credit: '周见山 摄',
    }
    const page = set(newPage([newStory({ pictures: [picture] })]))
    const [shown] = page.pictures
    expect(shown).toMatchObject({ item: 'a', file: 'f' })
    for (const { x, y, points } of page.lines.filter(isText))
      expect(shown && x + points > shown.x && y > shown.y && y < shown.y + shown.height + points).toBe(false)
    expect(roles(page, 'caption').map(wordsOf)).toEqual(['通水现场'])
    expect(roles(page, 'credit').map(wordsOf)).toEqual(['周见山 摄'])
    expect(textOf(page)).toBe(whole(6))
  })

  test('two pictures of one corner stand under each other; one without room is said to be cut', () => {
    const picture = { file: 'f', width: 300, height: 200, columns: 2, rows: 12 }
    const page = set(newPage([newStory({ pictures: [picture, picture] })]))
    const [one, other] = page.pictures
    expect(one && other && other.y >= one.y + one.height).toBe(true)
    const full = set(newPage([newStory({ pictures: [picture, picture, picture, picture] })]))
    expect(fitOf(full).cut).toEqual(['picture'])
  })

  test('tracking makes room without losing a word', () => {
    const spareAt = (tracking: number) => {
      const page = set(
        newPage([newStory({ tracking, storyId: 2, areas: [{ column: 0, row: 0, columns: 6, rows: 40 }] })]),
      )
      expect(textOf(page)).toBe(whole(12))
      return fitOf(page).spare
    }
    expect(spareAt(-4)).toBeGreaterThan(spareAt(0))
    expect(spareAt(4)).toBeLessThan(spareAt(0))
  })

  test('without a text, or with an empty one, has nothing to say', () => {
    const empty = { title: '', kicker: '', subtitle: '', byline: '', paragraphs: [] }
    for (const texts of [{}, { 1: empty }] as PageInput['texts'][]) {
      const page = set(newPage([newStory()], { texts }))
      expect(page.lines.filter(({ item }) => item === 'a')).toEqual([])
      expect(fitOf(page)).toMatchObject({ over: 0, spare: 160, chars: 0, cut: [] })
    }
  })

  test('withdrawn from the digital paper is a plain field, and no word of it is left', () => {
    const page = set(newPage([newStory()], { masked: [1] }))
    expect(page.lines.filter(({ item }) => item === 'a').map(wordsOf)).toEqual(['本稿已撤下'])
    expect(page.tints).toHaveLength(1)
    expect(page.pictures).toEqual([])
  })
})

describe('a jump', () => {
  const otherPageId = '00000000-0000-4000-8000-000000000001'
  test('part one and part two together are the whole text', () => {
    for (const rows of [14, 19, 23, 30]) {
      const areas = [{ column: 0, row: 0, columns: 2, rows }]
      const one = set(newPage([newStory({ areas, jump: { part: 1, otherPageId, otherNo: 3 } })]))
      const { ended, over } = fitOf(one)
      expect(over).toBe(0)
      expect(roles(one, 'jump').map(wordsOf)).toEqual(['（下转第3版）'])
      const two = set(
        newPage([newStory({ jump: { part: 2, otherPageId, otherNo: 1 } })], { begun: { 1: ended ?? 0 } }),
      )
      expect(roles(two, 'jump').map(wordsOf)).toEqual(['（上接第1版）'])
      expect(textOf(one) + textOf(two)).toBe(whole(6))
      expect(fitOf(two).ended).toBe(whole(6).length)
    }
  })

  test('is not said where the whole story has room', () => {
    const page = set(newPage([newStory({ jump: { part: 1, otherPageId, otherNo: 3 } })]))
    expect(roles(page, 'jump')).toEqual([])
  })
})

describe('titles', () => {
  test('kicker, title and subtitle stand over each other, by rank or by the size chosen', () => {
    const page = set(newPage([newStory()]))
    const ys = (['kicker', 'title', 'subtitle'] as const).map((role) => roles(page, role)[0]?.y ?? 0)
    expect(ys).toEqual(ys.toSorted((one, other) => one - other))
    expect(roles(page, 'title')[0]?.points).toBeCloseTo(3.6 * 9)
    expect(roles(set(newPage([newStory({ title: { size: 0 } })])), 'title')[0]?.points).toBe(45)
  })

  test('are broken evenly, at a blank between clauses first, or where people broke them', () => {
    const broken = (title: object) =>
      roles(set(newPage([newStory({ title })])), 'title').map((line) => wordsOf(line))
    expect(broken({ main: '清源引水工程二期昨日正式通水惠及沿线社区' })).toEqual([
      '清源引水工程二期昨日',
      '正式通水惠及沿线社区',
    ])
    expect(broken({ main: '清源引水工程昨日通水 沿线三十七个社区喝上湖心水' })).toEqual([
      '清源引水工程昨日通水',
      '沿线三十七个社区喝上湖心水',
    ])
    // The blank beside a number stands there for its looks.
    expect(broken({ main: '前三季度清源新区技术改造投资同比增长 9.2%' })).toEqual([
      '前三季度清源新区技术',
      '改造投资同比增长 9.2%',
    ])
    expect(broken({ main: 'x', lines: ['清源', '引水工程'] })).toEqual(['清源', '引水工程'])
  })

  test('of two hundred characters are cut, said to be, and stay inside', () => {
    const page = set(newPage([newStory({ title: { main: '长'.repeat(200) } })]))
    expect(fitOf(page).cut).toEqual(['title'])
    for (const line of roles(page, 'title'))
      expect(line.x + (line.pieces.at(-1)?.at ?? 0) + line.points).toBeLessThan(sheet.left + 55 * 9 + 1e-6)
  })

  test('stand beside their text at the left or right', () => {
    for (const place of ['left', 'right'] as const) {
      const page = set(newPage([newStory({ storyId: 2, title: { place, columns: 2 } })]))
      const text = page.lines.filter(isText)
      const first = Math.min(...text.map(({ y }) => y))
      const besides = text.filter(({ y }) => y === first)
      const edge = sheet.left + 28 * sheet.em
      for (const { x } of besides) expect(place === 'left' ? x >= edge - 5 : x < edge).toBe(true)
      expect(textOf(page)).toBe(whole(12))
    }
  })

  test('down: cells, numbers of two figures upright, longer ones and words on their side, dashes as strokes', () => {
    const main = '通水46天——惠及218社区AI助力“清源”'
    const page = set(newPage([newStory({ title: { main, direction: 'down', place: 'right' } })]))
    const lines = roles(page, 'title')
    expect(lines.every(({ isDown }) => isDown)).toBe(true)
    const pieces = lines.flatMap((line) => line.pieces)
    expect(pieces).toContainEqual(expect.objectContaining({ text: '46', lie: 'cell' }))
    expect(pieces).toContainEqual(expect.objectContaining({ text: '218', lie: 'side' }))
    expect(pieces).toContainEqual(expect.objectContaining({ text: 'AI', lie: 'side' }))
    expect(pieces.map(({ text }) => text).join('')).toBe(main.replace('——', ''))
    expect(page.strokes.filter(({ x1, x2, y1, y2 }) => x1 === x2 && y2 - y1 > 50)).toHaveLength(1)
    expect(textOf(page)).toBe(whole(6))
    expect(fitOf(page).cut).toEqual([])
  })

  test('several vertical lines read from the right', () => {
    const title = { main: 'x', lines: ['清源引水', '昨日通水'], direction: 'down' }
    const [one, other] = roles(set(newPage([newStory({ title })])), 'title')
    expect(one && other && one.x > other.x).toBe(true)
  })
})

describe('the rest of a page', () => {
  test('folio lines above the type area, the imprint below it on the last page only', () => {
    const imprint = '社址：湖滨路1号'
    const page = set(newPage([], { settings: settingsOf({ imprint }) }))
    expect(page.lines.map(wordsOf)).toEqual(['A02 要闻', '2026年11月18日 星期三', '责编 陆问川'])
    expect(page.lines.every(({ y }) => y < sheet.top)).toBe(true)
    const words = { ...newPage([]).words, no: 4 }
    const last = set(newPage([], { settings: settingsOf({ imprint }), words }))
    expect(roles(last, 'imprint').map(wordsOf)).toEqual([imprint])
    expect(roles(last, 'imprint')[0]?.y).toBeGreaterThan(sheet.bottom)
  })

  test('the masthead with the day’s lines takes the place of the folio', () => {
    const area = { column: 0, row: 0, columns: 5, rows: 12 }
    const masthead = {
      text: '晨光日报',
      area,
      ear: { column: 5, row: 0, columns: 3, rows: 12 },
      lines: ['{date} {weekday}', '第{number}期 今日{pages}版'],
    }
    const page = set(newPage([newItem({ kind: 'masthead', area })], { settings: settingsOf({ masthead }) }))
    expect(page.lines.map(wordsOf)).toEqual(['晨光日报', '2026年11月18日 星期三', '第318期 今日4版'])
    expect(page.strokes).toHaveLength(1)
  })

  test('ads, pictures, texts and rules stand on their cells', () => {
    const adId = '00000000-0000-4000-8000-000000000002'
    const area = { column: 0, row: 80, columns: 8, rows: 24 }
    const items = [
      newItem({ kind: 'ad', id: 'ad', area, adId }),
      newItem({
        kind: 'picture',
        id: 'p',
        area: { column: 0, row: 0, columns: 4, rows: 20 },
        picture: { file: 'f', width: 3, height: 2, caption: '现场' },
      }),
      newItem({
        kind: 'text',
        id: 't',
        area: { column: 4, row: 0, columns: 2, rows: 3 },
        text: '天气：今日晴。'.repeat(20),
      }),
      newItem({
        kind: 'rule',
        id: 'r',
        area: { column: 4, row: 30, columns: 2, rows: 3 },
        direction: 'across',
      }),
    ]
    const page = set(newPage(items, { ads: { [adId]: { file: 'ad-file' } } }))
    expect(page.pictures.map(({ file }) => file)).toEqual(['ad-file', 'f'])
    expect(page.pictures[0]).toMatchObject(rectOf(sheet, area))
    expect(fitOf(page, 't').over).toBeGreaterThan(0)
    expect(page.strokes).toHaveLength(2)
    expect(set(newPage(items)).pictures).toHaveLength(1)
  })

  test('says which characters each face needs', () => {
    const page = set(newPage([newStory()]))
    expect(charsUsed(page).byline).toBe([...new Set('本报记者 陆问川')].toSorted().join(''))
    const faces = facesUsed(page, settingsOf())
    expect(faces['noto-serif-sc-900']).toBe(charsUsed(page).title)
    expect(faces['noto-sans-sc-700']).toContain('市')
  })
})
