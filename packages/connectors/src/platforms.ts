import { baijia } from './baijia/manifest.ts'
import { bilibili } from './bilibili/manifest.ts'
import { unknownPlatform } from './by-hand.ts'
import { douyin } from './douyin/manifest.ts'
import { email } from './email/manifest.ts'
import { jianshu } from './jianshu/manifest.ts'
import { kuaishou } from './kuaishou/manifest.ts'
import type { Manifest } from './manifest.ts'
import { qie } from './qie/manifest.ts'
import { toutiao } from './toutiao/manifest.ts'
import { wangyi } from './wangyi/manifest.ts'
import { webhook } from './webhook/manifest.ts'
import { wechat } from './wechat/manifest.ts'
import { weibo } from './weibo/manifest.ts'
import { xiaohongshu } from './xiaohongshu/manifest.ts'
import { xigua } from './xigua/manifest.ts'
import { youku } from './youku/manifest.ts'
import { zhihu } from './zhihu/manifest.ts'

/** Platforms a story can be handed to, by the type code of their channels. A new one is a folder and a line here. */
export const platforms: Record<string, Manifest> = {
  baijia,
  bilibili,
  douyin,
  email,
  jianshu,
  KUAISHOU: kuaishou,
  kuaishou,
  qie,
  toutiao,
  WANGYI: wangyi,
  webhook,
  WECHAT: wechat,
  wechat,
  WEIBO: weibo,
  weibo,
  xiaohongshu,
  xigua,
  youku,
  zhihu,
}

export const platformOf = (type: string): Manifest | undefined => platforms[type]

/** A type nobody knows is still shown, and handled by people. */
export const manifestOf = (type: string): Manifest => platformOf(type) ?? unknownPlatform(type)

export { keyProblem } from './manifest.ts'
export { type WangyiCategory, wangyiCategories } from './wangyi/categories.ts'
export {
  normalise as wechatHtml,
  picturesIn as wechatPictures,
  recordingsIn as wechatRecordings,
} from './wechat/normalise.ts'
