import { megabyte } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { label } from './labels.ts'
import { access, area, base, version } from './publishing-path.ts'
import { bool, instant, requiredLine, uuid } from './shapes.ts'

const templateFile = z.object({
  name: z.string(),
  label: z.string(),
  content: z.string(),
  isOwn: z.boolean().meta(label('是否改过', 'Changed by us')),
  /** Of an own file: what the theme has in its place, if anything. */
  houseContent: z.string().nullable().meta(label('主题的内容', 'Content of the main text')),
})

export const consoleTemplate = z.object({
  id: uuid,
  channelId: uuid,
  name: z.string(),
  theme: z.string().meta(label('主题', 'Theme')),
  isDefault: z.boolean(),
  version: z.number().int(),
  updatedBy: z.string(),
  updatedAt: instant,
  files: z.array(templateFile),
})
export type ConsoleTemplate = z.output<typeof consoleTemplate>

export const listConsoleTemplates = endpoint({
  method: 'GET',
  access,
  area,
  path: `${base}/channels/:channelId/templates`,
  summary: '渠道的模板及其文件；没有改过的文件来自主题',
  params: z.object({ channelId: uuid }),
  response: z.object({
    themes: z.array(z.object({ name: z.string(), label: z.string() })).meta(label('主题列表', 'Themes')),
    templates: z.array(consoleTemplate).meta(label('模板列表', 'Templates')),
  }),
})

export const saveTemplate = endpoint({
  method: 'POST',
  access,
  area,
  path: `${base}/channels/:channelId/templates/save`,
  summary: '新建或修改模板；有语法错误的文件不能保存，错误指出文件与行',
  params: z.object({ channelId: uuid }),
  body: z.object({
    id: uuid.optional(),
    version: version.default(0),
    name: requiredLine(60),
    theme: z.string().max(40).meta(label('主题', 'Theme')),
    isDefault: bool.default(false),
    /** Only those that differ from the theme. */
    files: z.record(z.string().max(60), z.string().max(200_000)),
  }),
  maxBody: 4 * megabyte,
  response: consoleTemplate,
})

export const removeTemplate = endpoint({
  method: 'POST',
  access,
  area,
  path: `${base}/channels/:channelId/templates/remove`,
  summary: '删除没有稿件使用的模板',
  params: z.object({ channelId: uuid }),
  body: z.object({ id: uuid, version }),
  response: nothing,
})

export const previewTemplate = endpoint({
  method: 'POST',
  access,
  area,
  path: `${base}/channels/:channelId/templates/preview`,
  summary: '用渠道最近的稿件试排模板，不保存',
  params: z.object({ channelId: uuid }),
  body: z.object({
    theme: z.string().max(40).meta(label('主题', 'Theme')),
    files: z.record(z.string().max(60), z.string().max(200_000)),
    page: z.string().max(60),
  }),
  maxBody: 4 * megabyte,
  response: z.object({ html: z.string(), problem: z.string() }),
})
