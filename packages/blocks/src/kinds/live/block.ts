import { z } from 'zod'
import { feed } from '../../feed.ts'
import { blockKind } from '../../kind.ts'
import { lines, link, moment, rows, title } from '../../shapes.ts'
import { blockFields, blockHints, blockNames, blockRows } from '../../words.ts'

const most = 100

export const live = blockKind({
  kind: 'live',
  v: 1,
  label: blockNames.live,
  group: 'stories',
  shape: z.object({
    title,
    entries: rows(z.object({ at: moment, text: lines(500), href: link }), most),
    feed: feed.prefault({}),
  }),
  form: [
    { name: 'title', label: blockFields.title, as: 'line' },
    {
      name: 'entries',
      label: blockFields.entries,
      hint: blockHints.live,
      as: 'rows',
      row: blockRows.entry,
      most,
      blank: { at: '', text: '', href: '' },
      fields: [
        { name: 'at', label: blockFields.at, as: 'moment' },
        { name: 'text', label: blockFields.words, as: 'lines' },
        { name: 'href', label: blockFields.href, as: 'link' },
      ],
    },
    { name: 'feed', label: blockFields.feed, as: 'feed' },
  ],
  sample: { title: '滚动快讯', feed: { rule: { newest: 10, fresh: false } } },
})
