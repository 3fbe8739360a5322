import type { HotListId } from '@rongbian/domain'
import { manifest as baidu } from './baidu/manifest.ts'
import { read as readBaidu } from './baidu/reader.ts'
import { manifest as douyin } from './douyin/manifest.ts'
import { read as readDouyin } from './douyin/reader.ts'
import type { HotList } from './list.ts'
import { manifest as toutiao } from './toutiao/manifest.ts'
import { read as readToutiao } from './toutiao/reader.ts'
import { manifest as wechat } from './wechat/manifest.ts'
import { read as readWechat } from './wechat/reader.ts'
import { manifest as weibo } from './weibo/manifest.ts'
import { read as readWeibo } from './weibo/reader.ts'
import { manifest as zhihu } from './zhihu/manifest.ts'
import { read as readZhihu } from './zhihu/reader.ts'

/** A new list is a folder and a line here. */
export const hotLists: Readonly<Record<HotListId, HotList>> = {
  weibo: { manifest: weibo, read: readWeibo },
  baidu: { manifest: baidu, read: readBaidu },
  zhihu: { manifest: zhihu, read: readZhihu },
  douyin: { manifest: douyin, read: readDouyin },
  toutiao: { manifest: toutiao, read: readToutiao },
  wechat: { manifest: wechat, read: readWechat },
}
