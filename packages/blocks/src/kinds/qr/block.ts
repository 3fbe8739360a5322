import { z } from 'zod'
import { blockKind } from '../../kind.ts'
import { line, link, title } from '../../shapes.ts'
import { blockFields, blockHints, blockNames } from '../../words.ts'
import { drawQr } from './draw-qr.ts'

export const qr = blockKind({
  kind: 'qr',
  v: 1,
  label: blockNames.qr,
  group: 'media',
  shape: z.object({ title, target: link, caption: line(80) }),
  form: [
    { name: 'title', label: blockFields.title, as: 'line' },
    { name: 'target', label: blockFields.target, as: 'link', hint: blockHints.target },
    { name: 'caption', label: blockFields.caption, as: 'line' },
  ],
  sample: { caption: '手机扫一扫，随时看' },
  draw: ({ target }, { url }) => {
    const whole = target === '' || target.startsWith('#') ? url + target : new URL(target, url).href
    return { svg: drawQr(whole), target: whole }
  },
})
