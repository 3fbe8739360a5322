import { z } from 'zod'
import { blockKind } from '../../kind.ts'
import { blockFields, blockNames, columnWidths } from '../../words.ts'

const widths = Object.keys(columnWidths) as (keyof typeof columnWidths)[]

export const columns = blockKind({
  kind: 'columns',
  v: 1,
  label: blockNames.columns,
  group: 'layout',
  shape: z.object({ widths: z.enum(widths).default('6-6') }),
  form: [{ name: 'widths', label: blockFields.widths, as: 'choice', options: columnWidths }],
  sample: {},
  slots: ({ widths: shares }) =>
    shares.split('-').map((_, index) => ({ name: String(index + 1), label: String(index + 1) })),
})
