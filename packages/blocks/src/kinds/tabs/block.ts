import { z } from 'zod'
import { blockKind } from '../../kind.ts'
import { requiredLine, rows, title } from '../../shapes.ts'
import { blockFields, blockNames, blockRows } from '../../words.ts'

const most = 8

export const tabs = blockKind({
  kind: 'tabs',
  v: 1,
  label: blockNames.tabs,
  group: 'layout',
  shape: z.object({ title, tabs: rows(z.object({ title: requiredLine(20) }), most) }),
  form: [
    { name: 'title', label: blockFields.title, as: 'line' },
    {
      name: 'tabs',
      label: blockFields.tabs,
      as: 'rows',
      row: blockRows.tab,
      most,
      blank: { title: '页签' },
      fields: [{ name: 'title', label: blockFields.title, as: 'line' }],
    },
  ],
  sample: { tabs: [{ title: '页签一' }, { title: '页签二' }] },
  slots: ({ tabs: all }) => all.map(({ title: label }, index) => ({ name: String(index + 1), label })),
})
