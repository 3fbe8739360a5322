import { paperLimits } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { area, byId, edition, newspaper, note, pageBrief, whole } from './newspaper-shapes.ts'
import { instant, requiredLine, uuid } from './shapes.ts'

const pressFile = z.object({
  pageNo: whole.meta(label('版次', 'Number of the page')),
  /** 0 is the first; each 换版 counts one up. */
  change: whole.meta(label('第几次换版', 'Which change')),
  name: z.string(),
  sha256: z.string().meta(label('SHA-256', 'SHA-256')),
  bytes: whole.meta(label('字节数', 'Bytes')),
  state: z.enum(['waiting', 'sending', 'done', 'failed', 'cancelled']).meta(label('状态', 'State')),
  problem: z.string(),
  at: instant.nullable(),
})

/** What the press must be told before it is too late; the list a person goes through. */
export const preflight = endpoint({
  method: 'GET',
  path: newspaper('editions/:id/preflight'),
  access: 'newspaper.read',
  area,
  summary: '付印前检查：字体、颜色、墨量、分辨率、页框、签样、差异',
  params: byId,
  response: z.array(
    z.object({
      pageId: uuid.nullable().meta(label('版', 'Page')),
      label: z.string().meta(label('版号', 'Label')),
      check: z.string().meta(label('检查项', 'Check')),
      isFault: z.boolean().meta(label('是否必须改', 'Must be mended')),
      text: z.string(),
    }),
  ),
})
export const pressEdition = endpoint({
  method: 'POST',
  path: newspaper('editions/:id/press'),
  access: 'newspaper.press',
  area,
  summary: '付印：全部版已签样，文件写入付印文件夹，带校验清单，只写一次',
  params: byId,
  body: z.object({ note }),
  response: edition,
})
export const changePage = endpoint({
  method: 'POST',
  path: newspaper('pages/:id/change'),
  access: 'newspaper.press',
  area,
  summary: '换版：写明理由，由另一位有“付印、换版、数字报”权限的人同意后重开这个版，签过再付印',
  params: byId,
  body: z.object({ reason: requiredLine(paperLimits.note) }),
  response: pageBrief,
})
export const agreeChange = endpoint({
  method: 'POST',
  path: newspaper('pages/:id/change/agree'),
  access: 'newspaper.press',
  area,
  summary: '同意换版；提出的人不能自己同意',
  params: byId,
  response: pageBrief,
})
export const declineChange = endpoint({
  method: 'POST',
  path: newspaper('pages/:id/change/decline'),
  access: 'newspaper.press',
  area,
  summary: '不同意换版，或由提出的人撤回；版面照已付印的不变',
  params: byId,
  response: pageBrief,
})
export const pressChange = endpoint({
  method: 'POST',
  path: newspaper('pages/:id/change/press'),
  access: 'newspaper.press',
  area,
  summary: '换版签好之后再付印这个版，编号加一',
  params: byId,
  body: z.object({ note }),
  response: pageBrief,
})
export const listFiles = endpoint({
  method: 'GET',
  path: newspaper('editions/:id/files'),
  access: 'newspaper.read',
  area,
  summary: '付印文件：文件名、校验、回执',
  params: byId,
  response: z.array(pressFile),
})
export const closeEdition = endpoint({
  method: 'POST',
  path: newspaper('editions/:id/archive'),
  access: 'newspaper.press',
  area,
  summary: '归档：PDF、版面 JSON 与 XML、图片、签样，封成一份可核验的档案',
  params: byId,
  response: edition,
})
