import { z } from 'zod'
import { blockKind } from '../../kind.ts'
import { line, requiredLine, rows, title } from '../../shapes.ts'
import { blockFields, blockLacks, blockNames, blockRows } from '../../words.ts'

const most = 12

export const figures = blockKind({
  kind: 'figures',
  v: 1,
  label: blockNames.figures,
  group: 'facts',
  shape: z.object({
    title,
    figures: rows(
      z.object({ value: requiredLine(20), unit: line(12), label: line(40), note: line(80) }),
      most,
    ),
  }),
  form: [
    { name: 'title', label: blockFields.title, as: 'line' },
    {
      name: 'figures',
      label: blockFields.figures,
      as: 'rows',
      row: blockRows.figure,
      most,
      blank: { value: '0', unit: '', label: '', note: '' },
      fields: [
        { name: 'value', label: blockFields.value, as: 'line' },
        { name: 'unit', label: blockFields.unit, as: 'line' },
        { name: 'label', label: blockFields.label, as: 'line' },
        { name: 'note', label: blockFields.note, as: 'line' },
      ],
    },
  ],
  sample: {
    title: '数字',
    figures: [
      { value: '42', unit: '公里', label: '全长' },
      { value: '12', unit: '处', label: '驿站' },
      { value: '3', unit: '年', label: '工期' },
    ],
  },
  lacks: ({ figures: all }) => (all.length > 0 ? undefined : blockLacks.rows),
})
