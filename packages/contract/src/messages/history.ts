import { messages } from '@rongbian/domain'

/** What the records of a story's process say beside what was done. */
export const historyMessages = messages('history', {
  about: { zh: '{{name}}：{{words}}', en: '{{name}}: {{words}}' },
  workspace: { zh: '工作区', en: 'Workspace' },
  group: { zh: '编辑中心', en: 'Editing centre' },
  product: { zh: '发布中心', en: 'Publishing centre' },
  manuscript: { zh: '共享中心', en: 'Sharing centre' },
  waste: { zh: '废稿箱', en: 'Waste box' },
  within: { zh: '{{place}}·{{inner}}', en: '{{place}} · {{inner}}' },
  place: { zh: '{{name}}（{{columns}}）', en: '{{name}} ({{columns}})' },
  pinnedUntil: { zh: '{{name}}，到 {{at}}', en: '{{name}}, until {{at}}' },
  pushedAgain: { zh: '{{title}}（重试）', en: '{{title}} (tried again)' },
  publishedByHand: { zh: '已手工发布 {{url}}', en: 'Published by hand at {{url}}' },
  deletedByHand: {
    zh: '已手工删除，等第二人核对',
    en: 'Deleted by hand; waits for a second person to check',
  },
  correctedByHand: {
    zh: '已登出更正，等第二人核对',
    en: 'A correction was printed; waits for a second person to check',
  },
  correctionUnseen: { zh: '核对后没有看到更正', en: 'Checked; no correction was seen' },
  deletionChecked: { zh: '核对无误', en: 'Checked and found right' },
  deletionUnseen: { zh: '核对后平台上仍能看到', en: 'Checked; it can still be seen on the platform' },
  voided: {
    zh: '内容有改动，作废：{{steps}}',
    en: 'The content was changed; these no longer count: {{steps}}',
  },
  related: { zh: '关联《{{title}}》', en: 'Related to “{{title}}”' },
  unrelated: { zh: '取消关联', en: 'No longer related' },
  preSigned: { zh: '预签到 {{places}}', en: 'Pre-signed for {{places}}' },
  preSignEnded: { zh: '取消预签', en: 'Pre-signing taken back' },
  leftSigning: { zh: '{{name}}移出签发区', en: '{{name}} left the signing area' },
  cancelledWith: {
    zh: '同源稿件《{{title}}》撤稿，一并取消：{{coming}}',
    en: '“{{title}}” of the same origin was withdrawn; cancelled with it: {{coming}}',
  },
  cancelled: { zh: '取消未发出的：{{coming}}', en: 'Cancelled before it went out: {{coming}}' },
  stillComing: { zh: '仍将发出：{{coming}}', en: 'Still going out: {{coming}}' },
  reason: { zh: '理由：{{reason}}', en: 'Reason: {{reason}}' },
  orderer: { zh: '下令人：{{name}}', en: 'Ordered by: {{name}}' },
  formerHolder: { zh: '原持有人：{{name}}', en: 'Held before by {{name}}' },
  neverWritten: {
    zh: '新建后没有写内容，自动清理',
    en: 'Nothing was written in it after it was made; cleared away',
  },
  keptUnsaved: {
    zh: '编辑中断，未保存的内容已保留',
    en: 'The writing was cut off; what had not been saved was kept',
  },
  keptBeforeUnlock: {
    zh: '{{name}}解锁前未保存的内容',
    en: 'What had not been saved before {{name}} unlocked it',
  },
  savedBefore: { zh: '{{act}}前保存', en: 'Saved before: {{act}}' },
  restoredFrom: { zh: '恢复自版本 {{no}}', en: 'Restored from version {{no}}' },
})
