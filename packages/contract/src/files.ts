import { mediaLimits, storyLimits } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint, restAndView } from './endpoint.ts'
import { label } from './labels.ts'
import { problemMessages as problems } from './messages/fields.ts'
import { attachedFile, material, storyParams } from './story-shapes.ts'

export { fileMessages } from './messages/files.ts'

const access = 'session'

export const storedFile = z.object({
  url: z.string(),
  type: z.string(),
  name: z.string(),
  size: z.number().int().meta(label('文件大小', 'File size')),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type StoredFile = z.output<typeof storedFile>

export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/sprint/rest/stories/:libraryId/:storyId/attachments/upload',
  access,
  area: 'editor',
  summary: '上传附件（最多 10 个，由保存时的列表决定）',
  upload: { maxBytes: storyLimits.attachmentBytesMax },
  params: storyParams,
  response: storedFile,
})

export const uploadMaterial = endpoint({
  method: 'POST',
  path: '/sprint/rest/stories/:libraryId/:storyId/materials/upload',
  access,
  area: 'editor',
  summary: '上传正文用的图片、视频或音频；按内容判断类型',
  upload: { maxBytes: mediaLimits.videoBytesMax },
  params: storyParams,
  response: storedFile,
})

export const streamFile = endpoint({
  method: 'GET',
  path: '/sprint/stream/files/:hash/:name',
  access,
  area: 'detail',
  summary: '文件内容；支持分段读取，width 给出时为缩小的图片',
  produces: 'application/octet-stream',
  params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), name: z.string().min(1).max(300) }),
  query: z.object({
    width: z.coerce
      .number()
      .pipe(z.literal([160, 320, 640, 1280]))
      .optional(),
    download: z.stringbool().optional().meta(label('下载', 'Download')),
    play: z.stringbool().optional().describe('要浏览器能播放的版本；没有时仍是原文件'),
  }),
})

export const listAttachments = endpoint({
  method: 'GET',
  path: '/sprint/view/stories/:libraryId/:storyId/relatedContentAttachments/edit/info',
  also: restAndView('/sprint/view/stories/:libraryId/:storyId/relatedContentAttachments/edit/info'),
  access,
  area: 'detail',
  summary: '附件与正文素材',
  params: storyParams,
  response: z.object({ attachedFiles: z.array(attachedFile), reference: z.array(material) }),
})

export const downloadFiles = endpoint({
  method: 'POST',
  path: '/sprint/stream/stories/downloadBatch',
  access,
  area: 'detail',
  summary: '把选中的文件打成 zip；只认本编辑部存储的文件',
  produces: 'application/zip',
  body: z
    .union([z.array(z.unknown()), z.object({ files: z.array(z.unknown()) })])
    .transform((body) => (Array.isArray(body) ? body : body.files))
    .pipe(
      z
        .array(z.object({ path: z.string().max(2_000), fileName: z.string().max(300).default('') }))
        .min(1, problems.noFiles().id)
        .max(mediaLimits.zipFilesMax),
    ),
})

export const importDocument = endpoint({
  method: 'POST',
  path: '/sprint/rest/stories/import/document',
  access,
  area: 'editor',
  summary: '读取 .docx、.txt、.html，答复标题和正文',
  upload: { maxBytes: storyLimits.importBytesMax },
  response: z.object({
    title: z.string(),
    htmlContent: z.string(),
    warnings: z.array(z.string()).meta(label('提示', 'Warnings')),
  }),
})

export const exportStory = endpoint({
  method: 'GET',
  path: '/sprint/rest/workflow/stories/:libraryId/:storyId/export/process',
  also: restAndView('/sprint/rest/workflow/stories/:libraryId/:storyId/export/process'),
  access,
  area: 'workflow',
  summary: '导出为 docx、html 或 txt',
  produces: 'application/octet-stream',
  params: storyParams,
  query: z.object({ format: z.enum(['docx', 'html', 'txt']).default('docx').meta(label('格式', 'Format')) }),
})
