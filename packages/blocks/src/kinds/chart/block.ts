import { z } from 'zod'
import { blockKind } from '../../kind.ts'
import { line, title } from '../../shapes.ts'
import { blockFields, blockHints, blockLacks, blockNames, chartKinds } from '../../words.ts'
import { drawChart } from './draw-chart.ts'

const kinds = Object.keys(chartKinds) as (keyof typeof chartKinds)[]
const value = z.number().min(-1e12).max(1e12)

/** Every row has a number for every name; what is missing is nought. */
export const table = z
  .object({
    names: z.array(line(40)).max(6),
    rows: z.array(z.object({ name: line(40), values: z.array(value).max(6) })).max(40),
  })
  .transform(({ names, rows }) => ({
    names,
    rows: rows.map(({ name, values }) => ({ name, values: names.map((_, index) => values[index] ?? 0) })),
  }))

export const chart = blockKind({
  kind: 'chart',
  v: 1,
  label: blockNames.chart,
  group: 'facts',
  shape: z.object({
    title,
    chart: z.enum(kinds).default('bar'),
    data: table.prefault({ names: [], rows: [] }),
    unit: line(12),
    source: line(80),
  }),
  form: [
    { name: 'title', label: blockFields.title, as: 'line' },
    { name: 'chart', label: blockFields.chart, as: 'choice', options: chartKinds },
    { name: 'data', label: blockFields.data, as: 'table', hint: blockHints.data },
    { name: 'unit', label: blockFields.unit, as: 'line' },
    { name: 'source', label: blockFields.source, as: 'line' },
  ],
  sample: {
    title: '图表',
    data: {
      names: ['今年', '去年'],
      rows: [
        { name: '一季度', values: [32, 28] },
        { name: '二季度', values: [45, 39] },
        { name: '三季度', values: [51, 47] },
      ],
    },
  },
  lacks: ({ data }) => (data.names.length > 0 && data.rows.length > 0 ? undefined : blockLacks.data),
  draw: ({ chart: drawn, data }) => ({ svg: drawChart(drawn, data) }),
})
