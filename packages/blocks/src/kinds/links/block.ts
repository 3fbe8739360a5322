import { z } from 'zod'
import { blockKind } from '../../kind.ts'
import { line, link, requiredLine, rows, title } from '../../shapes.ts'
import { blockFields, blockLacks, blockNames, blockRows, linkStyles } from '../../words.ts'

const most = 40
const styles = Object.keys(linkStyles) as (keyof typeof linkStyles)[]

export const links = blockKind({
  kind: 'links',
  v: 1,
  label: blockNames.links,
  group: 'text',
  shape: z.object({
    title,
    style: z.enum(styles).default('buttons'),
    links: rows(z.object({ text: requiredLine(60), href: link, note: line(100) }), most),
  }),
  form: [
    { name: 'title', label: blockFields.title, as: 'line' },
    { name: 'style', label: blockFields.style, as: 'choice', options: linkStyles },
    {
      name: 'links',
      label: blockFields.links,
      as: 'rows',
      row: blockRows.link,
      most,
      blank: { text: '链接', href: '', note: '' },
      fields: [
        { name: 'text', label: blockFields.text, as: 'line' },
        { name: 'href', label: blockFields.href, as: 'link' },
        { name: 'note', label: blockFields.note, as: 'line' },
      ],
    },
  ],
  sample: { title: '相关链接', links: [{ text: '返回首页', href: '/' }] },
  lacks: ({ links: all }) => (all.length > 0 ? undefined : blockLacks.rows),
})
