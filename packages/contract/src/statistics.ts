import { type FigureList, factKindCodes, figureCodes } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { departmentNode } from './people.ts'
import { line, paging, uuid } from './shapes.ts'
import {
  collected,
  collectQuery,
  day,
  figures,
  listed,
  listQuery,
  params,
  span,
  whole,
  withDates,
} from './statistics-shapes.ts'

export { statisticsMessages } from './messages/statistics.ts'
export type {
  CollectRow,
  FactRow,
  StatisticsFilter,
  StatisticsQuery,
  StatisticsSpan,
} from './statistics-shapes.ts'

export const chapters = { statistics: '数据统计' }

const area = 'statistics'
const access = 'statistics.open'
const choices = '/sprint/rest/search/statistic'

export const collectFigures = endpoint({
  method: 'POST',
  path: '/statistics/rest/statistics/:family/getCollectInfo',
  access,
  programs: true,
  area,
  summary: '统计表：每人、每部门、每渠道或每稿源一行，所有指标',
  params,
  query: collectQuery.safeExtend(paging),
  response: collected,
})

const seriesUnit = z.object({
  name: z.string(),
  isCut: z.boolean().meta(label('不足整月', 'Part of a month')),
})

export const collectTotals = endpoint({
  method: 'POST',
  path: '/statistics/rest/statistics/:family/aggr/getCollectInfo',
  access,
  programs: true,
  area,
  summary: '统计总数：合计、逐日或逐月、与相等的上一段时间相比；渠道另有重叠数',
  params,
  query: withDates({}),
  response: z.object({
    span,
    before: z.object({ from: day, to: day }).nullable().meta(label('上一段时间', 'The span before')),
    unit: z.enum(['day', 'month']),
    units: z.array(seriesUnit),
    totals: figures.meta(label('合计', 'Totals')),
    previous: figures.nullable().meta(label('上一段时间', 'The span before')),
    series: z.partialRecord(z.enum(figureCodes), z.array(z.number().nullable())),
    /** Stories on several channels count on each: by how many all channels together exceed the stories. */
    overlap: whole.nullable().meta(label('重叠', 'Overlap')),
  }),
})
export type CollectTotals = z.output<typeof collectTotals.response>

const listPaths = {
  created: 'list/createdInfo',
  effective: 'list/effective/createdInfo',
  used: 'list/effective/usedInfo',
  original: 'list/effective/originalInfo',
  ratify: 'list/effective/ratifyInfo',
  source: 'list/effective/sourceInfo',
  publish: 'list/channel/publishInfo',
  approval: 'list/approvelInfo',
} as const satisfies Record<FigureList, string>

/** The specification spells it so; programs will spell it right. */
const alsoOf = (path: string) => (path.includes('approvel') ? [path.replace('approvel', 'approval')] : [])

const list = (name: FigureList, summary: string) => {
  const path = `/statistics/rest/statistics/:family/${listPaths[name]}`
  return endpoint({
    method: 'POST',
    path,
    also: alsoOf(path),
    access,
    programs: true,
    area,
    summary,
    params,
    query: listQuery.safeExtend(paging),
    response: listed,
  })
}

export const listCreated = list('created', '采写的稿件：统计表中“采写”背后的每一行')
export const listEffective = list('effective', '有效采写的稿件')
export const listUsed = list('used', '采用的稿件')
export const listOriginal = list('original', '原创采用的稿件')
export const listRatified = list('ratify', '签发的每一次')
export const listSources = list('source', '采用的稿件及其稿源')
export const listPublished = list('publish', '发布、重发、更新、失败、撤下的每一次')
export const listApprovals = list('approval', '审核与校对的每一步')

/** Every list by its name. */
export const factLists = {
  created: listCreated,
  effective: listEffective,
  used: listUsed,
  original: listOriginal,
  ratify: listRatified,
  source: listSources,
  publish: listPublished,
  approval: listApprovals,
} as const satisfies Record<FigureList, typeof listCreated>

const format = z.enum(['xlsx', 'csv']).default('xlsx').meta(label('文件格式', 'File format'))
const exportPath = (path: string) => `/statistics/export/rest/statistics/:family/${path}`
const produces = 'application/octet-stream'

export const exportCollected = endpoint({
  method: 'GET',
  path: exportPath('getCollectInfo'),
  access,
  programs: true,
  area,
  summary: '导出统计表',
  params,
  query: collectQuery.safeExtend({ format }),
  produces,
})

export const exportTotals = endpoint({
  method: 'GET',
  path: exportPath('aggr/getCollectInfo'),
  access,
  programs: true,
  area,
  summary: '导出逐日或逐月的统计',
  params,
  query: withDates({ format }),
  produces,
})

export const postUserExport = endpoint({
  method: 'POST',
  path: '/statistics/export/rest/statistics/user/getCollectInfo',
  access,
  programs: true,
  area,
  summary: '导出用户业务统计表，与 GET 的内容相同',
  query: collectQuery.safeExtend({ format }),
  produces,
})

const exportList = (name: FigureList, summary: string) => {
  const path = exportPath(listPaths[name])
  return endpoint({
    method: 'GET',
    path,
    also: alsoOf(path),
    access,
    programs: true,
    area,
    summary,
    params,
    query: listQuery.safeExtend({ format }),
    produces,
  })
}

export const exportCreated = exportList('created', '导出采写的稿件')
export const exportEffective = exportList('effective', '导出有效采写的稿件')
export const exportUsed = exportList('used', '导出采用的稿件')
export const exportOriginal = exportList('original', '导出原创采用的稿件')
export const exportRatified = exportList('ratify', '导出签发的每一次')
export const exportSources = exportList('source', '导出采用的稿件及其稿源')
export const exportPublished = exportList('publish', '导出发布、重发、更新、失败、撤下的每一次')
export const exportApprovals = exportList('approval', '导出审核与校对的每一步')

export const factExports = {
  created: exportCreated,
  effective: exportEffective,
  used: exportUsed,
  original: exportOriginal,
  ratify: exportRatified,
  source: exportSources,
  publish: exportPublished,
  approval: exportApprovals,
} as const satisfies Record<FigureList, typeof exportCreated>

export const statisticsGroups = endpoint({
  method: 'GET',
  path: `${choices}/group/tree`,
  access,
  area,
  summary: '可以统计的部门树',
  response: z.array(departmentNode),
})

export const statisticsGroupChildren = endpoint({
  method: 'POST',
  path: `${choices}/group/children`,
  access,
  area,
  summary: '一个部门的下级；有关键词时在它以下各级中查找',
  body: z.object({ groupId: uuid.optional(), keyword: line(100).optional() }),
  response: z.array(
    z.object({ uuid, groupId: uuid, parentId: uuid.nullable(), name: z.string(), isParent: z.boolean() }),
  ),
})

export const statisticsChannels = endpoint({
  method: 'GET',
  path: `${choices}/channel`,
  access,
  area,
  summary: '可以统计的渠道；已经停用的也在内',
  response: z.array(z.object({ channelId: uuid, name: z.string(), type: z.string(), isGone: z.boolean() })),
})

export const statisticsRoles = endpoint({
  method: 'GET',
  path: `${choices}/role/info`,
  access,
  area,
  summary: '可以按它筛选的角色',
  response: z.array(z.object({ roleId: uuid, name: z.string() })),
})

export const checkStatistics = endpoint({
  method: 'GET',
  path: '/statistics/rest/statistics/check',
  access: 'system.manage',
  area,
  summary: '数据校验：哪些天还在等待计入，最近的日子里第一处不符的统计',
  query: z.object({ days: z.coerce.number().int().min(1).max(366).default(31) }),
  response: z.object({
    timeZone: z.string().meta(label('时区', 'Time zone')),
    facts: whole.meta(label('记录数', 'Facts')),
    assumed: whole.meta(label('推定所属部门的人次', 'Spans of people taken over from later')),
    first: day.nullable().meta(label('最早一天', 'First day')),
    last: day.nullable().meta(label('最近一天', 'Last day')),
    waiting: z.array(day).meta(label('等待计入的日子', 'Days still to be counted')),
    checked: whole.meta(label('校验的天数', 'Days checked')),
    wrong: z
      .object({
        unit: z.enum(['day', 'month']),
        day,
        figure: z.enum(factKindCodes),
        name: z.string(),
        kept: whole.nullable().meta(label('保存的数', 'Kept')),
        counted: whole.nullable().meta(label('重算的数', 'Counted again')),
      })
      .nullable()
      .meta(label('第一处不符', 'First that is wrong')),
  }),
})
