import type { FigureUnit } from './figure-words.ts'
import { explained } from './phrase.ts'

interface ReaderFigure {
  label: string
  /** What is counted, once, and on which day. */
  meaning: string
  unit: FigureUnit
}

/** More than this of one visitor on one story in one day is somebody who reloads. */
export const validViewsMost = 5

/** Of the readers of our own sites; each is dated by the server's clock, in the newsroom's zone. */
export const readerFigures = explained('readerFigures', {
  views: {
    label: '阅读',
    meaning:
      '网站与客户端的稿件页在读者面前打开一次计一次；同一次打开重复上报只算一次，后台打开、预先载入而没有看见的不算。含本单位网络，不含爬虫。',
    unit: 'times',
  },
  valid: {
    label: '有效阅读',
    meaning: `阅读中，同一访客一天内对同一篇稿件的前 ${validViewsMost} 次；本单位网络的、要求不被跟踪而没有形成访客的不算。`,
    unit: 'times',
  },
  readers: {
    label: '访客（日）',
    meaning:
      '一天之内读过的不同访客，按渠道分别形成，隔天不能相认；稿件下按稿件计，渠道下按渠道计。几天之和不是这几天的访客，只能看日均。不含本单位网络与要求不被跟踪的。',
    unit: 'people',
  },
  dailyReaders: {
    label: '日均访客',
    meaning:
      '每天的访客相加，除以天数；各渠道分别形成，看两个渠道的人各算一次。单篇稿件按有阅读的日子平均。访客不能按部门、类型拆开，那时没有这个数。',
    unit: 'people',
  },
  seconds: {
    label: '有效时长',
    meaning: '页面看得见、并且五秒之内有滚动、触摸、按键或移动的时间之和；不含本单位网络与爬虫。',
    unit: 'seconds',
  },
  house: {
    label: '本单位阅读',
    meaning: '阅读中来自本单位网络的，列出是为了看出自己人点了多少；不在有效阅读之内。',
    unit: 'times',
  },
  crawls: {
    label: '爬虫',
    meaning: '爬虫与自动化程序打开稿件页的次数，不在阅读之内。',
    unit: 'times',
  },
  requests: {
    label: '请求',
    meaning:
      '服务器答复的稿件页次数，来自服务端自己的计数与导入的 nginx 日志，含爬虫、预先载入与没有运行脚本的；与阅读是两回事，不能相加。',
    unit: 'times',
  },
} as const satisfies Record<string, ReaderFigure>)

export type ReaderFigureCode = keyof typeof readerFigures
