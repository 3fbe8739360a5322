import { expect, test } from 'vitest'
import {
  lexemesOf,
  newestWindow,
  prefixOf,
  segmentOf,
  stretchLexemeOf,
  type Window,
  windowBelow,
} from './segments.ts'

/** Walks down from an id with windows of this width and tells every id they cover. */
const cover = (newest: number, width: number) => {
  const windows: Window[] = [newestWindow(1, newest)]
  for (let last = windows[0]; last && last.from > 0; last = windows.at(-1))
    windows.push(windowBelow(1, last.from, width))
  return windows
}

test.each([
  [5, 1],
  [1_024, 0.01],
  [70_000, 0.1],
  [70_000, 1],
  [1_000_000, 7],
])('windows from %i in steps of %d leave no gap and no overlap', (newest, width) => {
  const windows = cover(newest, width)
  expect(windows[0]?.to).toBe(newest + 1)
  for (const [index, { from, to }] of windows.entries()) {
    expect(from).toBeLessThan(to)
    if (index > 0) expect(to).toBe(windows[index - 1]?.from)
  }
  expect(windows.at(-1)?.from).toBe(0)
})

test.each([1_500, 32_767, 32_768, 33_000, 99_999])(
  'a window above %i asks for the lexemes of its stories',
  (newest) => {
    for (const window of cover(newest, 0.2)) {
      for (const id of [window.from, window.to - 1]) {
        expect(window.segments).toContain(segmentOf(id))
        if (window.stretches.length > 0) expect(window.stretches).toContain(stretchLexemeOf(1, id))
      }
    }
  },
)

test('lexemes of newsrooms and segments are told apart', () => {
  expect(lexemesOf(1, 5, ['芯片'])).toContain('1.0:芯片')
  expect(lexemesOf(37, 40_000, ['芯片'])).toContain('11.1:芯片')
  expect(prefixOf(1, 11)).not.toBe(prefixOf(11, 1))
})
