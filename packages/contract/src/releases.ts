import { z } from 'zod'
import { endpoint, restAndView } from './endpoint.ts'
import {
  channelOrder,
  columnNode,
  delivery,
  moment,
  releaseRecord,
  withdrawal,
  withdrawOrder,
} from './release-shapes.ts'
import { instant, line, lines, uuid } from './shapes.ts'
import { libraryId, storyId, storyParams } from './story-shapes.ts'
import { infoPath, workflowPath } from './workflow-path.ts'

export * from './release-shapes.ts'

const access = 'session'
const area = 'releases'
const both = (path: string) => ({ path, also: restAndView(path) })
const asked = { method: 'GET', access, area, params: storyParams } as const
const done = { method: 'POST', access, area, params: storyParams } as const
const check = z.object({ result: z.boolean(), msg: z.string() })

export const coverCheck = endpoint({
  ...asked,
  ...both(`${infoPath}/submit/approve/cover/check/info`),
  summary: '签发前的检查：封面、词语、审校、版权、来源；不通过时 msg 说明原因',
  query: z.object({ uuid: uuid.optional() }),
  response: check.extend({
    checks: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        result: z.boolean(),
        msg: z.string(),
        blocks: z.boolean(),
      }),
    ),
  }),
})

const ratifyData = z.object({
  channels: z.array(releaseRecord),
  assignedChannelMap: z.record(uuid, releaseRecord),
  userList: z.array(z.object({ uuid, name: z.string() })),
  thirdRatify: z.boolean(),
})

export const ratifyInfo = endpoint({
  ...done,
  ...both(`${infoPath}/ratify/info`),
  summary: '可以签发的渠道，以及稿件在各渠道的状态；copy 为真时是复制签发的渠道',
  query: z.object({ copy: z.stringbool().optional() }),
  response: ratifyData,
})

export const ratify = endpoint({
  ...done,
  ...both(`${workflowPath}/ratify/process`),
  summary: '签发到一个渠道：立即或定时',
  body: channelOrder,
  response: releaseRecord,
})

export const prepublishInfo = endpoint({
  ...asked,
  ...both(`${infoPath}/prepublish/info`),
  summary: '待签发的渠道与第三方账号',
  response: ratifyData.extend({ thirdAccount: z.record(z.string(), z.array(z.unknown())) }),
})

export const prepublish = endpoint({
  ...done,
  ...both(`${infoPath}/prepublish`),
  summary: '列入待签发（状态 51）',
  body: channelOrder,
  response: releaseRecord,
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

export const modifyRatify = endpoint({
  ...done,
  ...both(`${workflowPath}/modify/ratify/process`),
  summary: '重签：改换已发布渠道上的栏目，至少留一个',
  body: channelOrder.pick({
    uuid: true,
    name: true,
    type: true,
    column: true,
    comment: true,
    ContentType: true,
  }),
  response: releaseRecord,
})

export const modifyRatifyColumn = endpoint({
  method: 'POST',
  access,
  area,
  ...both('/sprint/rest/workflow/stories/product/0/modify/ratify/column/process'),
  summary: '重签：按栏目，稿件写在参数里',
  body: channelOrder
    .pick({ uuid: true, column: true, comment: true })
    .extend({ storyId, libraryId: libraryId.default('product') }),
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
  body: pinBody.extend({ stickyTime: moment.nullish() }),
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
  body: pinBody.extend({ types: z.literal('column').default('column'), stickyTime: moment }),
  response: releaseRecord,
})

export const publishedChannels = endpoint({
  method: 'GET',
  access,
  area,
  ...both('/sprint/view/publish/channel/:libraryId/:storyId/channels/published'),
  summary: '稿件已发布的渠道',
  params: storyParams,
  response: z.array(releaseRecord),
})

export const retractInfo = endpoint({
  ...asked,
  ...both(`${infoPath}/retract/info`),
  summary: '可以撤稿的渠道（canPerform）',
  response: z.object({ channels: z.array(releaseRecord) }),
})

export const retract = endpoint({
  ...done,
  ...both(`${workflowPath}/retract/process`),
  summary: '从一个渠道撤稿',
  query: z.object({ uuid }),
  body: withdrawOrder.partial(),
  response: withdrawal,
})

export const deepRetractInfo = endpoint({
  ...asked,
  ...both(`${infoPath}/deepRetract/info`),
  summary: '一键撤稿：本稿的渠道，以及同源稿件在其他渠道上的发布',
  response: z.object({
    story: z.object({ id: storyId, library: libraryId, title: z.string(), channel: z.array(releaseRecord) }),
    otherChannels: z.array(
      z.object({
        id: storyId,
        library: libraryId,
        title: z.string(),
        channel: z.array(releaseRecord),
        organization: z.string(),
        properties: z.object({ canPerform: z.boolean(), groupUuid: uuid }),
      }),
    ),
  }),
})

export const retractRelated = endpoint({
  ...done,
  ...both(`${workflowPath}/relate/process`),
  summary: '撤下一篇同源稿件：它在所有可撤渠道上的发布',
  query: z.object({ retract: z.stringbool().default(true) }),
  body: withdrawOrder.partial(),
  response: withdrawal,
})

export const listWithdrawals = endpoint({
  ...asked,
  ...both(`${infoPath}/retract/history/list`),
  summary: '撤稿记录：理由、下令人、各渠道的时间与回执',
  response: z.array(withdrawal),
})

export const agreeWithdrawal = endpoint({
  ...done,
  ...both(`${workflowPath}/retract/agree/process`),
  summary: '第二人同意或不同意撤稿',
  body: z.object({
    id: z.coerce.number().int(),
    agree: z.union([z.boolean(), z.stringbool()]).default(true),
  }),
  response: withdrawal,
})

export const listDeliveries = endpoint({
  ...asked,
  ...both(`${infoPath}/delivery/list`),
  summary: '发布台账：这篇稿件的每一次交付与回执',
  response: z.array(delivery),
})

export const columnTree = endpoint({
  method: 'GET',
  access,
  area,
  ...both('/sprint/view/publish/:channelUuid/column/select/info'),
  summary: '渠道的栏目树；只列出可以签发的栏目',
  params: z.object({ channelUuid: uuid }),
  response: z.object({
    tree: z.object({ children: z.array(columnNode), isParent: z.boolean() }),
    isCanMultiple: z.boolean(),
  }),
})

export const columnTreeForPrerelease = endpoint({
  method: 'GET',
  access,
  area,
  ...both('/sprint/view/publish/:channelUuid/column/select/showForPrerelease'),
  summary: '预签用的栏目树',
  params: z.object({ channelUuid: uuid }),
  response: columnTree.response,
})

export const listTemplates = endpoint({
  method: 'GET',
  access,
  area,
  ...both('/sprint/view/publish/template/list'),
  summary: '页面模板',
  query: z.object({
    channelType: z.string().max(40).optional(),
    channelId: uuid.optional(),
    templateId: uuid.optional(),
  }),
  response: z.array(
    z.object({ id: uuid, templateName: z.string(), channelId: uuid, isDefault: z.boolean() }),
  ),
})

export const templateFiles = endpoint({
  method: 'GET',
  access,
  area,
  ...both('/sprint/view/publish/template/:templateId/templateContent/files'),
  summary: '模板中可以用作正文页的文件',
  params: z.object({ templateId: uuid }),
  response: z.array(z.object({ templateFile: z.string(), label: z.string() })),
})

export const pushMessage = endpoint({
  ...done,
  ...both(`${workflowPath}/message/push/process`),
  summary: '推送到客户端',
  body: z.object({
    title: line(50).min(1),
    summary: lines(200).min(1),
    pushDate: moment.nullish(),
    launchType: z.string().max(40).default(''),
    ContentType: z.string().max(60).optional(),
    uuid: uuid.optional(),
    /** Sends a failed message again. */
    retryId: z.coerce.number().int().optional(),
  }),
  response: z.object({ id: z.number().int() }),
})

export const pushHistory = endpoint({
  method: 'GET',
  access,
  area,
  ...both('/sprint/view/workflow/objects/:libraryId/:objectId/push/history/list'),
  summary: '推送记录',
  params: z.object({ libraryId, objectId: storyId }),
  response: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      summary: z.string(),
      launchType: z.string(),
      channelName: z.string(),
      pushDate: instant,
      actionTime: instant.nullable(),
      byName: z.string(),
      state: delivery.shape.state,
      problem: z.string(),
      messageId: z.string(),
    }),
  ),
})
