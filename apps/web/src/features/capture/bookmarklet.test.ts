import { expect, test } from 'vitest'
import { bookmarkletOf } from './bookmarklet.ts'

const page = 'https://paper.example/2026/11/15/a.html?from=feed&lang=zh#第二段'
const encoded =
  'https%3A%2F%2Fpaper.example%2F2026%2F11%2F15%2Fa.html%3Ffrom%3Dfeed%26lang%3Dzh%23%E7%AC%AC%E4%BA%8C%E6%AE%B5'

const clicked = (code: string) => {
  const opened: string[][] = []
  const run = new Function('window', 'location', `return ${code.replace(/^javascript:/, '')}`)
  const answer: unknown = run({ open: (...all: string[]) => opened.push(all) }, { href: page })
  return { opened, answer }
}

test.each([
  ['/rongbian/', 'https://news.example/sprint/view/webPageSnatch/background'],
  ['/mixmedia/rongbian/', 'https://news.example/mixmedia/sprint/view/webPageSnatch/background'],
])('from %s the bookmark opens the capture page with the whole address of the page', (pathname, expected) => {
  const { opened } = clicked(bookmarkletOf({ origin: 'https://news.example', pathname }))
  expect(opened).toEqual([[`${expected}?url=${encoded}`, '_blank', 'noopener']])
})

test('it answers nothing, for a browser would show the answer in place of the page', () => {
  expect(clicked(bookmarkletOf({ origin: 'https://news.example', pathname: '/rongbian/' })).answer).toBe(
    undefined,
  )
})
