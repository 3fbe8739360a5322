import { expect, test } from 'vitest'
import { keywordsOf, summarise } from './summary.ts'

const text = `本报讯 全市防汛工作会议昨日召开，会议部署下一阶段防汛工作。
会议要求，各区要把防汛工作作为当前的头等大事，落实防汛责任，加强水库巡查。
气象部门预计，未来三天有大到暴雨，水库水位将继续上升，防汛形势严峻。
午餐有五种菜。
会后，市领导到水库检查防汛物资储备情况，慰问一线防汛人员。`

test('a summary is made of whole sentences in their own order', () => {
  const summary = summarise(text, 80)
  const sentences = summary.match(/[^。]+。/g) ?? []
  expect(sentences.length).toBeGreaterThan(1)
  const places = sentences.map((sentence) => text.indexOf(sentence))
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect([...summary].length).toBeLessThanOrEqual(80)
})

test('what the text is about comes before what it mentions', () => {
  expect(summarise(text, 80)).toContain('防汛')
  expect(summarise(text, 60)).not.toContain('午餐')
})

test.each([
  ['', ''],
  ['\n\n', ''],
  ['只有一句', '只有一句'],
  ['很长'.repeat(100), `${'很长'.repeat(59)}很…`],
])('%j is summed up as %j', (source, expected) => {
  expect(summarise(source)).toBe(expected)
})

test('keywords are words of the text, the weightiest first', () => {
  const keywords = keywordsOf(text, 5)
  expect(keywords).toHaveLength(5)
  expect(keywords[0]).toBe('防汛')
  for (const keyword of keywords) expect(text).toContain(keyword)
})
