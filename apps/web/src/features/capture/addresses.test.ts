import { expect, test } from 'vitest'
import { findProblem, readAddresses } from './addresses.ts'

const page = (number: number) => `https://paper.example/${number}`

test('each line is an address; empty lines and repetitions do not count', () => {
  expect(readAddresses(` ${page(1)} \r\n\n${page(2)}\n${page(1)}\n`)).toEqual([page(1), page(2)])
})

const wrong = '请输入正确的网址，以 http:// 或 https:// 开头'

test.each([
  ['nothing', '', { said: '请输入网址' }],
  ['blanks', ' \n ', { said: '请输入网址' }],
  ['a name', 'paper.example/1', { said: wrong }],
  ['another kind of address', 'ftp://http.example/1', { said: wrong }],
  ['a script', 'javascript:alert("http")', { said: wrong }],
  ['the second of two', `${page(1)}\nwww.paper.example`, { said: wrong, line: 2 }],
  ['one address', page(1), undefined],
  ['a long one', `https://paper.example/${'a'.repeat(2_000)}`, { said: '网址不能超过 2000 个字符' }],
  ['twenty', Array.from({ length: 20 }, (_, index) => page(index)).join('\n'), undefined],
  [
    'twenty-one',
    Array.from({ length: 21 }, (_, index) => page(index)).join('\n'),
    { said: '一次最多抓取 20 个网址' },
  ],
])('R-capture-007, 008, 010: of %s', (_, typed, expected) => {
  const found = findProblem(readAddresses(typed))
  expect(found && { ...found, said: found.said.zh }).toEqual(expected)
})
