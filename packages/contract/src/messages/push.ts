import { messages } from '@rongbian/domain'

export const pushMessages = messages('push', {
  notSetUp: {
    zh: '还没有设置推送服务，不能推送。请管理员设置 PUSH_KEY 与 PUSH_SECRET 后重启',
    en: 'No push service is set up, so nothing can be pushed. Ask an administrator to set PUSH_KEY and PUSH_SECRET and restart',
  },
  notPublished: {
    zh: '稿件还没有在客户端发布，不能推送；请先签发到客户端渠道',
    en: 'The story is not published in the app yet and cannot be pushed; issue it to an app channel first',
  },
  chooseApp: {
    zh: '稿件在多个客户端上，请选择推送到哪一个',
    en: 'The story is in several apps; choose which one to push to',
  },
  notInThisApp: {
    zh: '稿件没有在这个客户端上发布，不能推送；请刷新后再看',
    en: 'The story is not published in this app and cannot be pushed; refresh and look again',
  },
  pushGone: { zh: '没有这条推送，请刷新后再看', en: 'There is no such push; refresh and look again' },
})
