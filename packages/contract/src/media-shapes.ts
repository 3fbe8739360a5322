import {
  assetKindCodes,
  auditStateCodes,
  copyrightCodes,
  mediaLimits,
  moderationLabelCodes,
  sourceTypeCodes,
  transcodeStateCodes,
} from '@rongbian/domain'
import { z } from 'zod'
import { label } from './labels.ts'
import { problemMessages as problems } from './messages/fields.ts'
import { instant, line, uuid } from './shapes.ts'

export const assetId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
export const assetParams = z.object({ assetId })
const idList = z.array(z.coerce.number().int().min(1))

export const copyright = z.enum(copyrightCodes)
export const day = z.iso.date()

/** What a machine said about a picture, and who let it pass nevertheless. */
export const assetAudit = z.object({
  state: z.enum(auditStateCodes),
  risk: z.boolean(),
  provider: z.string(),
  labels: z.array(
    z.object({
      label: z.enum(moderationLabelCodes),
      raw: z.string(),
      score: z.number(),
      suggestion: z.string(),
    }),
  ),
  problem: z.string(),
  at: instant.nullable(),
  passedBy: z.string(),
  passedReason: z.string(),
  passedAt: instant.nullable(),
})
export type AssetAudit = z.output<typeof assetAudit>

export const assetTranscode = z.object({
  state: z.enum(transcodeStateCodes),
  /** From 0 to 1. */
  part: z.number(),
  problem: z.string(),
})

/** The fields of the specification, and what a card shows beside them. */
export const asset = z.object({
  assetId: z.number().int(),
  mediaName: z.string(),
  type: z.number().int(),
  kind: z.enum(assetKindCodes),
  fileFormat: z.string(),
  thumbnailUrl: z.string(),
  /** To be used: as browsers show and play it. */
  url: z.string(),
  /** To be taken away: as it came, or was last edited. */
  originalUrl: z.string(),
  wosName: z.string(),
  size: z.number().int().meta(label('文件大小', 'File size')),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  duration: z.number().nullable(),
  updateTime: instant,
  createTime: instant,
  caption: z.string(),
  author: z.string(),
  origin: z.string(),
  sourceType: z.union(sourceTypeCodes.map((code) => z.literal(code))),
  copyright,
  licence: z.string(),
  expiresOn: day.nullable(),
  expired: z.boolean(),
  ownerId: uuid.nullable(),
  ownerName: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
  tags: z.array(z.object({ tagId: z.number().int(), tagName: z.string() })),
  valueIds: z.array(z.number().int()),
  audit: assetAudit.nullable(),
  transcode: assetTranscode.nullable(),
  version: z.number().int(),
})
export type Asset = z.output<typeof asset>

/** What people may write about an asset; what is left out stays. */
export const assetFields = z.object({
  name: line(mediaLimits.nameMax).min(1, problems.name().id).optional(),
  caption: z.string().trim().max(mediaLimits.captionMax).optional(),
  author: line(100).optional(),
  origin: line(200).optional(),
  copyright: copyright.optional(),
  licence: line(300).optional(),
  expiresOn: day.nullable().optional(),
  tags: z.array(line(mediaLimits.tagMax).min(1)).max(mediaLimits.tagsMax).optional(),
  valueIds: idList.max(50).optional(),
})
export type AssetFields = z.output<typeof assetFields>
