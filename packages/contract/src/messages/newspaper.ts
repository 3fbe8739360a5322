import { messages } from '@rongbian/domain'

export const newspaperMessages = messages('newspaper', {
  gone: { zh: '没有这个版，或不在您的报纸', en: 'There is no such page in your papers' },
  editionGone: { zh: '没有这一期', en: 'There is no such edition' },
  channelGone: { zh: '没有这份报纸，或您的部门不能使用它', en: 'No such paper, or not for your department' },
  changed: { zh: '计划已有变动，请刷新后再试', en: 'The plan has changed; reload and try again' },
  heldBy: { zh: '{{name}}正在编这个版', en: '{{name}} is laying out this page' },
  heldElsewhere: { zh: '您正在另一个窗口编这个版', en: 'You are laying out this page in another window' },
})
