import { z } from 'zod'
import { blockKind } from '../../kind.ts'
import { align, line, link, optionalPicture, title } from '../../shapes.ts'
import { alignNames, bannerHeights, blockFields, blockNames } from '../../words.ts'

const heights = Object.keys(bannerHeights) as (keyof typeof bannerHeights)[]

export const banner = blockKind({
  kind: 'banner',
  v: 1,
  label: blockNames.banner,
  group: 'media',
  shape: z.object({
    title,
    subtitle: line(160),
    picture: optionalPicture,
    href: link,
    height: z.enum(heights).default('normal'),
    align,
  }),
  form: [
    { name: 'title', label: blockFields.title, as: 'line' },
    { name: 'subtitle', label: blockFields.subtitle, as: 'line' },
    { name: 'picture', label: blockFields.picture, as: 'picture' },
    { name: 'href', label: blockFields.href, as: 'link' },
    { name: 'height', label: blockFields.height, as: 'choice', options: bannerHeights },
    { name: 'align', label: blockFields.align, as: 'choice', options: alignNames },
  ],
  sample: { title: '题图上的标题', subtitle: '一句话说清这件事' },
})
