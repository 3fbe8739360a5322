import { z } from 'zod'
import { blockKind } from '../../kind.ts'
import { address, line, rows, title } from '../../shapes.ts'
import { blockFields, blockLacks, blockNames, blockRows } from '../../words.ts'

const most = 20

export const download = blockKind({
  kind: 'download',
  v: 1,
  label: blockNames.download,
  group: 'media',
  shape: z.object({ title, files: rows(z.object({ file: address.default(''), name: line(80) }), most) }),
  form: [
    { name: 'title', label: blockFields.title, as: 'line' },
    {
      name: 'files',
      label: blockFields.files,
      as: 'rows',
      row: blockRows.file,
      most,
      blank: { file: '', name: '' },
      fields: [
        { name: 'file', label: blockFields.file, as: 'file' },
        { name: 'name', label: blockFields.fileName, as: 'line' },
      ],
    },
  ],
  sample: { title: '资料下载' },
  lacks: ({ files }) => (files.some(({ file }) => file) ? undefined : blockLacks.files),
})
