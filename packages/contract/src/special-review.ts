import { specialLimits } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line } from './shapes.ts'
import {
  area,
  brief,
  bySpecial,
  opened,
  pageLook,
  pageVersion,
  publish,
  record,
  review,
  tree,
  version,
} from './special-shapes.ts'

const note = line(specialLimits.note).default('')
const decided = z.object({ note, version })
const reviewAct = (act: string, summary: string, access: 'session' | 'specials.read') =>
  endpoint({
    method: 'POST',
    path: publish(`:id/${act}`),
    access,
    area,
    summary,
    params: bySpecial,
    body: decided,
    response: z.object({ special: brief, review: review.nullable() }),
  })
export const submitSpecial = reviewAct('submit', '送成品审核', 'specials.read')
export const recallSpecial = reviewAct('recall', '撤回送审', 'specials.read')
export const approveSpecial = reviewAct('approve', '通过这一步审核；审的是所见的版本', 'session')
export const denySpecial = reviewAct('deny', '退回，说明原因', 'session')

export const listVersions = endpoint({
  method: 'GET',
  path: publish(':id/versions'),
  access: 'session',
  area,
  summary: '专题的版本，新的在前',
  params: bySpecial,
  response: z.array(pageVersion),
})
const byVersion = bySpecial.extend({ no: z.coerce.number().int().min(1) })
export const readVersion = endpoint({
  method: 'GET',
  path: publish(':id/versions/:no'),
  access: 'session',
  area,
  summary: '一个版本的块和外观',
  params: byVersion,
  response: z.object({ version: pageVersion, tree, look: pageLook }),
})
export const restoreVersion = endpoint({
  method: 'POST',
  path: publish(':id/versions/:no/restore'),
  access: 'specials.design',
  area,
  summary: '恢复成一个早先的版本；现在的也留作版本',
  params: byVersion,
  body: z.object({ version }),
  response: opened,
})

export const listRecords = endpoint({
  method: 'GET',
  path: publish(':id/records'),
  access: 'session',
  area,
  summary: '过程记录：设计、审核、发布、回执、下线',
  params: bySpecial,
  response: z.array(record),
})
