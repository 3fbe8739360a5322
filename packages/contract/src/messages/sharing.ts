import { messages } from '@rongbian/domain'

export const sharingMessages = messages('sharing', {
  linkGone: {
    zh: '没有这个预览链接，请刷新后再看',
    en: 'There is no such preview link; refresh and look again',
  },
  linkNoRight: {
    zh: '只有生成链接的人和可以修改这一篇的人能收回',
    en: 'Only whoever made the link, and those who may change this one, can take it back',
  },
  linkExpired: { zh: '链接已过期', en: 'The link has expired' },
  linkInvalid: { zh: '链接无效', en: 'The link is not valid' },
  linkTakenBack: { zh: '链接已被收回', en: 'The link has been taken back' },
  trashed: {
    zh: '稿件在废稿箱里，恢复后才能分享预览',
    en: 'The story is in the waste box; restore it before sharing a preview',
  },
  linkOver: {
    zh: '链接已过期或已收回，请重新生成',
    en: 'The link has expired or was taken back; make a new one',
  },
})
