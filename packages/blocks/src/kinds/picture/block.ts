import { z } from 'zod'
import { blockKind } from '../../kind.ts'
import { line, link, optionalPicture } from '../../shapes.ts'
import { blockFields, blockLacks, blockNames } from '../../words.ts'

export const picture = blockKind({
  kind: 'picture',
  v: 1,
  label: blockNames.picture,
  group: 'media',
  shape: z.object({ picture: optionalPicture, caption: line(200), href: link }),
  form: [
    { name: 'picture', label: blockFields.picture, as: 'picture' },
    { name: 'caption', label: blockFields.caption, as: 'line' },
    { name: 'href', label: blockFields.href, as: 'link' },
  ],
  sample: {},
  lacks: ({ picture: shown }) => (shown?.src ? undefined : blockLacks.picture),
})
