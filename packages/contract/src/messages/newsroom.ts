import { messages } from '@rongbian/domain'

export const newsroomMessages = messages('newsroom', {
  alreadyMade: {
    zh: '编辑部已经创建，请直接登录',
    en: 'The newsroom has already been created; just sign in',
  },
})
