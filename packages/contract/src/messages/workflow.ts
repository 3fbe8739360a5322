import { messages } from '@rongbian/domain'

/** The lines of a story's sheet. */
export const sheetMessages = messages('sheet', {
  title: { zh: '标题', en: 'Title' },
  primersTitle: { zh: '引题', en: 'Kicker' },
  subTitle: { zh: '副题', en: 'Subtitle' },
  summary: { zh: '摘要', en: 'Summary' },
  type: { zh: '稿件类型', en: 'Story type' },
  level: { zh: '稿件级别', en: 'Level' },
  signature: { zh: '署名', en: 'Byline' },
  origination: { zh: '来源', en: 'Source' },
  authorName: { zh: '作者', en: 'Author' },
  departmentName: { zh: '部门', en: 'Department' },
  dutyEditor: { zh: '责任编辑', en: 'Duty editor' },
  editorName: { zh: '最后编辑', en: 'Last edited by' },
  location: { zh: '所在稿库', en: 'Library' },
  status: { zh: '状态', en: 'Status' },
  words: { zh: '字数', en: 'Words' },
  pictures: { zh: '图片数', en: 'Pictures' },
  version: { zh: '版本', en: 'Version' },
  keywords: { zh: '关键词', en: 'Keywords' },
  originalCategory: { zh: '稿件性质', en: 'Origin' },
  remuneration_author: { zh: '稿酬作者', en: 'Paid authors' },
  comment: { zh: '备注', en: 'Note' },
  created: { zh: '创建时间', en: 'Created' },
  updated: { zh: '更新时间', en: 'Updated' },
})

export const workflowMessages = messages('workflow', {
  reasonNeeded: { zh: '请填写退回的原因', en: 'Give the reason for returning it' },
  endPast: { zh: '结束时间须在现在之后', en: 'The end must lie in the future' },
  endBeforeStart: { zh: '结束时间须在开始时间之后', en: 'The end must come after the beginning' },
  delegationTooLong: {
    zh: '代理最长 {{days}} 天，请选择较早的结束时间',
    en: 'A delegation lasts at most {{days}} {{days:day|days}}; choose an earlier end',
  },
  onlyOwn: {
    zh: '只能请人代自己审校；代他人设置请联系管理审校流程的人',
    en: 'You can ask someone to review for yourself only; for others, ask those who manage review flows',
  },
  notOneself: { zh: '不能请本人代理本人', en: 'Nobody can stand in for themselves' },
  giverGone: {
    zh: '被代理的人不存在或已停用',
    en: 'The person to be stood in for does not exist or is disabled',
  },
  takerGone: { zh: '代理人不存在或已停用', en: 'The person standing in does not exist or is disabled' },
  inStead: { zh: '{{taker}}代{{giver}}', en: '{{taker}} in place of {{giver}}' },
  delegationGone: { zh: '代理不存在', en: 'The delegation does not exist' },
  delegationOver: { zh: '这项代理已经结束', en: 'This delegation has already ended' },
  roleGone: {
    zh: '“{{name}}”的角色不存在或已删除',
    en: 'A role of “{{name}}” does not exist or has been deleted',
  },
  personGone: {
    zh: '“{{name}}”的人员不存在或已停用',
    en: 'A person of “{{name}}” does not exist or is disabled',
  },
  flowTaken: { zh: '已有名为“{{name}}”的流程', en: 'There is already a flow called “{{name}}”' },
  flowGone: { zh: '流程不存在', en: 'The flow does not exist' },
  flowInUse: {
    zh: '还有 {{used}} 条适用规则使用“{{name}}”，请先改用其他流程再停用',
    en: '{{used}} {{used:rule uses|rules use}} “{{name}}”; let them use another flow before disabling it',
  },
  ruleCount: { zh: '{{count}} 条规则', en: '{{count}} {{count:rule|rules}}' },
  ruleForAll: {
    zh: '必须有一条不限条件的规则，其他规则都不适用时按它走',
    en: 'There must be one rule without conditions; it applies where no other does',
  },
  ruleFlowGone: { zh: '规则中的流程不存在或已停用', en: 'A flow in the rules does not exist or is disabled' },
  departmentGone: { zh: '部门不存在', en: 'The department does not exist' },
  columnGone: { zh: '栏目不存在', en: 'The column does not exist' },
  ruleDepartmentGone: {
    zh: '规则中的部门不存在或已停用',
    en: 'A department in the rules does not exist or is disabled',
  },
  ruleChannelGone: {
    zh: '规则中的渠道不存在或已停用',
    en: 'A channel in the rules does not exist or is disabled',
  },
  share: { zh: '{{name}}（{{share}}%）', en: '{{name}} ({{share}}%)' },
  standIn: { zh: '{{taker}}将代{{giver}}{{kinds}}', en: '{{taker}} will stand in for {{giver}} ({{kinds}})' },
  standInMore: {
    zh: '{{by}}设置了审校代理：{{from}} 至 {{to}}，{{taker}}代{{giver}}{{kinds}}稿件，到期自动结束。',
    en: '{{by}} set a delegation: from {{from}} to {{to}} {{taker}} stands in for {{giver}} ({{kinds}}); it ends by itself.',
  },
  standInNote: {
    zh: '{{by}}设置了审校代理：{{from}} 至 {{to}}，{{taker}}代{{giver}}{{kinds}}稿件，到期自动结束。说明：{{note}}',
    en: '{{by}} set a delegation: from {{from}} to {{to}} {{taker}} stands in for {{giver}} ({{kinds}}); it ends by itself. Note: {{note}}',
  },
  standInEnded: {
    zh: '{{taker}}代{{giver}}{{kinds}}已结束',
    en: '{{taker}} no longer stands in for {{giver}} ({{kinds}})',
  },
  standInEndedMore: {
    zh: '{{by}}提前结束了这项审校代理，{{taker}}不再代{{giver}}{{kinds}}稿件。',
    en: '{{by}} ended this delegation early; {{taker}} no longer stands in for {{giver}} ({{kinds}}).',
  },
})
