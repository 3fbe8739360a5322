import { z } from 'zod'
import { blockKind } from '../../kind.ts'
import { blockFields, blockNames, rowGrounds } from '../../words.ts'

const grounds = Object.keys(rowGrounds) as (keyof typeof rowGrounds)[]

/** A band over the whole width; what lies in it stands side by side and breaks where it must. */
export const row = blockKind({
  kind: 'row',
  v: 1,
  label: blockNames.row,
  group: 'layout',
  shape: z.object({ ground: z.enum(grounds).default('none') }),
  form: [{ name: 'ground', label: blockFields.ground, as: 'choice', options: rowGrounds }],
  sample: {},
  slots: () => [{ name: '1', label: '1' }],
})
