import { z } from 'zod'
import { blockKind } from '../../kind.ts'
import { align, line, link, requiredLine } from '../../shapes.ts'
import { alignNames, blockFields, blockNames } from '../../words.ts'

export const headline = blockKind({
  kind: 'headline',
  v: 1,
  label: blockNames.headline,
  group: 'text',
  shape: z.object({ kicker: line(60), title: requiredLine(120), subtitle: line(160), href: link, align }),
  form: [
    { name: 'kicker', label: blockFields.kicker, as: 'line' },
    { name: 'title', label: blockFields.title, as: 'line' },
    { name: 'subtitle', label: blockFields.subtitle, as: 'line' },
    { name: 'href', label: blockFields.href, as: 'link' },
    { name: 'align', label: blockFields.align, as: 'choice', options: alignNames },
  ],
  sample: { title: '主标题' },
})
