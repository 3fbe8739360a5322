import type { ColumnNode, ReleaseRecord } from '@rongbian/contract/releases'
import { type CommentRight, type CoverCrops, releaseStateOf } from '@rongbian/domain'
import { formOf } from '#/features/releases/channel-forms.ts'
import { type ColumnPick, withMain } from '#/features/releases/column-choice.ts'
import { isPublicAccount } from '#/features/releases/signing-rules.ts'
import { dayOf, wallOf } from '#/features/releases/wall-time.ts'
import { addDays } from '#/ui/day-bounds.ts'

/** What is asked for on one channel, before it is sent. Times are those of the newsroom's clock. */
export interface Draft {
  columns: ColumnPick[]
  timed: boolean
  time: string
  layoutDate: string
  layoutVersion: number
  templateName: string
  templateFile: string
  comment: string
  /** Of the public account: 阅读原文, and the digest where it is not the story's own. */
  originalLink: boolean
  originalLinkUrl: string
  detail?: string
  /** To every follower; never remembered, as it cannot be taken back. */
  massSend?: boolean
  commentRight?: CommentRight
  coverCrops?: CoverCrops
}

export interface Clock {
  now: number
  zone: string
}

/** A cancelled release has lost its time, and an hour that is past is none. */
const timeOf = (record: ReleaseRecord, { now, zone }: Clock) => {
  if (!record.issueDate || releaseStateOf(record) === 'cancelled') return ''
  return Date.parse(record.issueDate) > now ? wallOf(record.issueDate, zone) : ''
}

export const draftOf = (record: ReleaseRecord, tree: readonly ColumnNode[], clock: Clock): Draft => {
  const time = timeOf(record, clock)
  return {
    columns: formOf(record.type).column ? withMain(tree, record.column) : [],
    timed: time !== '',
    time,
    layoutDate: record.layoutDate ?? addDays(dayOf(wallOf(clock.now, clock.zone)), 1),
    layoutVersion: record.layoutVersion ?? 1,
    templateName: record.properties.templateName,
    templateFile: record.properties.templateFile,
    comment: record.comment,
    originalLink: record.properties.originalLink === 'Y',
    originalLinkUrl: record.properties.originalLinkUrl,
    ...(record.properties.detail && { detail: record.properties.detail }),
    commentRight: record.properties.commentRight,
    coverCrops: record.properties.coverCrops,
  }
}

/** All that would be sent of it: a time counts only with its tick. */
const sentOf = ({ columns, timed, time, massSend = false, ...rest }: Draft) =>
  JSON.stringify({
    ...rest,
    columns: columns.map(({ code, mainColumn }) => [code, mainColumn]),
    time: timed && time,
    massSend,
  })

/** What was filled in; nothing where all is again as the form began. */
export const filledIn = (draft: Draft, begun: Draft): Draft | undefined =>
  sentOf(draft) === sentOf(begun) ? undefined : draft

/** 03, as newspapers write it. */
export const pageText = (page: number) => String(page).padStart(2, '0')

type Channel = Pick<ReleaseRecord, 'uuid' | 'name' | 'type'>

export const columnsOf = (columns: readonly ColumnPick[]) =>
  columns.map(({ code, name, mainColumn }) => ({ code, name, mainColumn }))

/** Switched off, the address is not sent: it may be half typed. */
const messageProperties = (draft: Draft) => {
  const { originalLink, originalLinkUrl, detail, massSend, commentRight, coverCrops } = draft
  return {
    originalLink: originalLink ? ('Y' as const) : ('N' as const),
    originalLinkUrl: originalLink ? originalLinkUrl : '',
    ...(detail !== undefined && { detail }),
    ...(massSend && { massSend: 'Y' as const }),
    ...(commentRight && { commentRight }),
    ...(coverCrops && { coverCrops }),
  }
}

/** As the specification sends it: without the tick there is no time. */
export const orderOf = ({ uuid, name, type }: Channel, draft: Draft, version?: number) => {
  const { template, layout } = formOf(type)
  const { layoutDate, layoutVersion, templateName, templateFile } = draft
  return {
    uuid,
    name,
    type,
    publish: true,
    periodPublish: draft.timed,
    issueDate: draft.timed ? draft.time : '',
    comment: draft.comment,
    column: columnsOf(draft.columns),
    ...(layout && { issue: layoutDate, layout: pageText(layoutVersion) }),
    ...(template && templateName && { properties: { templateName, templateFile } }),
    ...(isPublicAccount({ type }) && { properties: messageProperties(draft) }),
    ...(version !== undefined && { version }),
  }
}
