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
  media: '图与视频',
  facts: '事实',
  layout: '版式',
})

/** What the fields of all kinds are called. */
export const blockFields = phrases('blockFields', {
  title: '标题',
  kicker: '肩题',
  subtitle: '副题',
  align: '对齐',
  feed: '稿件',
  style: '样式',
  widths: '栏宽',
  href: '链接',
  picture: '图片',
  height: '高度',
  slides: '画面',
  photos: '照片',
  caption: '图说',
  across: '每行几张',
  recording: '视频文件',
  poster: '封面',
  moments: '时刻',
  at: '时间',
  words: '文字',
  entries: '快讯',
  people: '人物',
  name: '姓名',
  role: '身份',
  quotation: '引语',
  speaker: '说话的人',
  figures: '数字',
  value: '数值',
  unit: '单位',
  label: '含义',
  chart: '图形',
  data: '数据',
  source: '数据来源',
  until: '到什么时候',
  after: '到时之后写',
  rich: '正文',
  links: '链接',
  text: '文字',
  note: '备注',
  files: '文件',
  file: '文件',
  fileName: '显示的名称',
  target: '扫码打开的网址',
  player: '播放器网址',
  tabs: '页签',
  parts: '折叠项',
  open: '先展开第一项',
  ground: '底色',
  more: '“更多”链接',
})

/** One row of a list, as its button says it. */
export const blockRows = phrases('blockRows', {
  slide: '一幅画面',
  photo: '一张照片',
  moment: '一个时刻',
  entry: '一条快讯',
  person: '一个人物',
  figure: '一个数字',
  link: '一个链接',
  file: '一个文件',
  tab: '一个页签',
  part: '一个折叠项',
})

export const blockHints = phrases('blockHints', {
  moment: '最早的写在最前',
  live: '新的写在最前；稿件按发布时间排在后面',
  slides: '自己的画面在前，稿件在后；没有图的稿件不出现',
  player: '视频平台“分享—嵌入代码”里 src 后面的网址',
  target: '不填就是本页',
  data: '第一行是系列名称，下面每行一个项目和它的数值',
})

/** Why a block has nothing to show yet. */
export const blockLacks = phrases('blockLacks', {
  picture: '还没有选图片',
  pictures: '还没有图片',
  recording: '还没有选视频',
  player: '还没有填播放器网址',
  rows: '还没有内容',
  data: '还没有数据',
  words: '还没有文字',
  files: '还没有选文件',
  stories: '现在没有带图的稿件',
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

export const bannerHeights = phrases('bannerHeights', { low: '矮', normal: '中', tall: '高' })

export const quotationStyles = phrases('quotationStyles', { plain: '通栏', card: '卡片' })

export const chartKinds = phrases('chartKinds', { bar: '柱形', line: '折线', pie: '饼形' })

export const linkStyles = phrases('linkStyles', { buttons: '按钮', list: '列表' })

export const rowGrounds = phrases('rowGrounds', { none: '无', tint: '浅底', accent: '主色' })

export const lookFaults = phrases('lookFaults', {
  ink: '文字颜色和底色太接近，读者看不清',
  accent: '主色和底色太接近，读者看不清',
})

export const templateNames = phrases('specialTemplateNames', {
  breaking: '突发',
  meeting: '会议',
  sports: '体育赛事',
  festival: '节庆',
  mourning: '悼念',
  longread: '长文',
})

export const templateNotes = phrases('specialTemplateNotes', {
  breaking: '最新进展、滚动快讯、时间线和求助信息',
  meeting: '要闻、解读、日程、代表和数字',
  sports: '深色；倒计时、快讯、战报、奖牌榜和赛程',
  festival: '暖色；影像、年味、出行指南和祝福',
  mourning: '全页灰色；讣告、生平和追忆',
  longread: '窄栏；正文、引语、图表和延伸阅读',
})
