import { z } from 'zod'
import { feed } from '../../feed.ts'
import { blockKind } from '../../kind.ts'
import { align, link, title } from '../../shapes.ts'
import { alignNames, blockFields, blockNames, listStyleCodes, listStyles } from '../../words.ts'

export const stories = blockKind({
  kind: 'stories',
  v: 1,
  label: blockNames.stories,
  group: 'stories',
  shape: z.object({
    title,
    style: z.enum(listStyleCodes).default('image-left'),
    align,
    feed: feed.prefault({}),
    more: link,
  }),
  form: [
    { name: 'title', label: blockFields.title, as: 'line' },
    { name: 'feed', label: blockFields.feed, as: 'feed' },
    { name: 'style', label: blockFields.style, as: 'choice', options: listStyles },
    { name: 'more', label: blockFields.more, as: 'link' },
    { name: 'align', label: blockFields.align, as: 'choice', options: alignNames },
  ],
  sample: { title: '最新报道', feed: { rule: { newest: 6 } } },
})
