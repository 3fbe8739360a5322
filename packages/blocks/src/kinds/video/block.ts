import { z } from 'zod'
import { blockKind } from '../../kind.ts'
import { address, line, optionalPicture, title } from '../../shapes.ts'
import { blockFields, blockLacks, blockNames } from '../../words.ts'

export const video = blockKind({
  kind: 'video',
  v: 1,
  label: blockNames.video,
  group: 'media',
  shape: z.object({ title, recording: address.default(''), poster: optionalPicture, caption: line(200) }),
  form: [
    { name: 'title', label: blockFields.title, as: 'line' },
    { name: 'recording', label: blockFields.recording, as: 'recording' },
    { name: 'poster', label: blockFields.poster, as: 'picture' },
    { name: 'caption', label: blockFields.caption, as: 'line' },
  ],
  sample: { title: '现场视频' },
  lacks: ({ recording }) => (recording ? undefined : blockLacks.recording),
})
