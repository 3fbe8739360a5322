import { messages } from '@rongbian/domain'

export const simulatorMessages = messages('simulators', {
  unknown: {
    zh: '没有这个模拟平台，或没有这篇内容',
    en: 'There is no such simulated platform, or no such post',
  },
})
