import { messages } from '@rongbian/domain'

export const coverageMessages = messages('coverage', {
  dismissed: {
    zh: '{{name}}已经说明为什么不报道这个事件',
    en: '{{name}} already said why this event is left alone',
  },
  notDismissed: { zh: '没有人说过不报道这个事件', en: 'Nobody said that this event is left alone' },
  lineOfHouse: {
    zh: '全社的热度线由管全社选题的人设置',
    en: 'The heat line of the house is set by those who decide for it',
  },
  lineOfDepartment: {
    zh: '只能设置所管部门的热度线',
    en: 'You can only set the heat line of departments you answer for',
  },
})
