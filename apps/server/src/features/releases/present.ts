import { releaseMessages } from '@rongbian/contract/messages/releases'
import type { ReleaseColumn, ReleaseRecord } from '@rongbian/contract/releases'
import type { Variant } from '@rongbian/contract/third-party'
import {
  type Actor,
  can,
  isIssued,
  isOnOutlet,
  isPublished,
  type LanguageId,
  type ReleaseState,
  wholeCovers,
} from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'
import { say, sayKept } from '#/say.ts'
import { stateOf } from './order.ts'
import { type ChannelRow, findGrantedChannels, type ReleaseRow } from './queries.ts'

interface FoundColumn {
  id: string
  code: string
  name: string
  path: string
  channelId: string
  main: boolean
  issueUrl: string
  pinnedAt: Date | null
  pinnedUntil: Date | null
}

export type ReleaseView = ReleaseRow & { templateName: string | null; columns: FoundColumn[] }

/** The codes from the top down to `place`. */
const pathOf = sql<string>`(with recursive above as (
    select place.parent_id, place.code as path
    union all
    select up.parent_id, up.code || '/' || above.path from channel_column as up
    join above on up.tenant_id = place.tenant_id and up.id = above.parent_id
  ) select path from above where parent_id is null)`

/** The releases of stories, with their columns. */
export const findReleases = async (
  db: Db | Tx,
  tenantId: number,
  storyIds: readonly number[],
): Promise<ReleaseView[]> => {
  const ids = [...storyIds]
  const releases = await db
    .selectFrom('release')
    .modifyFront(prepared)
    .leftJoin('pageTemplate as template', (join) =>
      join
        .onRef('template.tenantId', '=', 'release.tenantId')
        .onRef('template.id', '=', 'release.templateId'),
    )
    .selectAll('release')
    .select('template.name as templateName')
    .where('release.tenantId', '=', tenantId)
    .where('release.storyId', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  const columns = await db
    .selectFrom('releaseColumn as chosen')
    .modifyFront(prepared)
    .innerJoin('channelColumn as place', (join) =>
      join.onRef('place.tenantId', '=', 'chosen.tenantId').onRef('place.id', '=', 'chosen.columnId'),
    )
    .select([
      'chosen.storyId',
      'place.id',
      'place.code',
      'place.name',
      pathOf.as('path'),
      'place.channelId',
      'place.main',
      'chosen.issueUrl',
      'chosen.pinnedAt',
      'chosen.pinnedUntil',
    ])
    .where('chosen.tenantId', '=', tenantId)
    .where('chosen.storyId', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('place.main', 'desc')
    .orderBy('place.sort')
    .execute()
  return releases.map((release) => ({
    ...release,
    columns: columns.filter(
      ({ storyId, channelId }) => storyId === release.storyId && channelId === release.channelId,
    ),
  }))
}

const isPinnedNow = ({ pinnedAt, pinnedUntil }: FoundColumn) =>
  pinnedAt !== null && (pinnedUntil === null || pinnedUntil.getTime() > Date.now())

const columnOf = (column: FoundColumn): ReleaseColumn => ({
  id: column.id,
  code: column.code,
  name: column.name,
  path: column.path,
  channelId: column.channelId,
  mainColumn: column.main,
  issueUrl: column.issueUrl,
  pinnedUntil: isPinnedNow(column) ? (column.pinnedUntil?.toISOString() ?? null) : null,
  isPinned: isPinnedNow(column),
})

const nothingYet = {
  status: null,
  preSigning: false,
  periodPublish: false,
  issueDate: null,
  comment: '',
  columns: [] as FoundColumn[],
  url: '',
  issuedName: '',
  version: null,
  editionDate: null,
  editionPage: null,
  problem: '',
  said: null,
  updatedAt: null,
  templateName: null,
  templateFile: '',
  variant: {},
} as const

/** What a dialog shows of the form that was filled in. */
type Told = Partial<Pick<Variant, 'origUrl' | 'detail' | 'commentRight' | 'coverList' | 'coverCrops'>>

/** A day is text in JSON and a date in the driver. */
const dayText = (day: Date | string | null) => (day instanceof Date ? day.toISOString().slice(0, 10) : day)

/** Nobody signed it in time. */
const lateWords = (state: ReleaseState, issueDate: Date | null) =>
  state === 'waiting' && issueDate && issueDate.getTime() <= Date.now() ? releaseMessages.timePassed() : ''

interface Presenting {
  mayPerform: boolean
  copyId?: number | null | undefined
  language: LanguageId | undefined
}

export const presentRelease = (
  channel: Pick<ChannelRow, 'id' | 'name' | 'code' | 'type'>,
  release: ReleaseView | undefined,
  { mayPerform, copyId = null, language }: Presenting,
): ReleaseRecord => {
  const shown = release ?? nothingYet
  const state = stateOf(shown)
  const isOn = isOnOutlet(state)
  const told = shown.variant as Told
  const { origUrl = '', detail = '', commentRight = 'none', coverCrops = wholeCovers } = told
  return {
    uuid: channel.id,
    name: channel.name,
    code: channel.code,
    type: channel.type,
    publish: isOn,
    status: shown.status,
    publishingStatus: shown.status,
    preSigning: shown.preSigning,
    ifIssued: isIssued(state),
    ifPublished: isPublished(state),
    copyIf: copyId !== null,
    copyId,
    periodPublish: shown.periodPublish,
    signed: shown.version !== null,
    issueDate: shown.issueDate?.toISOString() ?? null,
    comment: shown.comment,
    column: shown.columns.map(columnOf),
    issueUrl: shown.url,
    issuedBy: shown.issuedName,
    version: shown.version,
    layoutDate: dayText(shown.editionDate),
    layoutVersion: shown.editionPage,
    problem: sayKept(shown.problem, shown.said, language) || say(lateWords(state, shown.issueDate), language),
    updated: shown.updatedAt?.toISOString() ?? null,
    properties: {
      canPerform: mayPerform && isOn,
      templateName: shown.templateName ?? '',
      templateFile: shown.templateFile,
      originalLink: origUrl ? 'Y' : 'N',
      originalLinkUrl: origUrl,
      detail,
      commentRight,
      cover: told.coverList?.[0]?.url ?? '',
      coverCrops,
    },
  }
}

/** One release after a change of it. */
export const showRelease = async (db: Db | Tx, actor: Actor, storyId: number, channel: ChannelRow) => {
  const releases = await findReleases(db, actor.tenantId, [storyId])
  const release = releases.find(({ channelId }) => channelId === channel.id)
  return presentRelease(channel, release, {
    mayPerform: can(actor, 'stories.ratify'),
    language: actor.language,
  })
}

/** Which channels the actor may act on, for `canPerform`. */
export const performableIds = async (db: Db | Tx, actor: Actor) => {
  if (!can(actor, 'stories.ratify')) return new Set<string>()
  const channels = await findGrantedChannels(db, actor)
  return new Set(channels.map(({ id }) => id))
}
