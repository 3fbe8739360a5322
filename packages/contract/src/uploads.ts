import { mediaLimits, type SourceType, sourceTypeOf } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { storedFile } from './files.ts'
import { label } from './labels.ts'
import { mediaHost } from './media-path.ts'
import { problemMessages as problems } from './messages/fields.ts'
import { instant, line } from './shapes.ts'

export { uploadMessages } from './messages/uploads.ts'

export const chapters = { cover: '上传' }

const access = 'session'
const area = 'cover'
const path = `${mediaHost}/api/media/chunk/upload`

const identifier = z.string().regex(/^[0-9a-f]{32}$/, problems.md5().id)
const count = z.coerce.number().int().min(1)
const source = (usual: SourceType) =>
  z.coerce
    .number()
    .catch(usual)
    .transform(sourceTypeOf)
    .default(usual)
    .describe('1 媒资库，2 采编，其他为掌上融媒')

/** The names are those of the specification; who uploads is known by the session. */
export const uploadFacts = z.object({
  identifier: identifier.meta(label('文件指纹', 'Fingerprint of the file')),
  md5: identifier.optional().meta(label('文件指纹', 'Fingerprint of the file')),
  /** By this alone a file counts as the same; the MD5 only tells whether it arrived unharmed. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, problems.sha256().id)
    .optional()
    .meta(label('SHA-256', 'SHA-256')),
  filename: z.string().min(1).max(300),
  /** The specification sends them: the file is called by `filename`, and whether it is new and where it goes is not the caller's to say. */
  name: z.unknown().optional(),
  isNew: z.unknown().optional().meta(label('是否新文件', 'New file')),
  bucket: z.unknown().optional().meta(label('存储桶', 'Bucket')),
  totalSize: count.max(mediaLimits.videoBytesMax).meta(label('文件大小', 'File size')),
  totalChunks: count
    .max(Math.ceil(mediaLimits.videoBytesMax / mediaLimits.chunkBytes))
    .meta(label('分块总数', 'Number of parts')),
  source: source(2),
})

export const chunkFacts = uploadFacts.extend({
  chunkNumber: count.meta(label('分块序号', 'Number of the part')),
  currentChunkSize: count.max(mediaLimits.chunkBytes).meta(label('分块大小', 'Size of the part')),
  relativePath: z.string().max(1_000).default('').meta(label('相对路径', 'Relative path')),
  parentPath: z.string().max(1_000).default('').meta(label('上级路径', 'Path above it')),
})

export const uploadState = z.object({
  state: z.enum(['new', 'arriving', 'checking', 'done', 'refused']),
  /** Chunks that have arrived, counted from 1. */
  uploaded: z.array(z.number().int()).meta(label('已到的分块', 'Parts that arrived')),
  /** Why it was refused. */
  problem: z.string(),
  /** Set once the file is kept: nothing more need be sent. */
  file: storedFile.extend({ assetId: z.number().int() }).nullable().meta(label('文件', 'File')),
})
export type UploadState = z.output<typeof uploadState>

export const checkUpload = endpoint({
  method: 'GET',
  path,
  access,
  area,
  summary: '哪些分块已经到了；送来 sha256、而本人看得到的媒资里已有同样的文件时直接完成，不必再传',
  query: uploadFacts,
  response: uploadState,
})

export const sendChunk = endpoint({
  method: 'POST',
  path,
  access,
  area,
  summary: '上传一个 5 MB 的分块（multipart，字段在文件之前）；最后一块到齐后在后台核对',
  upload: { maxBytes: mediaLimits.chunkBytes },
  response: uploadState,
})

export const cancelUpload = endpoint({
  method: 'POST',
  path: `${mediaHost}/api/media/chunk/cancel`,
  access,
  area,
  summary: '放弃一个没有传完的文件',
  body: z.object({
    identifier: identifier.meta(label('文件指纹', 'Fingerprint of the file')),
    totalSize: count.meta(label('文件大小', 'File size')),
  }),
})

export const listUploads = endpoint({
  method: 'GET',
  path: '/sprint/rest/media/uploads/list',
  access,
  area,
  summary: '本人没有传完的文件，重新选择同一文件即可续传',
  response: z.array(
    z.object({
      identifier: z.string().meta(label('文件指纹', 'Fingerprint of the file')),
      name: z.string(),
      size: z.number().int(),
      arrived: z.number().int().meta(label('已到字节数', 'Bytes arrived')),
      touchedAt: instant.meta(label('最近上传时间', 'Last upload')),
    }),
  ),
})

export const uploadByUrl = endpoint({
  method: 'POST',
  path: `${mediaHost}/api/media/url/upload`,
  access,
  area: 'imageedit',
  perMinute: 60,
  summary: '把一个地址的图片、视频或文档存为新媒资：编辑后的图片，或公网上的文件',
  body: z.object({
    url: z.string().trim().min(1).max(2_000),
    name: line(mediaLimits.nameMax).default(''),
    userId: z.unknown().optional(),
    tenantId: z.unknown().optional(),
    source: source(1),
    /** The asset it was made from: rights and caption are taken over. */
    fromAssetId: z.coerce.number().int().optional(),
  }),
  response: storedFile.extend({ assetId: z.number().int() }),
})
