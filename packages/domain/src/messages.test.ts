import { expect, test } from 'vitest'
import { fillMessage, type Message, messages, textsOf } from './messages.ts'

const desk = messages('desk', {
  closed: { zh: '已关闭', en: 'Closed' },
  heldBy: { zh: '{{name}}正在编辑', en: '{{name}} is editing' },
  left: { zh: '还有 {{count}} 篇', en: '{{count}} {{count:story|stories}} left' },
  state: { zh: '“{{name}}”{{state}}', en: '"{{name}}": {{state}}' },
  missing: { zh: '缺少：{{fields}}', en: 'Missing: {{fields}}' },
})

const inZh = (message: Message) => fillMessage(message, 'zh', (id) => desk[textsOf][id]?.zh)
const inEn = (message: Message) => fillMessage(message, 'en', (id) => desk[textsOf][id]?.en)

test('a message is its id and what stands in it, and nothing else', () => {
  expect(desk.closed()).toEqual({ id: 'desk.closed' })
  expect(desk.heldBy({ name: '张三' })).toEqual({ id: 'desk.heldBy', values: { name: '张三' } })
})

test.each([
  ['words people wrote stay as they are', desk.heldBy({ name: '张三' }), '张三正在编辑', '张三 is editing'],
  ['a number', desk.left({ count: 3 }), '还有 3 篇', '3 stories left'],
  ['one of them', desk.left({ count: 1 }), '还有 1 篇', '1 story left'],
  ['a word of ours', desk.state({ name: '甲', state: desk.closed() }), '“甲”已关闭', '"甲": Closed'],
  ['a list', desk.missing({ fields: ['甲', desk.closed()] }), '缺少：甲、已关闭', 'Missing: 甲, Closed'],
  [
    'a value that looks like one of ours',
    desk.heldBy({ name: '{{name}}$&' }),
    '{{name}}$&正在编辑',
    '{{name}}$& is editing',
  ],
])('%s', (_, message, zh, en) => {
  expect(inZh(message)).toBe(zh)
  expect(inEn(message)).toBe(en)
})

test('an id nobody knows has no words', () => {
  expect(inZh({ id: 'desk.gone' })).toBeUndefined()
})

test('values are demanded by name where the text is written', () => {
  // @ts-expect-error the text speaks of a name
  desk.heldBy({ title: '甲' })
  // @ts-expect-error the text speaks of a name
  desk.heldBy()
  // @ts-expect-error there is no such text
  expect(desk.nowhere).toBeUndefined()
  // @ts-expect-error a text without its English
  messages('half', { one: { zh: '甲' } })
})
