import { messages } from '@rongbian/domain'

export const watchMessages = messages('watches', {
  gone: { zh: '监测规则不存在或已删除', en: 'The rule does not exist or has been removed' },
  changed: { zh: '监测规则已被修改，请刷新后再试', en: 'The rule has been changed; reload and try again' },
  notOwn: {
    zh: '只有{{name}}或能审定选题的人可以改这条规则',
    en: 'Only {{name}}, or somebody who decides topics, can change this rule',
  },
  least: {
    zh: '{{measure}}要在 {{min}} 到 {{max}} 之间',
    en: '{{measure}} must be between {{min}} and {{max}}',
  },
  most: { zh: '每人最多 {{most}} 条监测规则', en: 'Nobody has more than {{most}} rules' },
  ways: { zh: '请选择至少一种提醒方式', en: 'Choose at least one way to be told' },
  receivers: { zh: '请选择提醒给谁', en: 'Choose who is told' },
  others: {
    zh: '提醒别人需要“审定选题”权限，您可以提醒自己',
    en: 'Telling others needs the right to decide topics; you can tell yourself',
  },
  theme: {
    zh: '主题不存在、已删除，或不是您的',
    en: 'The theme does not exist, was deleted, or is not yours',
  },
  quietPair: { zh: '安静时段要有不同的开始和结束', en: 'Quiet hours need a start and another end' },
  https: { zh: '回调地址必须是 https:// 开头的完整地址', en: 'The address must begin with https://' },
  themeGone: { zh: '主题已删除，规则停着', en: 'Its theme was deleted; the rule is idle' },
  themeOff: { zh: '主题已关闭，规则停着', en: 'Its theme is switched off; the rule is idle' },
  anyEvent: { zh: '任何事件', en: 'Any event' },
  hookRefused: {
    zh: '接收方没有接受（HTTP {{status}}）',
    en: 'The receiver did not take it (HTTP {{status}})',
  },
  noSender: {
    zh: '没有可用的发信邮箱，请管理员在渠道管理中绑定一个邮件渠道',
    en: 'There is no mailbox to send from; the administrator can bind a mail channel',
  },
  noMailbox: {
    zh: '{{name}}没有填邮箱，请管理员在人员管理中补上',
    en: '{{name}} has no mailbox; the administrator can add one',
  },
  hookFailed: { zh: '监测“{{watch}}”的回调没有送到', en: 'The call of the watch “{{watch}}” did not arrive' },
  mailFailed: { zh: '监测“{{watch}}”的邮件没有送到', en: 'The mail of the watch “{{watch}}” did not arrive' },
  alertTitle: { zh: '监测“{{watch}}”：{{title}}', en: 'Watch “{{watch}}”: {{title}}' },
  alertMore: {
    zh: '{{voices}} 家独立信源、{{clues}} 条线索，热度 {{score}}',
    en: '{{voices}} independent voices, {{clues}} clues, heat {{score}}',
  },
  digestTitle: { zh: '监测“{{watch}}”：{{count}} 个事件', en: 'Watch “{{watch}}”: {{count}} events' },
  whyHeat: { zh: '热度 {{score}}，规则是达到 {{least}}', en: 'Heat {{score}}; the rule says {{least}}' },
  whyVoices: {
    zh: '{{voices}} 家独立信源，规则是达到 {{least}} 家',
    en: '{{voices}} independent voices; the rule says {{least}}',
  },
  whyBurst: {
    zh: '突然增多，{{voices}} 家独立信源，规则是突发且达到 {{least}} 家',
    en: 'A burst with {{voices}} independent voices; the rule says a burst with {{least}}',
  },
  mailLink: { zh: '打开：{{url}}', en: 'Open: {{url}}' },
})
