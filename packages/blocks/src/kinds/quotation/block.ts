import { z } from 'zod'
import { blockKind } from '../../kind.ts'
import { align, line, lines, optionalPicture } from '../../shapes.ts'
import { alignNames, blockFields, blockLacks, blockNames, quotationStyles } from '../../words.ts'

const styles = Object.keys(quotationStyles) as (keyof typeof quotationStyles)[]

export const quotation = blockKind({
  kind: 'quotation',
  v: 1,
  label: blockNames.quotation,
  group: 'text',
  shape: z.object({
    text: lines(500),
    speaker: line(40),
    role: line(60),
    picture: optionalPicture,
    style: z.enum(styles).default('plain'),
    align,
  }),
  form: [
    { name: 'text', label: blockFields.quotation, as: 'lines' },
    { name: 'speaker', label: blockFields.speaker, as: 'line' },
    { name: 'role', label: blockFields.role, as: 'line' },
    { name: 'picture', label: blockFields.picture, as: 'picture' },
    { name: 'style', label: blockFields.style, as: 'choice', options: quotationStyles },
    { name: 'align', label: blockFields.align, as: 'choice', options: alignNames },
  ],
  sample: { text: '把最打动人的一句话放在这里。', speaker: '某某' },
  lacks: ({ text }) => (text ? undefined : blockLacks.words),
})
