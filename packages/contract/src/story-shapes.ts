import {
  libraryIds,
  limits,
  lockPurposeCodes,
  originalCategoryCodes,
  reviewStateCodes,
  stepKindCodes,
  storyActionCodes,
  storyStageCodes,
  storyStatusCodes,
  versionKindCodes,
} from '@rongbian/domain'
import { z } from 'zod'
import { label } from './labels.ts'
import { instant, line, uuid } from './shapes.ts'
import { level, properties, storyContent, storyType } from './story-content.ts'

export {
  type AttachedFile,
  attachedFile,
  coverItem,
  type Photo,
  photo,
  type StoryContent,
  type StoryContentInput,
  storyContent,
  type WechatArticle,
  wechatArticle,
} from './story-content.ts'

export const storyId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
export const libraryId = z.enum(libraryIds)
export const storyParams = z.object({ libraryId, storyId })

const columnTag = z.object({ code: z.string(), name: z.string(), issueUrl: z.string() })

/** One story on one channel, as the specification calls it "channel on a manuscript". */
export const storyChannel = z.object({
  uuid,
  name: z.string(),
  type: z.string(),
  column: z.array(columnTag),
  issueDate: instant.nullable(),
  publishingStatus: z.number().int().nullable(),
  status: z.number().int().nullable(),
  preSigning: z.boolean(),
  isRed: z.boolean(),
  ifIssued: z.boolean(),
  ifPublished: z.boolean(),
  periodPublish: z.boolean(),
  /** Whether a signer has signed it; until then a time is only asked for. */
  signed: z.boolean(),
  comment: z.string(),
})
export type StoryChannel = z.output<typeof storyChannel>

export const storyLock = z.object({
  personId: uuid,
  personName: z.string(),
  tab: uuid,
  purpose: z.enum(lockPurposeCodes),
  since: instant,
  seenAt: instant,
  activeAt: instant,
  mine: z.boolean(),
})
export type StoryLock = z.output<typeof storyLock>

const body = z.object({
  id: storyId,
  libraryId,
  folderId: uuid.nullable(),
  title: z.string(),
  type: storyType,
  level,
  summary: z.string(),
  thumbnailUrl: z.string(),
  signature: z.string().meta(label('署名', 'Byline')),
  origination: z.string(),
  originalCategory: z.string(),
  words: z.number().int(),
  pictures: z.number().int(),
  articles: z.number().int(),
  authorId: uuid,
  authorName: z.string(),
  groupUuid: uuid,
  groupName: z.string(),
  updatedBy: z.string(),
  stage: z.enum(storyStageCodes),
  status: z.enum(storyStatusCodes),
  version: z.number().int(),
  created: instant,
  updated: instant,
  trashed: instant.nullable(),
})

/** Where a story stands in its review, for a line of a list. */
export const reviewBrief = z.object({
  state: z.enum(reviewStateCodes),
  flowName: z.string(),
  step: z.string(),
  kind: z.enum(stepKindCodes).nullable(),
  no: z.number().int().meta(label('第几步', 'Number of the step')),
  of: z.number().int(),
  who: z.string(),
  claimedName: z.string(),
  dueAt: instant.nullable(),
})
export type ReviewBrief = z.output<typeof reviewBrief>

/** The reader has typed in the story and not saved: then title, words and text are those, unless the story went on without them. Nobody else is told. */
const unsavedBrief = z.object({
  savedAt: instant,
  /** Typed on a version that is no longer the current one, which is what is shown. */
  older: z.boolean(),
})

/** A line of any story list. */
export const storyRow = body.extend({
  /** The moment this list is sorted by: of the text, of the release, of the handing over. */
  listed: instant,
  favorite: z.boolean(),
  lock: storyLock.pick({ personId: true, personName: true, purpose: true, since: true }).nullable(),
  channel: z.array(
    storyChannel.pick({
      uuid: true,
      name: true,
      type: true,
      publishingStatus: true,
      periodPublish: true,
      signed: true,
      issueDate: true,
    }),
  ),
  actions: z.array(z.enum(storyActionCodes)),
  review: reviewBrief.nullable(),
  unsaved: unsavedBrief.nullable(),
  /** Where a search found it: text with the hits marked by <mark>, everything else escaped. */
  highlight: z.object({ title: z.string(), text: z.string() }).optional(),
})
export type StoryRow = z.output<typeof storyRow>

export const material = z.object({
  url: z.string(),
  type: z.string(),
  name: z.string(),
  caption: z.string(),
})
export type Material = z.output<typeof material>

/** The whole story: the fields of the specification, where it stands, and what the reader may do with it. */
export const storyDetail = storyContent.extend({
  id: storyId,
  library: libraryId,
  libraryId,
  folderId: uuid.nullable(),
  place: z.string(),
  type: storyType,
  stage: z.enum(storyStageCodes),
  status: z.enum(storyStatusCodes),
  version: z.number().int(),
  contentHash: z.string(),
  words: z.number().int(),
  pictures: z.number().int(),
  authorId: uuid,
  authorName: z.string(),
  editorName: z.string(),
  /** Who did the first step of its review; empty before that. */
  dutyEditor: z.string(),
  organization: z.string(),
  creators: z.array(z.object({ uuid, name: z.string() })),
  created: instant,
  updated: instant,
  trashed: instant.nullable(),
  rootId: z.number().int().nullable(),
  parentId: z.number().int().nullable(),
  reference: z.array(material),
  channel: z.array(storyChannel),
  favorite: z.boolean(),
  lock: storyLock.nullable(),
  comments: z.number().int(),
  review: reviewBrief.nullable(),
  unsaved: unsavedBrief.nullable(),
  properties: properties.extend({
    groupUuid: uuid,
    groupName: z.string(),
    inGroupWorkspace: z.boolean(),
  }),
  actions: z.array(z.object({ code: z.enum(storyActionCodes), label: z.string() })),
})
export type StoryDetail = z.output<typeof storyDetail>

export const versionRecord = z.object({
  no: z.number().int(),
  kind: z.enum(versionKindCodes),
  beside: z.boolean().meta(label('旁支版本', 'Version beside')),
  current: z.boolean().meta(label('当前版本', 'Current version')),
  base: z.number().int(),
  words: z.number().int(),
  note: z.string(),
  contentHash: z.string(),
  updated: instant,
  updatedBy: z.string(),
})
export type VersionRecord = z.output<typeof versionRecord>

/** What a conflict answers as facts: the text of the house, and the number under which the caller's was kept. */
export const conflictFacts = z.object({
  current: z
    .object({ version: versionRecord, content: storyContent })
    .meta(label('现在的内容', 'Text as it is now')),
  kept: z.number().int(),
})
export type ConflictFacts = z.output<typeof conflictFacts>

/** What a refused lock answers as facts. */
export const lockFacts = z.object({ lock: storyLock.nullable() })
export type LockFacts = z.output<typeof lockFacts>

/** Why words nobody has saved cannot come along with an act: a colleague's, written on an older version, on a text that is closed to their writer, at the price of the review, or not fit to be saved. */
export const unsavedWhys = ['other', 'older', 'closed', 'voids', 'unreadable'] as const
export type UnsavedWhy = (typeof unsavedWhys)[number]

/** What an act that asks about unsaved words answers as facts; the title only of one's own. */
export const unsavedFacts = z.object({
  unsaved: z.array(
    z.object({
      personName: z.string(),
      mine: z.boolean(),
      why: z.enum(unsavedWhys),
      savedAt: instant,
      words: z.number().int(),
      title: z.string(),
    }),
  ),
})
export type UnsavedFacts = z.output<typeof unsavedFacts>

const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .union([item, z.array(item)])
    .transform((value) => [value].flat() as z.output<Item>[])
    .optional()

/** The filters all story lists share. */
export const storyQuery = {
  keyword: z.string().trim().max(100).optional(),
  type: listOf(storyType),
  level: listOf(level),
  status: listOf(z.enum(storyStatusCodes)),
  origination: line(200).optional(),
  originalCategory: listOf(z.enum(originalCategoryCodes)),
  authorId: uuid.optional(),
  departmentId: uuid.optional(),
  channelId: uuid.optional(),
  channelStatus: listOf(z.coerce.number().int()).meta(label('渠道状态', 'Channel status')),
  folderId: uuid.optional(),
  from: instant.optional(),
  to: instant.optional(),
  sort: z.enum(['updated', 'created']).default('updated'),
  direction: z.enum(['desc', 'asc']).default('desc').meta(label('排序方向', 'Direction')),
  /** Where the page before ended; an answer's `next`. */
  cursor: z.string().max(200).optional(),
  size: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(50),
}

export const storyFilter = z.object(storyQuery)
export type StoryFilter = z.output<typeof storyFilter>

export const storyPage = z.object({
  items: z.array(storyRow),
  next: z.string().nullable(),
  /** Exact up to the limit; one more than the limit means "more". */
  total: z.number().int(),
})
export type StoryPage = z.output<typeof storyPage>
