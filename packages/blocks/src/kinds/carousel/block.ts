import { z } from 'zod'
import { feed } from '../../feed.ts'
import { blockKind } from '../../kind.ts'
import { line, link, optionalPicture, rows, title } from '../../shapes.ts'
import { blockFields, blockHints, blockLacks, blockNames, blockRows } from '../../words.ts'

const most = 20

export const carousel = blockKind({
  kind: 'carousel',
  v: 1,
  label: blockNames.carousel,
  group: 'stories',
  needsCover: true,
  shape: z.object({
    title,
    slides: rows(z.object({ picture: optionalPicture, title: line(80), href: link }), most),
    feed: feed.prefault({}),
  }),
  form: [
    { name: 'title', label: blockFields.title, as: 'line' },
    { name: 'feed', label: blockFields.feed, as: 'feed', hint: blockHints.slides },
    {
      name: 'slides',
      label: blockFields.slides,
      as: 'rows',
      row: blockRows.slide,
      most,
      blank: { picture: null, title: '', href: '' },
      fields: [
        { name: 'picture', label: blockFields.picture, as: 'picture' },
        { name: 'title', label: blockFields.title, as: 'line' },
        { name: 'href', label: blockFields.href, as: 'link' },
      ],
    },
  ],
  lacks: ({ slides }, cards) =>
    [...slides.map(({ picture }) => picture), ...cards.map(({ cover }) => cover)].some(Boolean)
      ? undefined
      : blockLacks.stories,
  sample: { feed: { rule: { newest: 5 } } },
})
