import { facetIds, mediaLimits } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { access, area, asked, mediaHost, own, unheeded } from './media-path.ts'
import { problemMessages as problems } from './messages/fields.ts'
import { bool, line } from './shapes.ts'

interface Classification {
  classifyId: number
  classifyName: string
  depolyId: number
  count: number
  children: Classification[]
}
const classification: z.ZodType<Classification> = z.lazy(() =>
  z.object({
    classifyId: z.number().int().meta(label('分类编号', 'Classification')),
    classifyName: z.string().meta(label('分类名称', 'Name of the classification')),
    depolyId: z.number().int().meta(label('筛选项编号', 'Filter')),
    count: z.number().int(),
    children: z.array(classification),
  }),
)

export const listClassifications = endpoint({
  method: 'POST',
  path: `${mediaHost}/classify/getAllClassifyAndCount`,
  access,
  area,
  summary: '分类树与媒资数（数到上限为止）；isRelease 为真只数共享媒资，否则数本人的',
  body: z.object({
    ...asked,
    isShow: unheeded.meta(label('是否显示', 'Shown')),
    isRelease: bool.default(true).meta(label('只看共享', 'Shared ones only')),
  }),
  response: z.array(classification),
})

export const listTags = endpoint({
  method: 'POST',
  path: `${mediaHost}/tag/getAll`,
  access,
  area,
  summary: '标签',
  body: z.object({
    ...asked,
    pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(mediaLimits.tagPageSize).default(mediaLimits.tagPageSize),
  }),
  response: z.object({
    list: z.array(z.object({ tagId: z.number().int(), tagName: z.string() })).meta(label('列表', 'List')),
    total: z.number().int(),
  }),
})

const dictionary = z.object({
  dictId: z.number().int().meta(label('字典编号', 'Dictionary')),
  dictName: z.string().meta(label('字典名称', 'Name of the dictionary')),
  dictDetail: z
    .array(
      z.object({
        detailId: z.string().meta(label('条目编号', 'Entry')),
        val: z.string().meta(label('条目值', 'Value of the entry')),
      }),
    )
    .meta(label('字典条目', 'Entries of the dictionary')),
})

export const listDeployments = endpoint({
  method: 'POST',
  path: `${mediaHost}/depoly/getDepolyByForSeach`,
  access,
  area,
  summary: '高级搜索的筛选项：5 主题、8 作者、11 版权，以及各分类树',
  body: z.object({ ...asked, forSeach: unheeded.meta(label('用于搜索', 'For searching')) }),
  response: z.array(
    z.object({
      deployId: z.number().int().meta(label('筛选项编号', 'Filter')),
      deployName: z.string().meta(label('筛选项名称', 'Name of the filter')),
      deployType: z.enum(['tree', 'select']).meta(label('筛选项类型', 'Kind of filter')),
      dict: dictionary.nullable().meta(label('字典', 'Dictionary')),
    }),
  ),
})

const facetValue = z.object({
  id: z.coerce.number().int(),
  facetId: z.coerce.number().pipe(z.literal(facetIds)).meta(label('分类方式', 'Way of classifying')),
  parentId: z.coerce.number().int().nullable().meta(label('上级分类', 'Classification above it')),
  name: line(60).min(1, problems.name().id),
  sort: z.coerce.number().int(),
})

export const saveFacetValue = endpoint({
  method: 'POST',
  path: `${own}/facets/save`,
  access: 'media.manage',
  area,
  summary: '新增或修改分类、地区、主题的一项（id 0 为新增）',
  body: facetValue,
  response: facetValue,
})

export const deleteFacetValue = endpoint({
  method: 'POST',
  path: `${own}/facets/:id/delete`,
  access: 'media.manage',
  area,
  summary: '删除一项；媒资上的这一项随之去掉',
  params: z.object({ id: z.coerce.number().int().min(1) }),
})

export const renameTag = endpoint({
  method: 'POST',
  path: `${own}/tags/:id/rename`,
  access: 'media.manage',
  area,
  summary: '标签改名；与已有的同名时合并',
  params: z.object({ id: z.coerce.number().int().min(1) }),
  body: z.object({ name: line(mediaLimits.tagMax).min(1, problems.name().id) }),
})

export const deleteTag = endpoint({
  method: 'POST',
  path: `${own}/tags/:id/delete`,
  access: 'media.manage',
  area,
  summary: '删除标签',
  params: z.object({ id: z.coerce.number().int().min(1) }),
})
