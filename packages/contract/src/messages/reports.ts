import { messages } from '@rongbian/domain'

export const reportMessages = messages('reports', {
  nameTaken: { zh: '您已经有一份叫“{{name}}”的报表', en: 'You already have a report called “{{name}}”' },
  gone: { zh: '报表不存在，或不再与您共享', en: 'The report is gone, or no longer shared with you' },
  notYours: { zh: '只有“{{owner}}”可以修改这份报表', en: 'Only {{owner}} can change this report' },
  changed: { zh: '报表已被修改，请刷新后再试', en: 'The report has been changed; reload and try again' },
  tooMany: { zh: '每人最多保存 {{most}} 份报表', en: 'At most {{most}} reports for each person' },
  wrongFilter: {
    zh: '这份报表的筛选条件读不出来，请重新保存',
    en: 'The filter of this report cannot be read; save it again',
  },
  noTable: {
    zh: '这个页面没有可以寄送的表格，请换一个页面保存',
    en: 'This view has no table to mail; save another view',
  },
  stranger: {
    zh: '收件人和共享的人须是本单位在用的人员',
    en: 'Recipients and readers must be colleagues in active use',
  },
  nobody: { zh: '还没有选收件人', en: 'No recipients yet' },
  noSchedule: { zh: '还没有定寄送的时间', en: 'No time to mail it yet' },
  sentBefore: {
    zh: '{{from}} 至 {{to}} 的报表已经寄给所有收件人',
    en: 'The report of {{from}} to {{to}} has gone to everybody already',
  },
  notAgain: {
    zh: '这封邮件已经寄出或正在寄送，不能重发',
    en: 'This mail has been sent or is on its way; it is not sent again',
  },
  noRecipient: {
    zh: '对方已经不是这份报表的收件人，不能重发',
    en: 'They are no longer a recipient of this report; it is not sent again',
  },
  mayNotOpen: { zh: '收件人没有查看统计的权限', en: 'The recipient may not see statistics' },
  mayNotSee: {
    zh: '收件人不能查看这份报表里的部门，没有寄送',
    en: 'The recipient may not see the department of this report; nothing was sent',
  },
  noMailbox: {
    zh: '收件人没有填邮箱，请管理员在人员管理中补上',
    en: 'The recipient has no mailbox; the administrator can add one',
  },
  noSender: {
    zh: '没有可用的发信邮箱，请管理员在渠道管理中绑定一个邮件渠道',
    en: 'There is no mailbox to send from; the administrator can bind a mail channel',
  },
  left: { zh: '收件人已停用', en: 'The recipient is no longer active' },
  unheard: {
    zh: '寄送时中断，不知道寄出没有；没有重发，请向收件人核实后再决定是否重发',
    en: 'Broken off while sending: nobody knows whether it went out. It was not sent again; ask the recipient first',
  },
  tooOften: {
    zh: '试了 {{tries}} 次都没有寄出：{{problem}}',
    en: 'Not sent in {{tries}} tries: {{problem}}',
  },
  failedTitle: {
    zh: '报表“{{name}}”没有寄给{{person}}',
    en: 'The report “{{name}}” did not go to {{person}}',
  },
  unknownTitle: {
    zh: '报表“{{name}}”不知道是否寄到{{person}}',
    en: 'Nobody knows whether the report “{{name}}” reached {{person}}',
  },
  failedMore: {
    zh: '{{reason}}。同一次寄送里还有谁没有收到，见报表的寄送记录',
    en: '{{reason}}. Who else of the same sending got nothing is in the record of the report',
  },
  subject: { zh: '{{name}}（{{from}} 至 {{to}}）', en: '{{name}} ({{from}} to {{to}})' },
  subjectDay: { zh: '{{name}}（{{from}}）', en: '{{name}} ({{from}})' },
  rights: { zh: '按{{person}}的权限统计', en: 'Counted with the rights of {{person}}' },
  sum: { zh: '合计', en: 'Total' },
  firstOf: {
    zh: '前 {{shown}} 行，共 {{count}} 行；其余见附件',
    en: 'The first {{shown}} of {{count}} rows; the rest is attached',
  },
  nothing: { zh: '这段时间没有统计数据', en: 'Nothing was counted in these days' },
  definitions: { zh: '口径', en: 'Definitions' },
  open: { zh: '在融编中打开', en: 'Open in Rongbian' },
  sentBy: {
    zh: '{{owner}}设定的报表，由系统寄送；不想再收请告诉他',
    en: 'A report set up by {{owner}}, sent by the system; tell them if you want no more',
  },
})
