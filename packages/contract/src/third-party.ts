import { attachmentWayCodes, deliveryStates, releaseLimits, wholeCovers } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint, restAndView } from './endpoint.ts'
import { label } from './labels.ts'
import { comment, commentRight, coverCrops, moment, releaseRecord } from './release-shapes.ts'
import { bool, instant, line, lines, uuid } from './shapes.ts'
import { coverItem, storyId, storyParams } from './story-shapes.ts'
import { infoPath, workflowPath } from './workflow-path.ts'

export const chapters = { 'third-party': '第三方发布' }

/** Issuing to accounts of third parties. What a platform takes is in the manifests of the connectors. */

const access = 'session'
const area = 'third-party'
const both = (path: string) => ({ path, also: restAndView(path) })

/** A list, or text joined with `/` or `,` as older clients send it. */
const joined = (separator: string, max: number) =>
  z
    .union([z.array(line(200)).max(max), z.string().max(2_000)])
    .transform((value) =>
      (typeof value === 'string' ? value.split(separator) : value).map((one) => one.trim()).filter(Boolean),
    )

/** How a story is told on one account; limits of platforms are rules of the domain, not of the shape. */
export const signingData = z.object({
  /** The channel of the account. */
  uuid,
  account: z.string().max(100).default(''),
  type: z.string().max(40).default(''),
  title: lines(500).default(''),
  detail: lines(5_000).default(''),
  shortContent: lines(5_000).default(''),
  category: joined('/', 10).default([]),
  tags: joined(',', 30).default([]),
  ratifyType: z.coerce
    .string()
    .pipe(z.enum(['1', '2']))
    .default('1'),
  periodPublish: bool.default(false),
  issueDate: moment.nullish(),
  coverType: z.coerce.number().int().min(1).max(3).default(1),
  coverList: z.array(coverItem).max(3).default([]),
  origUrl: z.string().trim().max(1_000).default(''),
  wechatUserIds: joined(',', 100).default([]),
  /** Sent to every follower, where the platform can; else it stands on the account's page. */
  massSend: bool.default(false),
  commentRight: commentRight.default('none'),
  coverCrops: coverCrops.default(wholeCovers),
  /** Recipients, where the outlet is mail. */
  emails: joined(',', releaseLimits.recipientsMax).default([]),
  /** The mail's own text above the story. */
  content: lines(5_000).default(''),
  /** How its files go with a mail. */
  attachments: z.enum(attachmentWayCodes).default('file'),
  comment,
  /** The text the signer looked at. */
  version: z.coerce.number().int().min(1).optional(),
})
export type SigningData = z.output<typeof signingData>

/** What is kept of it with the release. */
export const variant = signingData.omit({
  uuid: true,
  account: true,
  type: true,
  periodPublish: true,
  issueDate: true,
  comment: true,
  version: true,
})
export type Variant = z.output<typeof variant>

const ability = z.enum(['yes', 'hand', 'no'])

export const thirdAccount = z.object({
  uuid,
  name: z.string(),
  type: z.string(),
  avatar: z.string(),
  /** Story types it takes. */
  fileTypes: z.array(z.string()),
  canPublish: z.boolean(),
  /** '1' valid, '2' expired, '81' prohibited; both names of the specification. */
  accountStatus: z.enum(['1', '2', '81']),
  status: z.enum(['1', '2', '81']),
  problem: z.string(),
  expiresAt: instant.nullable(),
  isDefaultChannel: z.boolean(),
  operateUsers: z.array(z.object({ uuid, name: z.string() })),
  can: z.object({
    publish: ability,
    schedule: ability,
    edit: ability,
    delete: ability,
    status: ability,
    metrics: ability,
  }),
  /** When the next post can go, where a quota is used up. */
  nextAt: instant.nullable(),
  /** What was filled in for this story before; null when nothing was. */
  signingData: variant.nullable(),
  release: releaseRecord.meta(label('签发', 'Release')),
})
export type ThirdAccount = z.output<typeof thirdAccount>

const story = { method: 'POST', access, area, params: storyParams } as const

export const issueThirdParty = endpoint({
  ...story,
  ...both(`${workflowPath}/ratify/third-party/process`),
  summary: '签发到一个第三方账号：立即或定时',
  body: signingData,
  response: releaseRecord,
})

export const queueThirdParty = endpoint({
  ...story,
  ...both(`${infoPath}/prepublish/third-party`),
  summary: '把一个第三方账号列入待签发',
  body: signingData,
  response: releaseRecord,
})

export const previewThirdParty = endpoint({
  ...story,
  ...both(`${workflowPath}/ratify/third-party/preview/process`),
  summary: '签发前按平台的样子预览：会被截掉的内容、会发出的文字与图片',
  body: signingData,
  response: z.object({
    title: z.string(),
    text: z.string(),
    html: z.string(),
    link: z.string(),
    pictures: z.array(z.string()).meta(label('图片', 'Pictures')),
    /** What the platform has no room for, or will leave out. */
    notes: z.array(z.string()).meta(label('提示', 'Notes')),
    problem: z.string(),
  }),
})

/** The channel, and what is told there to whom. */
const userPreview = z.object({
  name: z.string().max(100).default(''),
  nodeId: uuid.meta(label('渠道编号', 'Channel')),
  platformParam: signingData
    .omit({ uuid: true, account: true })
    .meta(label('平台参数', 'Parameters of the platform')),
})
export type UserPreview = z.output<typeof userPreview>

export const previewToUsers = endpoint({
  ...story,
  path: `${workflowPath}/ratify/wechat/users/process`,
  also: [
    ...restAndView(`${workflowPath}/ratify/wechat/users/process`),
    `${workflowPath}/preview/wechat/users/process`,
    ...restAndView(`${workflowPath}/preview/wechat/users/process`),
  ],
  summary: '把预览发给指定的微信用户',
  body: userPreview,
  response: z.object({
    sent: z.number().int().meta(label('发出数', 'Sent')),
    /** Who did not get it, and what was left out. */
    notes: z.array(z.string()).meta(label('提示', 'Notes')),
  }),
})

export const accountsByFileType = endpoint({
  method: 'GET',
  access,
  area,
  ...both('/sprint/view/publish/third-party/account/list'),
  summary: '可以签发的第三方账号；fileType 为稿件类型，storyId 带上已填的内容',
  query: z.object({
    fileType: z.string().max(20).optional().meta(label('稿件类型', 'Story type')),
    storyId: storyId.optional(),
  }),
  response: z.record(z.string(), z.array(thirdAccount)),
})

export const thirdRatifyPermission = endpoint({
  method: 'GET',
  access,
  area,
  ...both('/sprint/view/workflow/objects/workspace/thirdRatify/permission'),
  summary: '第三方发布是否开通',
  response: z.object({ thirdRatify: z.boolean(), email: z.boolean() }),
})

/** Something only people can do: published or deleted by hand on a platform without such a call. */
export const manualTask = z.object({
  id: z.number().int(),
  storyId,
  libraryId: z.string(),
  title: z.string(),
  channelId: uuid,
  channelName: z.string(),
  channelType: z.string(),
  act: z.enum(['issue', 'update', 'withdraw']),
  state: z.enum(Object.keys(deliveryStates) as [keyof typeof deliveryStates]),
  orderedBy: z.string(),
  orderedAt: instant,
  dueAt: instant,
  /** Where it stands on the platform, as far as known. */
  url: z.string(),
  editorUrl: z.string().meta(label('平台编辑页地址', 'Editing page on the platform')),
  checklist: z.array(z.string()).meta(label('清单', 'Checklist')),
  /** Where it stands on paper, if that is what cannot be taken back. */
  printed: z
    .array(z.object({ date: z.iso.date(), label: z.string() }))
    .meta(label('见报的版面', 'Printed on')),
  /** What was said by whoever did it; waits for a second person where it was taken down. */
  evidence: z
    .object({ note: z.string(), files: z.array(z.string()), byName: z.string(), at: instant })
    .nullable()
    .meta(label('完成凭据', 'Proof')),
  mayConfirm: z.boolean().meta(label('可以确认', 'May confirm')),
  mayAgree: z.boolean(),
  variant: variant.nullable().meta(label('签发内容', 'What is issued')),
})
export type ManualTask = z.output<typeof manualTask>

const tasks = '/sprint/rest/publish/manual'
const taskParams = z.object({ taskId: z.coerce.number().int().min(1).meta(label('任务编号', 'Task')) })

export const listManualTasks = endpoint({
  method: 'GET',
  access,
  area,
  path: `${tasks}/list`,
  summary: '人工任务：要到平台上手工发布或删除的',
  query: z.object({ storyId: storyId.optional() }),
  response: z.array(manualTask),
})

export const confirmManualTask = endpoint({
  method: 'POST',
  access,
  area,
  path: `${tasks}/:taskId/confirm`,
  summary: '已在平台上手工完成：发布的填地址，删除的附说明与截图',
  params: taskParams,
  body: z.object({
    url: z.string().trim().max(1_000).default(''),
    note: lines(500).default(''),
    files: z.array(z.string().max(1_000)).max(5).default([]),
  }),
  response: manualTask,
})

export const agreeManualTask = endpoint({
  method: 'POST',
  access,
  area,
  path: `${tasks}/:taskId/agree`,
  summary: '第二人核对手工删除',
  params: taskParams,
  body: z.object({ agree: z.union([z.boolean(), z.stringbool()]).default(true) }),
  response: manualTask,
})

export const manualPackage = endpoint({
  method: 'GET',
  access,
  area,
  path: `${tasks}/:taskId/package`,
  summary: '手工发布的材料：文字、图片、视频与清单',
  params: taskParams,
  produces: 'application/zip',
})
