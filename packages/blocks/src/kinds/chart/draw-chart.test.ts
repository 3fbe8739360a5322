import { expect, test } from 'vitest'
import { drawChart } from './draw-chart.ts'

const data = {
  names: ['今年', '<b>'],
  rows: [
    { name: '"甲"<script>', values: [3, -2] },
    { name: '乙', values: [5, 0] },
  ],
}

test.each(['bar', 'line', 'pie'] as const)('%s: words are words, and every number is one', (kind) => {
  const svg = drawChart(kind, data)
  expect(svg).not.toMatch(/<script|<b>|NaN|Infinity|undefined/)
  expect(svg).toMatch(/^<svg [^>]*aria-hidden="true">.+<\/svg>$/)
})

test('a bar stands on nought, whichever way it goes', () => {
  const [up, down] = [
    ...drawChart('bar', data).matchAll(
      /<rect class="s[12]" x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/g,
    ),
  ]
  expect(Number(up?.[1]) + Number(up?.[2])).toBeCloseTo(Number(down?.[1]), 0)
})

test.each([
  [[[0], [0]], 0],
  [[[5], [0]], 1],
  [[[5], [5], [-3]], 2],
])('shares of %j make %i pieces', (values, pieces) => {
  const rows = values.map((row, no) => ({ name: String(no), values: row }))
  expect(drawChart('pie', { names: ['甲'], rows }).match(/<(path|circle)/g) ?? []).toHaveLength(pieces)
})

test.each([[1e12], [0.003], [0], [-7]])('a single value of %d has a scale', (value) => {
  expect(drawChart('bar', { names: ['甲'], rows: [{ name: '乙', values: [value] }] })).not.toMatch(
    /NaN|Infinity/,
  )
})
