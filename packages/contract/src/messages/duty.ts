import { messages } from '@rongbian/domain'

export const dutyMessages = messages('duty', {
  endFirst: { zh: '结束时间早于开始时间', en: 'It ends before it begins' },
  tooLong: { zh: '一班最长 {{days}} 天', en: 'A shift lasts {{days}} days at most' },
  taken: {
    zh: '{{time}} 已由{{name}}值班',
    en: '{{name}} is on duty {{time}}',
  },
  changed: { zh: '值班表已被修改，请刷新后再试', en: 'The roster has been changed; reload and try again' },
  over: { zh: '这一班已经过去', en: 'This shift is over' },
  notYours: { zh: '只有值这一班的{{name}}可以这样操作', en: 'Only {{name}}, whose shift it is, may do this' },
  notAsked: { zh: '这一班没有请您替', en: 'You were not asked to take this shift' },
  toOneself: { zh: '不能请自己替班', en: 'You cannot ask yourself' },
  notTheirs: { zh: '要换的那一班不是对方的', en: 'The shift you want in return is not theirs' },
  span: { zh: '一次最多排 {{days}} 天', en: 'At most {{days}} days at once' },
  tellAsked: {
    zh: '{{name}}请您替班：{{post}} {{time}}',
    en: '{{name}} asks you to take a shift: {{post}} {{time}}',
  },
  tellAskedFor: { zh: '换您的 {{time}}', en: 'in return for yours on {{time}}' },
  tellTaken: {
    zh: '{{name}}接了您的班：{{post}} {{time}}',
    en: '{{name}} takes your shift: {{post}} {{time}}',
  },
  tellRefused: {
    zh: '{{name}}不能替班：{{post}} {{time}}',
    en: '{{name}} cannot take your shift: {{post}} {{time}}',
  },
  tellPut: { zh: '{{name}}排您值班：{{post}} {{time}}', en: '{{name}} puts you on duty: {{post}} {{time}}' },
  noNote: { zh: '没有另写说明', en: 'No note' },
})
