import { z } from 'zod'
import { blockKind } from '../../kind.ts'
import { line, lines, link, optionalPicture, requiredLine, rows, title } from '../../shapes.ts'
import { blockFields, blockLacks, blockNames, blockRows } from '../../words.ts'

const most = 40

export const people = blockKind({
  kind: 'people',
  v: 1,
  label: blockNames.people,
  group: 'facts',
  shape: z.object({
    title,
    people: rows(
      z.object({
        name: requiredLine(40),
        role: line(60),
        picture: optionalPicture,
        text: lines(300),
        href: link,
      }),
      most,
    ),
  }),
  form: [
    { name: 'title', label: blockFields.title, as: 'line' },
    {
      name: 'people',
      label: blockFields.people,
      as: 'rows',
      row: blockRows.person,
      most,
      blank: { name: '某某', role: '', picture: null, text: '', href: '' },
      fields: [
        { name: 'name', label: blockFields.name, as: 'line' },
        { name: 'role', label: blockFields.role, as: 'line' },
        { name: 'picture', label: blockFields.picture, as: 'picture' },
        { name: 'text', label: blockFields.words, as: 'lines' },
        { name: 'href', label: blockFields.href, as: 'link' },
      ],
    },
  ],
  sample: { title: '人物', people: [{ name: '某某', role: '职务' }] },
  lacks: ({ people: all }) => (all.length > 0 ? undefined : blockLacks.rows),
})
