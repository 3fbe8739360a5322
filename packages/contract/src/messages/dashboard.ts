import { messages } from '@rongbian/domain'

/** What a to-do item says of itself, in pieces that are joined by a dot. */
export const dashboardMessages = messages('dashboard', {
  joined: { zh: '{{first}} · {{rest}}', en: '{{first}} · {{rest}}' },
  because: { zh: '{{words}}：{{reason}}', en: '{{words}}: {{reason}}' },
  submittedBy: { zh: '{{name}}送审', en: 'submitted by {{name}}' },
  inPlaceOf: { zh: '代{{name}}', en: 'in place of {{name}}' },
  claimed: { zh: '已领取', en: 'claimed' },
  handedBy: { zh: '{{name}}{{kind}}', en: '{{kind}} by {{name}}' },
  changed: { zh: '已修改，可再送审', en: 'changed, can be submitted again' },
  returnedBy: { zh: '{{name}}退回', en: 'returned by {{name}}' },
  passedBy: { zh: '{{step}}通过（{{name}}）', en: '{{step}} passed ({{name}})' },
  passed: { zh: '审校已通过', en: 'passed review' },
  failed: { zh: '{{channel}}{{act}}失败', en: '{{channel}}: {{act}} failed' },
  checkDeleted: {
    zh: '{{channel}}：{{name}}已手工删除，等第二人核对',
    en: '{{channel}}: {{name}} deleted it by hand; a second person is to check',
  },
  deleteByHand: {
    zh: '{{channel}}：请在平台上手工删除',
    en: '{{channel}}: delete it on the platform by hand',
  },
  correctByHand: {
    zh: '{{channel}}：已经见报，请在下一期登出更正',
    en: '{{channel}}: it is in print; publish a correction in the next edition',
  },
  checkCorrected: {
    zh: '{{channel}}：{{name}}已登出更正，等第二人核对',
    en: '{{channel}}: {{name}} printed a correction; a second person is to check',
  },
  publishByHand: {
    zh: '{{channel}}：请在平台上手工发布',
    en: '{{channel}}: publish it on the platform by hand',
  },
  withdrawalAsked: {
    zh: '{{name}}要求从{{channels}}撤稿，{{reason}}',
    en: '{{name}} asks to withdraw it from {{channels}}; {{reason}}',
  },
})
