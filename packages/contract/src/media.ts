import { assetKindCodes, copyrightCodes, facetIds, limits, mediaLimits } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { access, area, asked, mediaHost, own, unheeded } from './media-path.ts'
import { asset, assetFields, assetId, assetParams } from './media-shapes.ts'
import { problemMessages as problems } from './messages/fields.ts'
import { bool, instant, line } from './shapes.ts'

export { factLabels, factMessages, mediaMessages } from './messages/media.ts'

export const chapters = { media: '媒资' }

export * from './media-facets.ts'

/** `YYYY-MM-DD HH:mm:ss`, in the newsroom's time. */
const moment = z.union([z.literal(''), z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)])

/** One condition of the advanced search; the value is that of a tree node or of a list entry. */
const deployment = z.object({
  deployId: z.coerce.number().pipe(z.literal(facetIds)).meta(label('筛选项编号', 'Filter')),
  deployType: z.enum(['tree', 'select']).meta(label('筛选项类型', 'Kind of filter')),
  deployValue: z.coerce.string().max(200).meta(label('筛选值', 'Value of the filter')),
})

export const searchAssets = endpoint({
  method: 'POST',
  path: `${mediaHost}/search/highLevelSearchShareAssets`,
  access,
  area,
  summary: '查找媒资：isRelease 为真查共享媒资，personal 为真只查本人的（含未共享的）',
  body: z.object({
    ...asked,
    keyWords: line(200)
      .default('')
      .describe('文件名、说明、标签、作者中的词')
      .meta(label('关键词', 'Keywords')),
    includeKeyword: z
      .array(z.coerce.number().int())
      .max(20)
      .default([])
      .describe('标签')
      .meta(label('标签', 'Tags')),
    createBy: z
      .union([z.uuid(), z.literal('')])
      .default('')
      .describe('创建人')
      .meta(label('创建人', 'Created by')),
    url: line(2_000).default('').describe('文件地址或其中的哈希'),
    startTime: moment.default('').meta(label('开始时间', 'Start')),
    endTime: moment.default('').meta(label('结束时间', 'End')),
    mediaType: z
      .array(z.coerce.number().int().min(1).max(5))
      .or(
        z.coerce
          .number()
          .int()
          .min(0)
          .max(5)
          .transform((type) => (type === 0 ? [] : [type])),
      )
      .default([])
      .meta(label('媒资类型', 'Media type')),
    kinds: z.array(z.enum(assetKindCodes)).default([]).describe('更细的种类，例如音频'),
    pageNum: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(mediaLimits.pageSize),
    sortParam: z
      .literal('update_time')
      .catch('update_time')
      .default('update_time')
      .meta(label('排序字段', 'Sorted by')),
    sortType: z.enum(['desc', 'asc']).catch('desc').default('desc').meta(label('排序方向', 'Direction')),
    isRelease: bool.default(true).meta(label('只看共享', 'Shared ones only')),
    personal: bool.default(false),
    trash: bool.default(false).describe('本人删除的媒资').meta(label('已删除', 'Deleted')),
    includeFields: unheeded.meta(label('附加字段', 'Further fields')),
    isOriginal: bool.optional().describe('只要没有编辑过的').meta(label('只看原图', 'Originals only')),
    searchDeployList: z.array(deployment).max(20).default([]).meta(label('高级筛选', 'Advanced filters')),
    /** Going on from the end of the last page is as cheap as the first one. */
    cursor: z.string().max(100).optional(),
  }),
  response: z.array(
    z.object({
      mediaAssetsList: z.array(asset).meta(label('媒资列表', 'Media items')),
      /** Exact up to the limit, then one more than it. */
      total: z.number().int(),
      cursor: z.string().nullable(),
    }),
  ),
})

export const listCreators = endpoint({
  method: 'GET',
  path: `${mediaHost}/user/tenant/:tenant/name/list`,
  access,
  area,
  summary: '创建人；无论地址里的租户是几，只答本编辑部的',
  params: z.object({ tenant: z.string().max(20).meta(label('编辑部', 'Newsroom')) }),
  response: z.array(z.object({ userId: z.uuid(), nickName: z.string().meta(label('姓名', 'Name')) })),
})

/** A story that shows the asset; those the reader may not open are only counted. */
const usage = z.object({
  stories: z.array(
    z.object({
      libraryId: z.string(),
      id: z.number().int(),
      title: z.string(),
      stage: z.string(),
      updated: instant,
    }),
  ),
  hidden: z.number().int().meta(label('无权查看的稿件数', 'Stories you may not see')),
})

const revision = z.object({
  no: z.number().int(),
  url: z.string(),
  thumbnailUrl: z.string(),
  size: z.number().int().meta(label('文件大小', 'File size')),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  byName: z.string().meta(label('修改人', 'Changed by')),
  at: instant,
  current: z.boolean().meta(label('当前版本', 'Current version')),
})

export const assetDetail = asset.extend({
  facts: z
    .array(z.object({ label: z.string(), value: z.string() }))
    .describe('EXIF、IPTC 与媒体信息')
    .meta(label('拍摄与媒体信息', 'About the recording')),
  usage: usage.meta(label('使用情况', 'Usage')),
  revisions: z.array(revision).meta(label('历次编辑', 'Revisions')),
  canEdit: z.boolean().meta(label('可以修改', 'Can be edited')),
  canShare: z.boolean().meta(label('可以共享', 'Can be shared')),
})
export type AssetDetail = z.output<typeof assetDetail>

export const showAsset = endpoint({
  method: 'GET',
  path: `${own}/assets/:assetId/detail`,
  access,
  area,
  summary: '一件媒资：资料、版权、拍摄信息、使用它的稿件、历次编辑',
  params: assetParams,
  response: assetDetail,
})

export const updateAsset = endpoint({
  method: 'POST',
  path: `${own}/assets/:assetId/update`,
  access,
  area,
  summary: '修改资料与版权；version 不是最新时不改',
  params: assetParams,
  body: assetFields.extend({ version: z.coerce.number().int() }),
  response: asset,
})

export const restoreRevision = endpoint({
  method: 'POST',
  path: `${own}/assets/:assetId/restoreRevision`,
  access,
  area,
  summary: '恢复到某次编辑之前的文件（历次文件都保留）',
  params: assetParams,
  body: z.object({ no: z.coerce.number().int().min(1), version: z.coerce.number().int() }),
  response: asset,
})

const assetIds = z.array(assetId).min(1, problems.noAssets().id).max(200)
const results = z.array(z.object({ assetId: z.number().int(), ok: z.boolean(), msg: z.string() }))

/** Each answers one result per asset. */
const batch = <Body extends z.ZodRawShape>(name: string, summary: string, more: Body) =>
  endpoint({
    method: 'POST',
    path: `${own}/assets/batch/${name}`,
    access,
    area,
    summary,
    body: z.object({ assetIds: assetIds.meta(label('媒资', 'Media items')), ...more }),
    response: results,
  })

export const shareAssets = batch('share', '放入共享媒资，或收回', { shared: bool })
export const classifyAssets = batch('classify', '加上或去掉分类与标签', {
  addTags: z
    .array(line(mediaLimits.tagMax).min(1))
    .max(mediaLimits.tagsMax)
    .default([])
    .meta(label('加上的标签', 'Tags to add')),
  removeTags: z
    .array(line(mediaLimits.tagMax).min(1))
    .max(mediaLimits.tagsMax)
    .default([])
    .meta(label('去掉的标签', 'Tags to remove')),
  addValues: z
    .array(z.coerce.number().int())
    .max(50)
    .default([])
    .meta(label('加上的分类', 'Classifications to add')),
  removeValues: z
    .array(z.coerce.number().int())
    .max(50)
    .default([])
    .meta(label('去掉的分类', 'Classifications to remove')),
})
export const setRights = batch('rights', '一起写版权资料', {
  copyright: z.enum(copyrightCodes).optional(),
  licence: line(300).optional(),
  expiresOn: z.iso.date().nullable().optional(),
  author: line(100).optional(),
  origin: line(200).optional(),
})
export const deleteAssets = batch('delete', '删除（稿件里已经使用的文件不受影响）', {})
export const restoreAssets = batch('restore', '从已删除中恢复', {})
