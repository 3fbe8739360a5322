import type { HotListId } from '@rongbian/domain'
import { write as baidu } from '../lists/baidu/simulator.ts'
import { write as douyin } from '../lists/douyin/simulator.ts'
import type { WriteList } from '../lists/list.ts'
import { write as toutiao } from '../lists/toutiao/simulator.ts'
import { write as wechat } from '../lists/wechat/simulator.ts'
import { write as weibo } from '../lists/weibo/simulator.ts'
import { write as zhihu } from '../lists/zhihu/simulator.ts'

export type { SimulatedWord } from '../lists/list.ts'
export * from './hub.ts'
export * from './sites.ts'
export * from './write-feeds.ts'

/** A hot list as its own server writes it. */
export const writeList: Readonly<Record<HotListId, WriteList>> = {
  weibo,
  baidu,
  zhihu,
  douyin,
  toutiao,
  wechat,
}
