import { messages } from '@rongbian/domain'

export const commandMessages = messages('command', {
  changed: { zh: '指令已有变动，请刷新后再试', en: 'The instruction has changed; reload and try again' },
  reasonNeeded: { zh: '请写明理由', en: 'Say why' },
  keyWrong: { zh: '大屏密钥不对，或已作废', en: 'The key of the display is wrong or revoked' },
  elsewhere: {
    zh: '这块大屏已在别处打开，或已作废',
    en: 'This display was opened elsewhere or is revoked',
  },
  many: { zh: '最多 {{max}} 块大屏', en: 'At most {{max}} displays' },
  tellGiven: { zh: '{{name}}的指令：{{text}}', en: 'Instruction from {{name}}: {{text}}' },
  tellGivenMore: { zh: '请看过之后答复', en: 'Please answer when you have seen it' },
  tellAgain: { zh: '再次提醒，{{name}}的指令：{{text}}', en: 'Again, from {{name}}: {{text}}' },
  tellDone: { zh: '{{name}}办好了：{{text}}', en: '{{name}} has done it: {{text}}' },
  tellCannot: { zh: '{{name}}办不了：{{text}}', en: '{{name}} cannot do it: {{text}}' },
  tellUnseen: { zh: '{{name}}还没有看指令：{{text}}', en: '{{name}} has not seen the instruction: {{text}}' },
  tellUnseenMore: { zh: '已发 {{count}} 次', en: 'Sent {{count}} times' },
  noReason: { zh: '没有另写说明', en: 'No note' },
  until: { zh: '到 {{time}}', en: 'until {{time}}' },
  nobody: { zh: '没有排班', en: 'Nobody' },
  events: { zh: '{{count}} 件', en: '{{count}} events' },
  voices: { zh: '{{count}} 家在报', en: '{{count}} voices' },
  sourcesOff: { zh: '没有开着的信源', en: 'No source is on' },
  sourcesDown: { zh: '信源都读不到', en: 'No source can be read' },
  sourcesSilent: { zh: '{{count}} 个信源读不到', en: '{{count}} sources cannot be read' },
  timed: { zh: '定时', en: 'Timed' },
  published: { zh: '已发布', en: 'Published' },
})
