import { messages } from '@rongbian/domain'

export const clueMessages = messages('clues', {
  gone: { zh: '线索不存在或已删除', en: 'The clue does not exist or has been deleted' },
  clusterGone: { zh: '事件不存在或已归并', en: 'The event does not exist or has been merged' },
  refused: { zh: '不能“{{action}}”：{{why}}', en: '“{{action}}” is refused: {{why}}' },
  reasonNeeded: { zh: '请填写理由', en: 'Give a reason' },
  notOwn: {
    zh: '只有发现者本人或有“核实与处理线索”权限的人可以删除',
    en: 'Only its finder, or somebody who may check clues, can delete it',
  },
  itself: { zh: '请选择两个不同的事件', en: 'Choose two different events' },
  splitAll: { zh: '至少留下一条线索在原来的事件里', en: 'Leave at least one clue in the event' },
  notInCluster: { zh: '选中的线索不在这个事件里', en: 'The chosen clues are not in this event' },
  themeGone: { zh: '主题不存在或已删除', en: 'The theme does not exist or has been deleted' },
  themesMost: {
    zh: '最多 {{most}} 个主题，请先删除一个',
    en: 'There are {{most}} themes at most; delete one first',
  },
  themeLast: { zh: '至少保留一个主题', en: 'Keep at least one theme' },
  themeTaken: { zh: '已有同名的主题“{{name}}”', en: 'There is a theme called “{{name}}” already' },
  themeHouse: {
    zh: '全社的主题由有“管理信源”权限的人管理',
    en: 'Themes of the house belong to those who manage sources',
  },
  rangeOrder: { zh: '结束时间早于开始时间', en: 'The end is before the start' },
  rangeNeeded: { zh: '请选择开始和结束时间', en: 'Choose a start and an end' },
  tellProlonged: {
    zh: '{{name}}把您的独占延长了 {{hours}} 小时：{{title}}',
    en: '{{name}} prolonged your hold by {{hours}} hours: {{title}}',
  },
  tellLifted: { zh: '{{name}}解除了您的独占：{{title}}', en: '{{name}} ended your hold: {{title}}' },
  firstTheme: { zh: '本地要闻', en: 'Local news' },
})
