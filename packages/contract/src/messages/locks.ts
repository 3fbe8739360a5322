import { messages } from '@rongbian/domain'

export const lockMessages = messages('locks', {
  heldElsewhere: {
    zh: '您正在另一个窗口{{act}}这篇稿件',
    en: 'You have this story open in another window ({{act}})',
  },
  heldBy: { zh: '{{name}}正在{{act}}这篇稿件', en: '{{name}} has this story open ({{act}})' },
})
