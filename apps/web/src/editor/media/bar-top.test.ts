import { expect, test } from 'vitest'
import { barTop } from '#/editor/media/bar-top.ts'

const text = { top: 200, bottom: 2_000 }
const view = { top: 100, bottom: 900 }

test.each([
  ['a figure with text above it has the bar above', { top: 500, bottom: 800 }, 452],
  ['the first figure has the bar on it, clear of the title', { top: 200, bottom: 500 }, 208],
  ['a flat first one has the bar below', { top: 200, bottom: 230 }, 238],
  ['a tall one that began out of sight keeps the bar in the window', { top: -300, bottom: 800 }, 108],
])('%s', (_, box, top) => {
  expect(barTop({ box, text, view, height: 40 })).toBe(top)
})
