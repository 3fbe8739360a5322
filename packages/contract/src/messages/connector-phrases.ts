import { baijiaPhrases } from './connectors/baijia.ts'
import { bytedancePhrases } from './connectors/bytedance.ts'
import { commonPhrases } from './connectors/common.ts'
import { emailPhrases } from './connectors/email.ts'
import { jpushPhrases } from './connectors/jpush.ts'
import { kuaishouPhrases } from './connectors/kuaishou.ts'
import { qiePhrases } from './connectors/qie.ts'
import { webhookPhrases } from './connectors/webhook.ts'
import { wechatPhrases } from './connectors/wechat.ts'
import { weiboPhrases } from './connectors/weibo.ts'

/** What connectors say, one table for each platform: each sentence is the id of its translation. */
export const connectorPhrases = {
  ...commonPhrases,
  ...baijiaPhrases,
  ...bytedancePhrases,
  ...emailPhrases,
  ...jpushPhrases,
  ...kuaishouPhrases,
  ...qiePhrases,
  ...webhookPhrases,
  ...wechatPhrases,
  ...weiboPhrases,
} as const
