import { limits, mediaLimits } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { storedFile } from './files.ts'
import { label } from './labels.ts'
import { instant, line } from './shapes.ts'

export { materialMessages } from './messages/materials.ts'

const access = 'session'
const area = 'libraries'

export const materialScopes = ['mine', 'shared'] as const
export type MaterialScope = (typeof materialScopes)[number]

/** What a material is in a text; anything a text cannot show is a file. */
export const materialKinds = ['image', 'video', 'audio', 'file'] as const
export type MaterialKind = (typeof materialKinds)[number]

const libraryMaterial = storedFile.extend({
  kind: z.enum(materialKinds),
  created: instant,
  createdBy: z.string().meta(label('上传人', 'Uploaded by')),
})
export type LibraryMaterial = z.output<typeof libraryMaterial>

export const listMaterials = endpoint({
  method: 'GET',
  path: '/sprint/rest/materials/list',
  access,
  area,
  summary: '素材：mine 为本人上传的文件，shared 为共享中心稿件所用的文件（须有「共享中心」）',
  query: z.object({
    scope: z.enum(materialScopes).default('mine'),
    kind: z.enum(materialKinds).optional(),
    keyword: line(100).optional().describe('文件名中的文字'),
    cursor: z.string().max(200).optional(),
    size: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(40),
  }),
  response: z.object({ items: z.array(libraryMaterial), next: z.string().nullable() }),
})

export const uploadLibraryMaterial = endpoint({
  method: 'POST',
  path: '/sprint/rest/materials/upload',
  access,
  area,
  summary: '上传图片、视频或音频到我的素材；按内容判断类型',
  upload: { maxBytes: mediaLimits.videoBytesMax },
  response: storedFile,
})
