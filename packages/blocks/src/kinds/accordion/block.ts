import { z } from 'zod'
import { blockKind } from '../../kind.ts'
import { requiredLine, rows, title } from '../../shapes.ts'
import { blockFields, blockNames, blockRows } from '../../words.ts'

const most = 20

export const accordion = blockKind({
  kind: 'accordion',
  v: 1,
  label: blockNames.accordion,
  group: 'layout',
  shape: z.object({
    title,
    open: z.boolean().default(true),
    parts: rows(z.object({ title: requiredLine(80) }), most),
  }),
  form: [
    { name: 'title', label: blockFields.title, as: 'line' },
    {
      name: 'parts',
      label: blockFields.parts,
      as: 'rows',
      row: blockRows.part,
      most,
      blank: { title: '一问' },
      fields: [{ name: 'title', label: blockFields.title, as: 'line' }],
    },
    { name: 'open', label: blockFields.open, as: 'switch' },
  ],
  sample: { parts: [{ title: '第一问' }, { title: '第二问' }] },
  slots: ({ parts: all }) => all.map(({ title: label }, index) => ({ name: String(index + 1), label })),
})
