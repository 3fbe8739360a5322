import {
  comingKindCodes,
  commentRightCodes,
  deliveryActs,
  deliveryStates,
  readCrop,
  releaseLimits,
  withdrawReasonCodes,
} from '@rongbian/domain'
import { z } from 'zod'
import { label } from './labels.ts'
import { problemMessages as problems } from './messages/fields.ts'
import { bool, instant, line, lines, uuid } from './shapes.ts'
import { libraryId, storyId } from './story-shapes.ts'

/** 2026-03-12 17:00:00, 2026-3-12 17:0:0, milliseconds, seconds or ISO: the server takes each for a moment of the newsroom's clock. */
export const moment = z.union([z.string().trim().max(40), z.number()])

export const comment = lines(releaseLimits.commentMax).default('')

const crop = z
  .string()
  .max(60)
  .refine((text) => text === '' || readCrop(text) !== undefined, problems.crop().id)

/** Of an article of a public account: who may comment, and which parts of its cover are shown. */
export const commentRight = z.enum(commentRightCodes)
export const coverCrops = z.object({ wide: crop, square: crop })

/** A field of a form that was left empty. */
const unset = z.literal('').transform(() => undefined)

const columnChoice = z.object({
  code: z.string().max(60),
  name: z.string().max(100).default(''),
  mainColumn: bool.default(false),
})

/** A channel and what is wanted of it, as the specification sends it. */
export const channelOrder = z.object({
  uuid,
  name: z.string().max(100).default(''),
  type: z.string().max(40).default(''),
  publish: bool.default(true),
  periodPublish: bool.default(false),
  issueDate: moment.nullish(),
  comment,
  column: z.array(columnChoice).max(50).default([]),
  ContentType: z.string().max(60).optional(),
  properties: z
    .object({
      templateName: z.string().max(100).optional(),
      templateFile: z.string().max(100).optional(),
      /** Of a public account. */
      originalLink: z.enum(['Y', 'N']).optional(),
      originalLinkUrl: z.string().trim().max(1_000).optional(),
      detail: lines(500).optional(),
      massSend: z.enum(['Y', 'N']).optional(),
      commentRight: commentRight.optional(),
      coverCrops: coverCrops.optional(),
    })
    .default({}),
  /** Of a newspaper: the day and the page, as 03. */
  issue: z.union([unset, z.iso.date()]).optional().meta(label('见报日期', 'Day of print')),
  layout: z
    .union([unset, z.coerce.number().int().min(1).max(releaseLimits.pagesMax)])
    .optional()
    .meta(label('版次', 'Page of print')),
  /** The text the signer looked at. */
  version: z.coerce.number().int().min(1).optional(),
})
export type ChannelOrder = z.output<typeof channelOrder>

export const releaseColumn = z.object({
  id: uuid,
  code: z.string(),
  name: z.string(),
  path: z.string(),
  channelId: uuid,
  mainColumn: z.boolean(),
  issueUrl: z.string(),
  pinnedUntil: instant.nullable(),
  isPinned: z.boolean(),
})
export type ReleaseColumn = z.output<typeof releaseColumn>

/** One story on one channel, with all that an issue dialog shows. */
export const releaseRecord = z.object({
  uuid,
  name: z.string(),
  code: z.string(),
  type: z.string(),
  publish: z.boolean(),
  status: z.number().int().nullable(),
  publishingStatus: z.number().int().nullable(),
  preSigning: z.boolean(),
  ifIssued: z.boolean(),
  ifPublished: z.boolean(),
  copyIf: z.boolean(),
  /** The copy of the story that stands on the channel. */
  copyId: storyId.nullable(),
  periodPublish: z.boolean(),
  /** Whether a signer has signed it; until then a time is only asked for. */
  signed: z.boolean(),
  issueDate: instant.nullable(),
  comment: z.string(),
  column: z.array(releaseColumn),
  issueUrl: z.string(),
  issuedBy: z.string(),
  version: z.number().int().nullable(),
  layoutDate: z.string().nullable(),
  layoutVersion: z.number().int().nullable(),
  problem: z.string(),
  updated: instant.nullable(),
  properties: z.object({
    canPerform: z.boolean(),
    templateName: z.string(),
    templateFile: z.string(),
    originalLink: z.enum(['Y', 'N']),
    originalLinkUrl: z.string(),
    detail: z.string(),
    commentRight,
    /** What it is shown with where that was said; empty for the story's own. */
    cover: z.string(),
    coverCrops,
  }),
})
export type ReleaseRecord = z.output<typeof releaseRecord>

/** A hand-over to an outlet, from the order to the receipt. */
export const delivery = z.object({
  id: z.number().int(),
  /** Of a story, or of a special page. */
  storyId: storyId.nullable(),
  specialId: uuid.nullable().meta(label('专题', 'Special page')),
  title: z.string(),
  channelId: uuid,
  channelName: z.string(),
  channelType: z.string(),
  act: z.enum(Object.keys(deliveryActs) as [keyof typeof deliveryActs]),
  state: z.enum(Object.keys(deliveryStates) as [keyof typeof deliveryStates]),
  urgent: z.boolean(),
  version: z.number().int().nullable(),
  orderedBy: z.string(),
  orderedAt: instant,
  dueAt: instant,
  acceptedAt: instant.nullable(),
  probedAt: instant.nullable(),
  closedAt: instant.nullable(),
  attempts: z.number().int(),
  problem: z.string(),
  receipt: z.object({ url: z.string(), hash: z.string(), remoteId: z.string() }),
})
export type Delivery = z.output<typeof delivery>

/** What of a story has yet to go out on a channel. */
export const comingRelease = z.object({
  storyId,
  library: libraryId,
  title: z.string(),
  organization: z.string(),
  uuid,
  name: z.string(),
  type: z.string(),
  kind: z.enum(comingKindCodes as [(typeof comingKindCodes)[number]]),
  at: instant.nullable(),
})
export type ComingRelease = z.output<typeof comingRelease>

export const withdrawOrder = z.object({
  reason: z.enum(withdrawReasonCodes as [(typeof withdrawReasonCodes)[number]]),
  note: lines(500).default(''),
  orderer: line(50).default(''),
  /** What has yet to go out and is to go out all the same. Everything else of the story and its lineage is called off. */
  keep: z.array(z.object({ storyId, uuid })).max(500).default([]),
})

export const withdrawal = z.object({
  id: z.number().int(),
  storyId,
  title: z.string(),
  reason: z.enum(withdrawReasonCodes as [(typeof withdrawReasonCodes)[number]]),
  note: z.string(),
  orderer: z.string(),
  byName: z.string(),
  secondName: z.string(),
  orderedAt: instant,
  agreedAt: instant.nullable(),
  refusedAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** By name: where it is to come down, also while nobody has agreed. */
  channels: z.array(z.string()),
  /** Whether the reader may be the second person. */
  mayAgree: z.boolean(),
  outlets: z.array(delivery),
  /** What had yet to go out and never will. */
  calledOff: z.array(comingRelease),
  /** What was to go out all the same. */
  kept: z.array(comingRelease),
})
export type Withdrawal = z.output<typeof withdrawal>

export const columnNode = z.object({
  id: uuid,
  code: z.string(),
  name: z.string(),
  path: z.string(),
  type: z.number().int(),
  channelId: uuid,
  mainColumn: z.boolean(),
  disabled: z.boolean(),
  isParent: z.boolean(),
  needsCover: z.boolean(),
  recruits: z.boolean(),
  get children(): z.ZodArray<typeof columnNode> {
    return z.array(columnNode)
  },
})
export type ColumnNode = z.output<typeof columnNode>
