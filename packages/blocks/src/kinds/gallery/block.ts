import { z } from 'zod'
import { blockKind } from '../../kind.ts'
import { line, optionalPicture, rows, title } from '../../shapes.ts'
import { blockFields, blockLacks, blockNames, blockRows } from '../../words.ts'

const most = 60

export const gallery = blockKind({
  kind: 'gallery',
  v: 1,
  label: blockNames.gallery,
  group: 'media',
  shape: z.object({
    title,
    across: z.number().int().min(2).max(5).default(3),
    photos: rows(z.object({ picture: optionalPicture, caption: line(200) }), most),
  }),
  form: [
    { name: 'title', label: blockFields.title, as: 'line' },
    { name: 'across', label: blockFields.across, as: 'number', min: 2, max: 5 },
    {
      name: 'photos',
      label: blockFields.photos,
      as: 'rows',
      row: blockRows.photo,
      most,
      blank: { picture: null, caption: '' },
      fields: [
        { name: 'picture', label: blockFields.picture, as: 'picture' },
        { name: 'caption', label: blockFields.caption, as: 'line' },
      ],
    },
  ],
  sample: { title: '现场图集' },
  lacks: ({ photos }) => (photos.some(({ picture }) => picture?.src) ? undefined : blockLacks.pictures),
})
