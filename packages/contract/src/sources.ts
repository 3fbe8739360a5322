import { provinceCodes, sourceKindCodes } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { sourceMessages as messages } from './messages/sources.ts'
import { broken, requiredLine } from './shapes.ts'
import { day, figures, span, whole, withDates } from './statistics-shapes.ts'

export { sourceMessages } from './messages/sources.ts'

export const chapters = { sources: '稿源库' }

const area = 'sources'
const path = (what: string) => `/sprint/rest/sources/${what}`
const id = z.coerce.number().int().positive().meta(label('稿源编号', 'Source'))
const province = z.union([z.literal(''), z.enum(provinceCodes)]).meta(label('省份', 'Province'))
const kind = z.enum(sourceKindCodes)
const listedFrom = day.nullable().meta(label('列入名单', 'Listed from'))
const listedTo = day.nullable().meta(label('移出名单', 'Listed until'))

export const source = z.object({
  id,
  name: z.string(),
  kind,
  province,
  listedFrom,
  listedTo,
  /** Other words for it. */
  aliases: z.array(z.string()).meta(label('同名异写', 'Other spellings')),
  version: whole,
})
export type Source = z.output<typeof source>

export const listSources = endpoint({
  method: 'GET',
  path: path('list'),
  access: 'statistics.open',
  area,
  summary: '稿源库，和稿件里写过而没有登记的稿源，写得多的在前',
  response: z.object({
    items: z.array(source),
    unknown: z
      .array(z.object({ name: z.string(), count: whole.meta(label('稿件数', 'Stories')) }))
      .meta(label('没有登记的', 'Not registered')),
  }),
})

export const sourceForm = z
  .object({
    name: requiredLine(100),
    kind: kind.default('other'),
    province: province.default(''),
    listedFrom: listedFrom.default(null),
    listedTo: listedTo.default(null),
    aliases: z.array(requiredLine(200)).max(50).default([]).meta(label('同名异写', 'Other spellings')),
  })
  .refine(({ listedFrom, listedTo }) => !listedTo || listedFrom !== null, {
    ...broken(messages.startNeeded()),
    path: ['listedFrom'],
  })
  .refine(({ listedFrom, listedTo }) => !listedFrom || !listedTo || listedFrom <= listedTo, {
    ...broken(messages.endBeforeStart()),
    path: ['listedTo'],
  })
export type SourceForm = z.output<typeof sourceForm>

const access = 'sources.manage'

export const addSource = endpoint({
  method: 'POST',
  creates: true,
  path: path('add'),
  access,
  area,
  summary: '登记稿源，连同它的各种写法；统计里合成一行，稿件里的写法不变',
  body: sourceForm,
  response: z.object({ id }),
})

export const changeSource = endpoint({
  method: 'POST',
  path: path(':id/change'),
  access,
  area,
  summary: '修改稿源',
  params: z.object({ id }),
  body: sourceForm.safeExtend({ version: z.coerce.number().int() }),
})

export const mergeSource = endpoint({
  method: 'POST',
  path: path(':id/merge'),
  access,
  area,
  summary: '并入另一个稿源：它的各种写法都归到那里',
  params: z.object({ id }),
  body: z.object({ into: id.meta(label('并入', 'Merge into')) }),
})

export const removeSource = endpoint({
  method: 'POST',
  path: path(':id/remove'),
  access,
  area,
  summary: '从稿源库删除；各种写法在统计里重新各成一行',
  params: z.object({ id }),
})

export const sourceProvinces = endpoint({
  method: 'POST',
  path: path('provinces'),
  access: 'statistics.open',
  area,
  summary: '各省份稿源的统计；省份为空的是没有登记省份的',
  query: withDates({}),
  response: z.object({ span, items: z.array(z.object({ province, figures })) }),
})

export const sourceMap = endpoint({
  method: 'GET',
  path: path('map'),
  access: 'session',
  area,
  summary: '单位自己的全国地图（DATA_DIR/maps/china.json）和它的审图号；没有时为空，用随产品的地图',
  response: z
    .object({
      approval: z.string().meta(label('审图号', 'Approval number')),
      box: z.tuple([z.number(), z.number(), z.number(), z.number()]).meta(label('画幅', 'Extent')),
      shapes: z.record(z.string(), z.string()).meta(label('各省份的轮廓', 'Outlines by province')),
    })
    .nullable(),
})
