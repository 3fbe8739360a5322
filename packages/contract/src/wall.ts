import { wallBlockCodes, wallLimits, wallSceneCodes } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { area, id, planning, whole } from './planning-shapes.ts'
import { bool, instant, line, requiredLine } from './shapes.ts'

const displayId = id.meta(label('大屏编号', 'Display'))
const scene = z.enum(wallSceneCodes).meta(label('画面', 'Scene'))
const rotates = bool.meta(label('轮换画面', 'Changes scenes'))

const display = z.object({
  id: displayId,
  name: z.string(),
  scene,
  rotates,
  byName: z.string().meta(label('添加人', 'Added by')),
  createdAt: instant.meta(label('添加时间', 'Added at')),
  seenAt: instant.nullable().meta(label('最近亮着', 'Last seen')),
  revokedAt: instant.nullable().meta(label('何时作废', 'Revoked at')),
})
export type Display = z.output<typeof display>

export const listDisplays = endpoint({
  method: 'GET',
  path: planning('displays'),
  access: 'command.order',
  area,
  summary: '指挥大屏：名称、画面、最近亮着的时间',
  response: z.array(display),
})

const form = { name: requiredLine(wallLimits.name), scene, rotates: rotates.default(true) }

export const addDisplay = endpoint({
  method: 'POST',
  creates: true,
  tellsSecret: true,
  path: planning('displays/add'),
  access: 'command.order',
  area,
  summary: '添加一块大屏；打开它的地址只在这一次回答里',
  body: z.object(form),
  response: z.object({ display: display.meta(label('大屏', 'Display')), url: z.string() }),
})

export const changeDisplay = endpoint({
  method: 'POST',
  path: planning('displays/:id/change'),
  access: 'command.order',
  area,
  summary: '改大屏的名称、画面',
  params: z.object({ id: displayId }),
  body: z.object(form),
  response: display,
})

export const revokeDisplay = endpoint({
  method: 'POST',
  path: planning('displays/:id/revoke'),
  access: 'command.order',
  area,
  summary: '作废大屏的密钥，立即生效',
  params: z.object({ id: displayId }),
})

const row = z.object({
  key: z.string().meta(label('行的编号', 'Key of the row')),
  title: z.string(),
  note: z.string(),
  at: instant.nullable(),
  /** Where the row is a number by itself. */
  amount: whole.nullable().meta(label('数量', 'Amount')),
  tone: z.enum(['neutral', 'working', 'good', 'warning', 'bad']).meta(label('色调', 'Tone')),
})

const block = z.object({
  code: z.enum(wallBlockCodes).meta(label('区块', 'Block')),
  total: whole.meta(label('总数', 'Total')),
  rows: z.array(row).meta(label('行', 'Rows')),
  asOf: instant.meta(label('数据时间', 'As of')),
  /** Why it may be less than there is; empty where all is well. */
  problem: z.string(),
  link: z.string().meta(label('完整列表', 'Whole list')),
})
export type WallBlockData = z.output<typeof block>

const snapshot = z.object({
  name: z.string(),
  scene,
  /** Which scenes it shows in turn; one where it holds. */
  scenes: z.array(scene).meta(label('轮换的画面', 'Scenes in turn')),
  timeZone: z.string().meta(label('时区', 'Time zone')),
  panels: z.array(block).meta(label('区块', 'Blocks')),
  mark: z.string().meta(label('内容的记号', 'Mark of the content')),
})
export type WallSnapshot = z.output<typeof snapshot>

const asked = {
  scene: scene.optional(),
  since: line(64).default('').meta(label('已有内容的记号', 'Mark of what is there')),
}

export const openWall = endpoint({
  method: 'POST',
  path: '/sprint/rest/wall/open',
  access: 'public',
  area,
  summary: '用密钥打开大屏：得到只能读大屏的会话，别处用同一密钥打开时先前的失效',
  perMinute: 20,
  body: z.object({ key: line(60).min(1).meta(label('密钥', 'Key')) }),
})

export const readWall = endpoint({
  method: 'GET',
  path: '/sprint/rest/wall',
  access: 'public',
  area,
  summary: '大屏的内容；与手里的一样时等到有变化再回答，最多二十五秒',
  // Fifty walls behind one address, each asking every five seconds and at every turn.
  perMinute: 900,
  query: z.object(asked),
  response: snapshot,
})

export const previewWall = endpoint({
  method: 'GET',
  path: planning('wall'),
  access: 'command.read',
  area,
  summary: '在自己的电脑上看大屏的内容',
  query: z.object(asked),
  response: snapshot,
})
