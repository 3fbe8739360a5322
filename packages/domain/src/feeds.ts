import { megabyte } from './bytes.ts'
import { phrases } from './phrase.ts'

export const feedLimits = {
  bytesMax: 10 * megabyte,
  secondsMax: 20,
  depthMax: 64,
  itemsMax: 1_000,
  textMax: 200 * 1024,
  summaryMax: 1_000,
  titleMax: 500,
  keyMax: 500,
  addressMax: 2_000,
  outlinesMax: 2_000,
  mapsMax: 20,
  mapLevelsMax: 2,
} as const

/** Lists of what people elsewhere look for just now. */
export const hotListNames = phrases('hotListNames', {
  weibo: '微博热搜',
  baidu: '百度热搜',
  zhihu: '知乎热榜',
  douyin: '抖音热点',
  toutiao: '头条热榜',
  wechat: '微信热词',
})
export type HotListId = keyof typeof hotListNames
export const hotListIds = Object.keys(hotListNames) as HotListId[]
