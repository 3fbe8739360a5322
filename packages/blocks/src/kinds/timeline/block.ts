import { z } from 'zod'
import { blockKind } from '../../kind.ts'
import { line, lines, link, rows, title } from '../../shapes.ts'
import { blockFields, blockHints, blockLacks, blockNames, blockRows } from '../../words.ts'

const most = 100

export const timeline = blockKind({
  kind: 'timeline',
  v: 1,
  label: blockNames.timeline,
  group: 'facts',
  shape: z.object({
    title,
    moments: rows(z.object({ at: line(40), title: line(80), text: lines(500), href: link }), most),
  }),
  form: [
    { name: 'title', label: blockFields.title, as: 'line' },
    {
      name: 'moments',
      label: blockFields.moments,
      hint: blockHints.moment,
      as: 'rows',
      row: blockRows.moment,
      most,
      blank: { at: '', title: '', text: '', href: '' },
      fields: [
        { name: 'at', label: blockFields.at, as: 'line' },
        { name: 'title', label: blockFields.title, as: 'line' },
        { name: 'text', label: blockFields.words, as: 'lines' },
        { name: 'href', label: blockFields.href, as: 'link' },
      ],
    },
  ],
  sample: {
    title: '时间线',
    moments: [
      { at: '第一天 08:00', title: '事情开始', text: '写下当时发生了什么。' },
      { at: '第一天 10:30', title: '有了进展' },
    ],
  },
  lacks: ({ moments }) => (moments.length > 0 ? undefined : blockLacks.rows),
})
