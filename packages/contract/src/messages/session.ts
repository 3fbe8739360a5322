import { messages } from '@rongbian/domain'

export const sessionMessages = messages('session', {
  noNewsroom: {
    zh: '还没有创建编辑部，请先创建首位管理员',
    en: 'No newsroom has been created yet; create the first administrator',
  },
  hostUnknown: {
    zh: '这个地址不属于任何一个编辑部，请使用您的编辑部公布的地址',
    en: 'This address belongs to no newsroom; use the one your newsroom has announced',
  },
  suspended: {
    zh: '编辑部已暂停使用，请联系平台的运行方',
    en: 'This newsroom is suspended; ask whoever runs the installation',
  },
  accountDisabled: { zh: '账号已停用，请联系管理员', en: 'The account is disabled; ask an administrator' },
  setupCodeTooOften: {
    zh: '设置码输错次数过多，请稍后再试，或重新启动服务换一个设置码',
    en: 'The setup code was wrong too often; try again later, or restart the service for a new one',
  },
  setupCodeWrong: {
    zh: '设置码不对，请照服务启动时打印的重新输入',
    en: 'The setup code is wrong; enter the one printed when the service started',
  },
})
