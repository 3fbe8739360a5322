import { storyActs } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint, restAndView } from './endpoint.ts'
import { label } from './labels.ts'
import { instant, line, uuid } from './shapes.ts'
import { libraryId, storyContent, storyDetail, storyId, storyParams, versionRecord } from './story-shapes.ts'

export { versionMessages } from './messages/versions.ts'

export const chapters = { detail: '稿件详情' }

const view = '/sprint/view/stories/:libraryId/:storyId'
const access = 'session'
const area = 'detail'
const no = z.coerce.number().int().min(1)

export const listVersions = endpoint({
  method: 'GET',
  path: `${view}/historyVersions/info`,
  also: restAndView(`${view}/historyVersions/info`),
  access,
  area,
  summary: '版本列表，新的在前',
  params: storyParams,
  response: z.array(z.object({ version: versionRecord })),
})

export const showVersion = endpoint({
  method: 'GET',
  path: `${view}/historyVersions/:no/detail`,
  access,
  area,
  summary: '一个版本的全部内容',
  params: storyParams.extend({ no }),
  response: z.object({ version: versionRecord, content: storyContent }),
})

const part = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })
const block = z.object({
  kind: z.enum(['same', 'added', 'removed', 'changed']),
  before: z.string().meta(label('之前', 'Before')),
  after: z.string(),
  inline: z.string().meta(label('行内差异', 'Differences inside the line')),
})
export type DiffBlock = z.output<typeof block>
export type DiffPart = z.output<typeof part>

export const compareVersions = endpoint({
  method: 'GET',
  path: `${view}/historyVersions/compare`,
  access,
  area,
  summary: '比较任意两个版本；to 为 0 表示本人未保存的内容',
  params: storyParams,
  query: z.object({
    from: no.meta(label('较早的版本', 'Earlier version')),
    to: z.coerce.number().int().min(0).meta(label('较新的版本', 'Later version')),
  }),
  response: z.object({
    from: versionRecord.meta(label('较早的版本', 'Earlier version')),
    to: versionRecord.nullable().meta(label('较新的版本', 'Later version')),
    /** Fields other than the body that differ, by their name in the contract. */
    fields: z.array(
      z.object({
        field: z.string(),
        before: z.string().meta(label('之前', 'Before')),
        after: z.string(),
        parts: z.array(part).meta(label('片段', 'Pieces')),
      }),
    ),
    blocks: z.array(block),
    /** For WECHAT: one list of blocks per article. */
    articles: z
      .array(z.object({ index: z.number().int(), title: z.array(part), blocks: z.array(block) }))
      .meta(label('各篇文章', 'Articles')),
    added: z.number().int(),
    removed: z.number().int().meta(label('删除数', 'Removed')),
    /** So much differs that some blocks are shown whole, as they were and as they are. */
    isCoarse: z.boolean().meta(label('只粗略比较', 'Compared roughly')),
  }),
})

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/sprint/rest/stories/:libraryId/:storyId/historyVersions/:no/restore',
  access,
  area: 'editor',
  summary: '把旧版本恢复为新版本；须持有编辑锁',
  params: storyParams.extend({ no }),
  body: z.object({ tab: uuid, base: no }),
  response: storyDetail,
})

const record = z.object({
  no: z.number().int(),
  actionTime: instant,
  datetime: instant,
  action: z.enum(Object.keys(storyActs) as [keyof typeof storyActs]).or(z.string()),
  actionName: z.string().meta(label('操作名称', 'Name of the action')),
  operation: z.string(),
  locationFrom: z.string().meta(label('来自', 'From')),
  locationTo: z.string().meta(label('去往', 'To')),
  actor: z.string().meta(label('操作人', 'Done by')),
  operatorName: z.string().meta(label('操作人', 'Done by')),
  /** The name is the one of that hour; the account tells who it was. */
  account: z.string(),
  note: z.string(),
  version: z.number().int(),
  details: z.record(z.string(), z.unknown()),
  hash: z.string(),
})
export type ProcessRecord = z.output<typeof record>

const objects = '/sprint/view/workflow/objects/:libraryId/:objectId'
const objectParams = z.object({ libraryId, objectId: storyId })

export const listHistory = endpoint({
  method: 'GET',
  path: `${objects}/history/list`,
  also: restAndView(`${objects}/history/list`),
  access,
  area,
  summary: '流转记录，新的在前；intact 说明哈希链是否完整',
  params: objectParams,
  response: z.object({ records: z.array(record), intact: z.boolean() }),
})

export const showHistory = endpoint({
  method: 'GET',
  path: `${objects}/history/:historyId/detail`,
  also: restAndView(`${objects}/history/:historyId/detail`),
  access,
  area,
  summary: '一条流转记录',
  params: objectParams.extend({ historyId: no.meta(label('记录编号', 'Record')) }),
  response: record,
})

export const listHistoryParts = endpoint({
  method: 'POST',
  path: `${view}/histories/list/parts/info`,
  also: restAndView(`${view}/histories/list/parts/info`),
  access,
  area,
  summary: '分段读取流转记录：给出 before 时读更早的',
  params: storyParams,
  body: z.object({
    before: no.optional().meta(label('之前', 'Before')),
    size: z.coerce.number().int().min(1).max(100).default(20),
    action: line(40).optional(),
  }),
  response: z.object({
    records: z.array(record),
    more: z.boolean().meta(label('还有更多', 'There is more')),
  }),
})
