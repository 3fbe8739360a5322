import {
  coverTypeCodes,
  limits,
  originalCategoryCodes,
  storyLevelCodes,
  storyLimits,
  storyTypeCodes,
} from '@rongbian/domain'
import { z } from 'zod'
import { label } from './labels.ts'
import { bool, instant, line, uuid } from './shapes.ts'

/** An address as people and platforms write it; what may stand in it is the sanitiser's rule. */
const address = z.string().trim().max(2_000)
export const storyType = z.enum(storyTypeCodes)
export const level = z.coerce.number().pipe(z.literal([...storyLevelCodes]))
const coverType = z.coerce.number().pipe(z.literal([...coverTypeCodes]))

export const coverItem = z.object({
  name: z.string().max(300).default(''),
  url: address.default(''),
  compressFlag: bool.default(false),
  ratioName: z.string().max(40).default(''),
  assetId: z.string().max(40).default(''),
  size: z.coerce.number().min(0).default(0),
})

export const attachedFile = z.object({
  url: address,
  type: z.string().max(100),
  name: z.string().max(300).default(''),
  size: z.coerce.number().min(0).default(0),
})
export type AttachedFile = z.output<typeof attachedFile>

export const photo = z.object({
  filename: z.string().max(300),
  comment: z.string().max(2_000).default(''),
  url: address,
})
export type Photo = z.output<typeof photo>

/** One of up to eight articles of a WECHAT story. */
export const wechatArticle = z.object({
  title: line(storyLimits.titleMax).default(''),
  digest: z.string().trim().max(500).default(''),
  htmlContent: z.string().max(limits.storyHtmlMax).default(''),
  imageAttachmentName: address.default(''),
  authorId: line(100).default(''),
  origUrl: address.default(''),
})
export type WechatArticle = z.output<typeof wechatArticle>

/** Who is paid, and how much of it; shares are per cent and need not be given. */
const remunerationAuthor = z.object({
  name: line(60).min(1),
  uuid: uuid.or(z.literal('')).default(''),
  share: z.coerce.number().min(0).max(100).nullable().default(null),
})

export const properties = z.object({
  remuneration_author: z.array(remunerationAuthor).max(storyLimits.authorsMax).default([]),
  tagNames: z.array(line(storyLimits.keywordMax).min(1)).max(storyLimits.tagsMax).default([]),
  authorValue: line(200).default(''),
  originalCategory: z.enum([...originalCategoryCodes, '']).default(''),
  watermark: z.coerce
    .number()
    .pipe(z.literal([0, 1]))
    .default(0),
  topicName: line(200).default(''),
  topicId: line(60).default(''),
  missionName: line(200).default(''),
  missionId: line(60).default(''),
  recruitIdLevel1: line(60).default(''),
  /** When a LIVE story goes on air. */
  startTime: instant.or(z.literal('')).default(''),
})

/** Everything people write: it is saved, versioned, compared and reviewed as one. */
export const storyContent = z.object({
  title: line(storyLimits.titleMax).default(''),
  primersTitle: line(storyLimits.titleMax).default(''),
  subTitle: line(storyLimits.titleMax).default(''),
  summary: z.string().trim().max(storyLimits.summaryMax).default(''),
  origination: line(200).default(''),
  signature: line(200).default(''),
  keywords: z.array(line(storyLimits.keywordMax).min(1)).max(storyLimits.keywordsMax).default([]),
  level: level.default(1),
  htmlContent: z.string().max(limits.storyHtmlMax).default(''),
  coverType: coverType.default(1),
  coverList: z.array(coverItem).max(3).default([]),
  shareCover: address.default(''),
  canComment: bool.default(true),
  comment: z.string().trim().max(limits.noteLength).default(''),
  attachedFiles: z.array(attachedFile).max(storyLimits.attachmentsMax).default([]),
  photos: z.array(photo).max(storyLimits.photosMax).default([]),
  stories: z
    .array(wechatArticle)
    .max(storyLimits.wechatArticlesMax)
    .default([])
    .meta(label('微信文章', 'WeChat articles')),
  thumbnailUrl: address.default(''),
  accessUrl: address.default(''),
  content: z.string().max(20_000).default(''),
  topic: line(200).default(''),
  properties: properties.prefault({}),
})
export type StoryContent = z.output<typeof storyContent>
export type StoryContentInput = z.input<typeof storyContent>
