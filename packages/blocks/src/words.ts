import { phrases } from '@rongbian/domain'

/** What the kinds are called in the palette. */
export const blockNames = phrases('blockNames', {
  banner: '题图',
  headline: '标题',
  stories: '稿件列表',
  carousel: '轮播',
  gallery: '图集',
  video: '视频',
  timeline: '时间线',
  live: '滚动快讯',
  people: '人物',
  quotation: '引语',
  figures: '数字',
  chart: '图表',
  countdown: '倒计时',
  text: '文字',
  picture: '图片',
  links: '链接',
  download: '下载',
  qr: '二维码',
  embed: '外部视频',
  row: '横排',
  columns: '分栏',
  tabs: '页签',
  accordion: '折叠',
})
export type BlockName = keyof typeof blockNames

export const blockGroups = phrases('blockGroups', {
  text: '文字',
  stories: '稿件',
  media: '图片与视频',
  facts: '事实',
  layout: '版式',
})

/** Fields that several kinds have. */
export const blockFields = phrases('blockFields', {
  title: '标题',
  kicker: '肩题',
  subtitle: '副题',
  summary: '摘要',
  align: '对齐',
  feed: '稿件',
  style: '样式',
  widths: '栏宽',
})

/** R-dashboard-053: five looks of a title list, four of a manuscript list, one of quotations. */
export const listStyles = phrases('listStyles', {
  'image-left': '左图右文',
  'small-image': '小图右文',
  'small-image-summary': '小图摘要',
  'card-subtitle': '卡片带副题',
  card: '卡片',
  'first-summary': '首条标题带摘要',
  'first-plain': '首条标题不带摘要',
  summary: '只有摘要',
  titles: '标题列表',
  quotation: '引题链接',
})
export type ListStyle = keyof typeof listStyles
export const listStyleCodes = Object.keys(listStyles) as ListStyle[]

export const alignNames = phrases('alignNames', {
  left: '左对齐',
  center: '居中',
  right: '右对齐',
  justify: '两端对齐',
})

export const columnWidths = phrases('columnWidths', {
  '6-6': '一半一半',
  '7-5': '左宽右窄',
  '5-7': '左窄右宽',
  '4-4-4': '三等分',
  '3-3-3-3': '四等分',
})
