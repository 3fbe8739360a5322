import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { area, byId, newspaper, whole } from './newspaper-shapes.ts'
import { instant } from './shapes.ts'

export const digitalStates = ['none', 'waiting', 'sending', 'live', 'failed'] as const

/** How an edition stands on the website. */
const digital = z.object({
  site: z.string().meta(label('发到哪个网站', 'On which website')),
  state: z.enum(digitalStates).meta(label('状态', 'State')),
  /** Its hour, while it waits for it. */
  dueAt: instant.nullable(),
  liveAt: instant.nullable().meta(label('数字报上线', 'Digital paper out')),
  url: z.string().meta(label('数字报网址', 'Address of the digital paper')),
  hash: z.string().meta(label('回执哈希', 'Hash in the receipt')),
  problem: z.string(),
  /** Why it cannot be brought out now; null when it can. */
  reason: z.string().nullable().meta(label('不能操作的原因', 'Why not')),
  /** Stories readers do not find any more. */
  gone: z
    .array(
      z.object({ title: z.string(), pageNo: whole.meta(label('版次', 'Number of the page')), at: instant }),
    )
    .meta(label('已撤下的稿件', 'Stories taken down')),
})
export type Digital = z.output<typeof digital>

export const readDigital = endpoint({
  method: 'GET',
  path: newspaper('editions/:id/digital'),
  access: 'newspaper.read',
  area,
  summary: '这一期在数字报上的情况：网址、回执、撤下的稿件',
  params: byId,
  response: digital,
})
export const issueDigital = endpoint({
  method: 'POST',
  path: newspaper('editions/:id/digital'),
  access: 'newspaper.press',
  area,
  summary: '现在上数字报，不等到点；换版之后再上一次。同一内容只上一次',
  params: byId,
  response: digital,
})
