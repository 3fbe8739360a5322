import { embedHosts } from '@rongbian/domain'
import { z } from 'zod'
import { blockKind } from '../../kind.ts'
import { line, title } from '../../shapes.ts'
import { blockFields, blockHints, blockLacks, blockNames } from '../../words.ts'

const isAllowed = (address: string) => {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && !url.username && !url.port && Object.hasOwn(embedHosts, url.hostname)
}

export const embed = blockKind({
  kind: 'embed',
  v: 1,
  label: blockNames.embed,
  group: 'media',
  shape: z.object({
    title,
    player: z
      .string()
      .trim()
      .max(1_000)
      .refine((value) => value === '' || isAllowed(value))
      .transform((value) => URL.parse(value)?.href ?? '')
      .default(''),
    caption: line(200),
  }),
  form: [
    { name: 'title', label: blockFields.title, as: 'line' },
    { name: 'player', label: blockFields.player, as: 'link', hint: blockHints.player },
    { name: 'caption', label: blockFields.caption, as: 'line' },
  ],
  sample: { title: '视频' },
  lacks: ({ player }) => (player ? undefined : blockLacks.player),
})
