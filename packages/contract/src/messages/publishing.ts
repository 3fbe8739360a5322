import { messages } from '@rongbian/domain'

/** What a file of a site's template is for. */
export const templateFileMessages = messages('templateFiles', {
  'home.liquid': { zh: '首页', en: 'Home page' },
  'column.liquid': { zh: '栏目页', en: 'Column page' },
  'story.liquid': { zh: '正文页', en: 'Story page' },
  'gallery.liquid': { zh: '图集页', en: 'Gallery page' },
  'video.liquid': { zh: '视音频页', en: 'Video and audio page' },
  'bundle.liquid': { zh: '图文合集页', en: 'Page of several articles' },
  'link.liquid': { zh: '外链页', en: 'Link page' },
  'search.liquid': { zh: '搜索页', en: 'Search page' },
  'gone.liquid': { zh: '已撤稿页', en: 'Page of a withdrawn story' },
  'missing.liquid': { zh: '找不到的页', en: 'Page not found' },
  'layout.liquid': { zh: '页面框架', en: 'Frame of the pages' },
  'head.liquid': { zh: '页头信息', en: 'Head of the pages' },
  'filings.liquid': { zh: '备案与许可', en: 'Filings and licences' },
  'crumbs.liquid': { zh: '所在位置', en: 'Breadcrumbs' },
  'feeds.liquid': { zh: '订阅链接', en: 'Feeds' },
  'brand.liquid': { zh: '刊名', en: 'Masthead' },
  'headlines.liquid': { zh: '头条', en: 'Headlines' },
  'days.liquid': { zh: '按日列表', en: 'List by day' },
  'card.liquid': { zh: '稿件卡片', en: 'Story card' },
  'related.liquid': { zh: '相关稿件', en: 'Related stories' },
  'picture.liquid': { zh: '图片', en: 'Picture' },
  'lead-picture.liquid': { zh: '题图', en: 'Lead picture' },
  'player.liquid': { zh: '播放器', en: 'Player' },
  'reel.liquid': { zh: '图集画面', en: 'Gallery view' },
  'bundle-body.liquid': { zh: '合集正文', en: 'Text of several articles' },
  'story-head.liquid': { zh: '文首', en: 'Head of a story' },
  'story-foot.liquid': { zh: '文末', en: 'Foot of a story' },
  'search-form.liquid': { zh: '搜索框', en: 'Search box' },
  'pager.liquid': { zh: '翻页', en: 'Pager' },
  'base.css': { zh: '基础样式', en: 'Basic styles' },
  'site.css': { zh: '样式', en: 'Styles' },
  'icon.svg': { zh: '图标', en: 'Icon' },
})

export const publishingMessages = messages('publishing', {
  channelGone: { zh: '渠道不存在', en: 'The channel does not exist' },
  originOnly: {
    zh: '只写协议和域名，例如 https://news.example.com',
    en: 'Write the protocol and domain only, such as https://news.example.com',
  },
  logoUrl: {
    zh: '标志要填以 http://、https:// 或 / 开头的图片地址',
    en: 'The logo must be the address of a picture, beginning with http://, https:// or /',
  },
  themeUnknown: { zh: '没有名为“{{name}}”的主题', en: 'There is no theme called “{{name}}”' },
  codeTaken: {
    zh: '代码“{{code}}”已由“{{name}}”使用',
    en: 'The code “{{code}}” is already used by “{{name}}”',
  },
  channelTaken: { zh: '已有名为“{{name}}”的渠道', en: 'There is already a channel called “{{name}}”' },
  channelCount: { zh: '{{count}} 个渠道', en: '{{count}} {{count:channel|channels}}' },
  channelsChanged: {
    zh: '渠道有增减，次序没有保存，请刷新后重试',
    en: 'Channels were added or removed; the order was not saved, refresh and try again',
  },
  parentGone: { zh: '上级栏目不存在或已删除', en: 'The column above does not exist or has been deleted' },
  belowItself: {
    zh: '“{{name}}”不能移到自己或自己的下级栏目之下',
    en: '“{{name}}” cannot be moved below itself or one of its own columns',
  },
  mainOnTop: {
    zh: '“{{name}}”是主栏目，只能放在第一级；请先把另一个栏目设为主栏目',
    en: '“{{name}}” is the main column and must stay on the first level; make another column the main one first',
  },
  columnGone: { zh: '栏目不存在或已删除', en: 'The column does not exist or has been deleted' },
  columnOfSpecial: {
    zh: '“{{name}}”是一个专题的栏目，请在专题里修改',
    en: '“{{name}}” is the column of a special page; change it there',
  },
  specialType: { zh: '专题的栏目由专题自己建立', en: 'The column of a special page is made by the page' },
  columnCodeTaken: {
    zh: '代码“{{code}}”已由栏目“{{name}}”使用',
    en: 'The code “{{code}}” is already used by the column “{{name}}”',
  },
  columnTaken: {
    zh: '同级已有名为“{{name}}”的栏目',
    en: 'There is already a column called “{{name}}” on this level',
  },
  mainNeeded: {
    zh: '每个渠道要有一个主栏目：请把另一个栏目设为主栏目，“{{name}}”会自动让出',
    en: 'Every channel needs a main column: make another column the main one and “{{name}}” gives way by itself',
  },
  mainFirstLevel: { zh: '主栏目只能是第一级栏目', en: 'The main column must be on the first level' },
  mainEnabled: {
    zh: '主栏目不能停用，请先把另一个栏目设为主栏目',
    en: 'The main column cannot be disabled; make another column the main one first',
  },
  columnCodeLive: {
    zh: '“{{name}}”里有 {{live}} 篇在线稿件，代码不能再改，否则读者手里的地址会失效',
    en: '“{{name}}” has {{live}} live {{live:story|stories}}, so its code cannot change, or the addresses readers hold would break',
  },
  columnsChanged: {
    zh: '这一级的栏目有增减，次序没有保存，请刷新后重试',
    en: 'Columns were added or removed on this level; the order was not saved, refresh and try again',
  },
  departmentGone: {
    zh: '所选部门已被删除，请刷新后重新选择',
    en: 'A chosen department has been deleted; refresh and choose again',
  },
  stateUnknown: { zh: '没有这种交付状态', en: 'There is no such state of a delivery' },
  notNewspaper: {
    zh: '“{{name}}”不是报纸，没有稿池',
    en: '“{{name}}” is not a newspaper and has no story pool',
  },
  changedByOther: {
    zh: '“{{name}}”已被他人修改，您的改动没有保存，请刷新后再改',
    en: 'Someone else has changed “{{name}}”; your change was not saved, refresh and change it again',
  },
  templateProblem: {
    zh: '模板 {{file}} 第 {{line}} 行：{{reason}}',
    en: 'Template {{file}}, line {{line}}: {{reason}}',
  },
  scriptFixed: {
    zh: '{{file}}：脚本由主题提供，不能在模板里修改',
    en: '{{file}}: scripts come with the theme and cannot be changed in a template',
  },
  templateGone: { zh: '模板不存在或已删除', en: 'The template does not exist or has been deleted' },
  templateTaken: {
    zh: '这个渠道已有名为“{{name}}”的模板',
    en: 'This channel already has a template called “{{name}}”',
  },
  templateInUse: {
    zh: '有 {{uses}} 篇稿件使用模板“{{name}}”，不能删除',
    en: '{{uses}} {{uses:story uses|stories use}} the template “{{name}}”; it cannot be deleted',
  },
  columnHasInner: {
    zh: '“{{name}}”还有 {{children}} 个下级栏目，不能删除；不再使用时可以停用',
    en: '“{{name}}” still has {{children}} {{children:column|columns}} below it and cannot be deleted; it can be disabled when no longer used',
  },
  columnWasUsed: {
    zh: '“{{name}}”有 {{stories}} 篇稿件用过，不能删除；不再使用时可以停用',
    en: '{{stories}} {{stories:story has|stories have}} used “{{name}}”, so it cannot be deleted; it can be disabled when no longer used',
  },
  columnIsMain: {
    zh: '“{{name}}”是主栏目，请先把另一个栏目设为主栏目',
    en: '“{{name}}” is the main column; make another column the main one first',
  },
  codeFixed: {
    zh: '“{{name}}”已有发布过的稿件，代码不能再改，否则读者手里的地址会失效',
    en: '“{{name}}” has published stories, so its code cannot change, or the addresses readers hold would break',
  },
  typeFixed: {
    zh: '“{{name}}”已有发布过的稿件，类型不能再改，否则读者手里的地址会失效',
    en: '“{{name}}” has published stories, so its type cannot change, or the addresses readers hold would break',
  },
})
