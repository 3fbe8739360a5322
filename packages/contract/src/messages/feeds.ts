import { messages } from '@rongbian/domain'

export const feedMessages = messages('feeds', {
  gone: { zh: '这个信源已经永久关闭（410）', en: 'The site has closed this source for good (410)' },
  status: { zh: '对方网站返回 {{status}}', en: 'The site answered {{status}}' },
  hubStatus: {
    zh: '推送中心返回 {{status}}，仍按时读取',
    en: 'The hub answered {{status}}; the source is still read by the clock',
  },
  hubDenied: {
    zh: '推送中心拒绝了订阅，仍按时读取，明天再试',
    en: 'The hub refused; the source is still read by the clock, and the hub is asked again tomorrow',
  },
  empty: { zh: '对方网站给出的内容是空的', en: 'The site answered with nothing' },
  notFeed: {
    zh: '这个地址给出的不是 RSS、Atom、JSON Feed 或新闻站点地图',
    en: 'This address is no RSS, Atom, JSON Feed or news sitemap',
  },
  isPage: {
    zh: '这个地址给出的是网页，不是信源，可能要求登录',
    en: 'This address gives a page and no source; it may ask for a sign-in',
  },
  tooDeep: {
    zh: '内容的层次多得不正常，没有读取',
    en: 'The content is nested beyond reason and was not read',
  },
  tooComplex: {
    zh: '内容过于复杂，在限定时间内没有读完',
    en: 'The content is too complex and was not read within the time allowed',
  },
  notKept: {
    zh: '读到的内容没能存下，稍后再试',
    en: 'What was read could not be kept; it will be tried again',
  },
  noNews: { zh: '站点地图里没有新闻条目', en: 'The sitemap has no news in it' },
  isLogin: {
    zh: '榜单返回了登录或验证页面，沿用上一次的数据',
    en: 'The list answered with a sign-in page; the last data are kept',
  },
  emptyList: { zh: '榜单是空的，沿用上一次的数据', en: 'The list is empty; the last data are kept' },
  otherList: {
    zh: '榜单的格式变了，沿用上一次的数据',
    en: 'The list has another shape now; the last data are kept',
  },
  missing: { zh: '信源不存在或已删除，请刷新', en: 'The source is gone; reload' },
  changed: { zh: '信源已被修改，请刷新后再试', en: 'The source has been changed; reload and try again' },
  taken: { zh: '这个地址已经是信源“{{name}}”', en: 'This address already is the source “{{name}}”' },
  tooMany: { zh: '最多 {{most}} 个信源', en: 'There may be {{most}} sources at most' },
  justRead: { zh: '一分钟内刚读过，请稍后再试', en: 'It was read within the last minute; try again shortly' },
  notOn: { zh: '信源已暂停或关闭，请先恢复', en: 'The source is paused or closed; resume it first' },
  nothingFound: {
    zh: '这个网页没有标出信源，常见的地址上也没有',
    en: 'This page names no source, and there is none at the usual addresses',
  },
  notOpml: { zh: '这个文件不是 OPML', en: 'This file is no OPML' },
  addressNeeded: {
    zh: '请填写服务商提供的榜单地址',
    en: 'Give the address your provider has for the list',
  },
  keyAgain: {
    zh: '地址换了，请重新填写服务商的密钥',
    en: 'The address is another one: give the key of the provider again',
  },
  movedTitle: { zh: '信源“{{name}}”换了地址', en: 'The source “{{name}}” has moved' },
  takenTitle: {
    zh: '信源“{{name}}”与另一个信源合到一处，已暂停',
    en: 'The source “{{name}}” has become one with another and is paused',
  },
  movedOnto: {
    zh: '它换到的地址已经是信源“{{name}}”',
    en: 'It moved to the address of the source “{{name}}”',
  },
  keyAgainTitle: {
    zh: '信源“{{name}}”换了地址，要重新填写密钥，已暂停',
    en: 'The source “{{name}}” has moved, needs its key again and is paused',
  },
  movedWithKey: {
    zh: '它换到了 {{url}}；密钥不会交给别的网站，请核对后填写新地址和密钥',
    en: 'It moved to {{url}}. The key is shown to no other site: check the address and give both again',
  },
  pausedTitle: {
    zh: '信源“{{name}}”连续七天读不到，已暂停',
    en: 'The source “{{name}}” could not be read for seven days and is paused',
  },
  endedTitle: { zh: '信源“{{name}}”已被对方关闭', en: 'The source “{{name}}” was closed by its site' },
  opmlTitle: { zh: '融编信源', en: 'Rongbian sources' },
})
