import { z } from 'zod'
import { blockKind } from '../../kind.ts'
import { line, moment, title } from '../../shapes.ts'
import { blockFields, blockLacks, blockNames } from '../../words.ts'

export const countdown = blockKind({
  kind: 'countdown',
  v: 1,
  label: blockNames.countdown,
  group: 'facts',
  shape: z.object({ title, until: moment, after: line(60) }),
  form: [
    { name: 'title', label: blockFields.title, as: 'line' },
    { name: 'until', label: blockFields.until, as: 'moment' },
    { name: 'after', label: blockFields.after, as: 'line' },
  ],
  lacks: ({ until }) => (until ? undefined : blockLacks.rows),
  sample: { title: '距离开幕', until: '2027-01-01T09:00', after: '已经开幕' },
})
