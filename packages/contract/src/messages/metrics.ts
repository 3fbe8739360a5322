import { messages } from '@rongbian/domain'

export const metricMessages = messages('metrics', {
  byInterface: {
    zh: '这个平台的数字由系统从接口读取，不能手工填写',
    en: 'The system reads the figures of this platform itself; they cannot be typed in',
  },
  noFigures: { zh: '请至少填写一个数字', en: 'Fill in at least one figure' },
  pictureNeeded: { zh: '请附上平台页面的截图', en: 'Attach a picture of the page on the platform' },
  seenOutside: {
    zh: '看到数字的时间须在发布之后、现在之前',
    en: 'The figures must have been seen after publication and not in the future',
  },
  notOperator: { zh: '您不是这个账号的运营人员', en: 'You do not look after this account' },
  ownReading: { zh: '自己填写的数字要由另一个人核对', en: 'Somebody else must check what you typed in' },
  checkedBefore: { zh: '这条数字已经核对过', en: 'This reading was checked before' },
  notTyped: { zh: '从接口读取的数字不需要核对', en: 'What the system read itself needs no check' },
})
