import { messages } from '@rongbian/domain'

export const mailMessages = messages('mail', {
  contactsTooMany: {
    zh: '通讯录最多{{most}}个联系人，请先删除不用的',
    en: 'The address book holds at most {{most}} contacts; delete some first',
  },
  favouritesTooMany: {
    zh: '最多收藏{{most}}个邮箱，请先取消不用的',
    en: 'At most {{most}} addresses can be favourites; remove some first',
  },
  favouriteTwice: { zh: '这个邮箱已经收藏', en: 'This address is already a favourite' },
  contactGone: {
    zh: '联系人不存在，可能已被删除',
    en: 'The contact does not exist; it may have been deleted',
  },
  favouriteGone: {
    zh: '收藏不存在，可能已被删除',
    en: 'The favourite does not exist; it may have been deleted',
  },
  noSender: {
    zh: '还没有设置发信邮箱，请管理员在渠道管理中绑定',
    en: 'No sending mailbox is set up; ask an administrator to bind one under channels',
  },
  accountExpired: { zh: '该账号已失效，请重新绑定', en: 'This account has expired; bind it again' },
  bounced: { zh: '邮件已退信：{{title}}', en: 'Mail bounced: {{title}}' },
  bouncedMore: {
    zh: '发给 {{email}} 的邮件没有送达：{{words}}。请核对地址后重新发送',
    en: 'The mail to {{email}} was not delivered: {{words}}. Check the address and send it again',
  },
})
