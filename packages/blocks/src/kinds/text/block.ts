import { z } from 'zod'
import { blockKind } from '../../kind.ts'
import { levelRich, richText } from '../../rich-text.ts'
import { title } from '../../shapes.ts'
import { blockFields, blockLacks, blockNames } from '../../words.ts'

export const text = blockKind({
  kind: 'text',
  v: 1,
  label: blockNames.text,
  group: 'text',
  shape: z.object({ title, html: richText }),
  form: [
    { name: 'title', label: blockFields.title, as: 'line' },
    { name: 'html', label: blockFields.rich, as: 'rich' },
  ],
  sample: { html: '<p>在这里写正文。</p>' },
  lacks: ({ title: name, html }) => (name || html ? undefined : blockLacks.words),
  draw: ({ html }, { inner }) => ({ html: levelRich(html, inner) }),
})
