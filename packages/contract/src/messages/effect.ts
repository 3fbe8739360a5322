import { messages } from '@rongbian/domain'

export const effectMessages = messages('effect', {
  foreignStory: {
    zh: '这篇稿件不在您可以查看的范围内',
    en: 'You may not see the figures of this story',
  },
  byChannel: { zh: '各渠道传播', en: 'reach by channel' },
  byStory: { zh: '各稿件传播', en: 'reach by story' },
  channel: { zh: '渠道', en: 'Channel' },
  asOf: { zh: '平台数据截至', en: 'Platform data as of' },
  atLeast: { zh: '只说“至少”', en: 'At least' },
})
