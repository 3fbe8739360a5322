import { releaseLimits } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { asked, both, done, released } from './release-path.ts'
import { channelOrder, delivery, moment, releaseRecord } from './release-shapes.ts'
import { lines, uuid } from './shapes.ts'
import { libraryId, storyId, storyParams } from './story-shapes.ts'
import { thirdAccount } from './third-party.ts'
import { infoPath, workflowPath } from './workflow-path.ts'
import { batchResults } from './workflow-shapes.ts'

export { cacheMessages, issueCheckMessages, releaseMessages } from './messages/releases.ts'

export const chapters = { releases: '签发、置顶与撤稿' }

export * from './release-places.ts'
export * from './release-push.ts'
export * from './release-shapes.ts'
export * from './release-withdrawals.ts'

const check = z.object({ result: z.boolean(), msg: z.string() })

export const coverCheck = endpoint({
  ...asked,
  ...both(`${infoPath}/submit/approve/cover/check/info`),
  summary: '签发前的检查：封面、词语、审校、版权、来源；不通过时 msg 说明原因',
  query: z.object({
    uuid: uuid.optional(),
    /** Codes of the columns in the form, with commas between; without it those chosen before. */
    column: z.string().max(3_000).optional(),
  }),
  response: check.extend({
    checks: z
      .array(
        z.object({
          name: z.string(),
          label: z.string(),
          result: z.boolean(),
          msg: z.string(),
          blocks: z.boolean().meta(label('阻止签发', 'Prevents issuing')),
        }),
      )
      .meta(label('检查', 'Checks')),
  }),
})

const forCopy = z.object({ copy: z.stringbool().optional().meta(label('是否复制签发', 'Issue as a copy')) })

const ratifyData = z.object({
  channels: z.array(releaseRecord),
  assignedChannelMap: z.record(uuid, releaseRecord).meta(label('已选渠道', 'Chosen channels')),
  userList: z
    .array(z.object({ uuid, name: z.string() }))
    .meta(label('可以签发的人员', 'People who may issue')),
  thirdRatify: z.boolean(),
})

export const ratifyInfo = endpoint({
  ...done,
  ...both(`${infoPath}/ratify/info`),
  summary: '可以签发的渠道，以及稿件在各渠道的状态；copy 为真时是复制签发的渠道',
  query: forCopy,
  response: ratifyData,
})

export const copyInit = endpoint({
  ...done,
  ...both(`${workflowPath}/copy/init`),
  summary: '复制签发的渠道，以及本稿的副本在各渠道的状态',
  response: ratifyData,
})

export const copyCheck = endpoint({
  ...done,
  ...both(`${workflowPath}/copy/copyed/check`),
  summary: '本稿的副本是否已在渠道上；在时 result 为假，msg 说明',
  body: z.object({ uuid: uuid.optional() }),
  response: check,
})

export const ratify = endpoint({
  ...done,
  ...both(`${workflowPath}/ratify/process`),
  summary: '签发到一个渠道：立即或定时；copy 为真时签发的是稿件的一份副本，原稿不变',
  query: forCopy,
  body: channelOrder,
  response: releaseRecord,
})

export const prepublishInfo = endpoint({
  ...asked,
  ...both(`${infoPath}/prepublish/info`),
  summary: '待签发的渠道与第三方账号',
  response: ratifyData.extend({
    thirdAccount: z
      .record(z.string(), z.array(thirdAccount))
      .meta(label('第三方账号', 'Third-party account')),
  }),
})

export const prepublish = endpoint({
  ...done,
  ...both(`${infoPath}/prepublish`),
  summary: '列入待签发（状态 51）',
  body: channelOrder,
  response: releaseRecord,
})

export const issueQueued = endpoint({
  ...done,
  ...both(`${workflowPath}/ratify/queued/process`),
  summary: '一次签发待签发的渠道、账号与邮件：全部，或 uuids 中的几个，逐个给结果',
  body: z.object({
    version: z.coerce.number().int().min(1).optional(),
    uuids: z.array(uuid).max(500).optional().meta(label('渠道', 'Channels')),
  }),
  response: z.array(z.object({ uuid, name: z.string(), result: z.boolean(), msg: z.string() })),
})

export const issueBatch = endpoint({
  ...done,
  ...both('/sprint/rest/workflow/stories/:libraryId/ratify/batch'),
  summary: '签发多篇稿件：每篇发到它签发区里还没有签发的自有渠道，逐篇给出结果',
  params: z.object({ libraryId }),
  body: z.object({ stories: z.array(storyId).min(1).max(releaseLimits.batchMax) }),
  response: batchResults,
})

export const removePrepublish = endpoint({
  ...done,
  ...both(`${infoPath}/prepublish/remove`),
  summary: '移出待签发（状态 -10），定时的签发一并取消',
  body: z.object({ uuid }),
  response: releaseRecord,
})

export const republish = endpoint({
  ...done,
  ...both(`${workflowPath}/republish/process`),
  summary: '重发：把现在的文字再发到一个渠道',
  body: channelOrder,
  response: releaseRecord,
})

/** An empty one removes what was noted; without it that stays. */
const newComment = lines(releaseLimits.commentMax).optional()

export const modifyRatify = endpoint({
  ...done,
  ...both(`${workflowPath}/modify/ratify/process`),
  summary: '重签：改换已发布渠道上的栏目，至少留一个',
  body: channelOrder
    .pick({ uuid: true, name: true, type: true, column: true, ContentType: true })
    .extend({ comment: newComment }),
  response: releaseRecord,
})

export const modifyRatifyColumn = endpoint({
  ...released,
  method: 'POST',
  ...both('/sprint/rest/workflow/stories/product/0/modify/ratify/column/process'),
  summary: '重签：按栏目，稿件写在参数里',
  body: channelOrder
    .pick({ uuid: true, column: true })
    .extend({ comment: newComment, storyId, libraryId: libraryId.default('product') }),
  response: releaseRecord,
})

export const changeTime = endpoint({
  ...done,
  ...both(`${workflowPath}/publish/time/process`),
  summary: '改时间：定时签发的时刻，或已发布稿件显示的发布时间',
  body: channelOrder
    .pick({ uuid: true, name: true, type: true })
    .extend({ issueDate: moment, libraryId: libraryId.optional(), storyId: storyId.optional() }),
  response: releaseRecord,
})

const pinBody = channelOrder.pick({ uuid: true, name: true, type: true, column: true })

export const pin = endpoint({
  ...done,
  ...both(`${workflowPath}/publish/columnSticky/process`),
  summary: '在栏目中置顶',
  body: pinBody.extend({ stickyTime: moment.nullish().meta(label('置顶时间', 'Pin time')) }),
  response: releaseRecord,
})

export const unpin = endpoint({
  ...done,
  ...both(`${workflowPath}/publish/columnUnsticky/process`),
  summary: '取消置顶',
  body: pinBody,
  response: releaseRecord,
})

export const changePin = endpoint({
  ...done,
  ...both(`${workflowPath}/publish/sticky/modify/process`),
  summary: '修改置顶到何时（秒）',
  body: pinBody.extend({
    types: z.literal('column').default('column').meta(label('种类', 'Kinds')),
    stickyTime: moment.meta(label('置顶时间', 'Pin time')),
  }),
  response: releaseRecord,
})

export const publishedChannels = endpoint({
  ...released,
  method: 'GET',
  ...both('/sprint/view/publish/channel/:libraryId/:storyId/channels/published'),
  summary: '稿件已发布的渠道',
  params: storyParams,
  response: z.array(releaseRecord),
})

export const listDeliveries = endpoint({
  ...asked,
  ...both(`${infoPath}/delivery/list`),
  summary: '发布台账：这篇稿件的每一次交付与回执',
  response: z.array(delivery),
})
