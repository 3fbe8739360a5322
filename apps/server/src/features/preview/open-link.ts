import type { Db } from '#/db/open.ts'
import { check } from '#/http/links.ts'
import { countOpening, findLink } from './queries.ts'

export interface SharedStory {
  tenantId: number
  storyId: number
}

export interface OpenedLink extends SharedStory {
  expiresAt: Date
  /** Not known of links given out before they were listed: these follow the text until they expire. */
  linkId?: string
  /** The one it was fixed to; null follows the text. */
  version: number | null
}

/** Why nothing is shown. */
export type Refused = 'expired' | 'calledBack' | 'unknown'

/** What the seal of a link says. */
export const linkSeal = ({ tenantId, storyId }: SharedStory, linkId: string) =>
  `story ${tenantId} ${storyId} ${linkId}`

const readSeal = (text: string, storyId: number) => {
  const [, tenantId, id, linkId] = /^story (\d+) (\d+)(?: ([0-9a-f-]{36}))?$/.exec(text) ?? []
  return Number(id) === storyId ? { tenantId: Number(tenantId), storyId, linkId } : undefined
}

/** What a link shows, counted as one opening; or why it shows nothing. */
export const openLink = async (db: Db, sealed: string, storyId: number): Promise<OpenedLink | Refused> => {
  const opened = await check(db, sealed)
  if (opened === 'expired') return 'expired'
  const read = opened && readSeal(opened.text, storyId)
  if (!read) return 'unknown'
  const { linkId, ...shared } = read
  const { expiresAt } = opened
  if (linkId === undefined) return { ...shared, expiresAt, version: null }
  const key = { tenantId: shared.tenantId, linkId }
  const live = await countOpening(db, key)
  if (live) return { ...shared, linkId, expiresAt, version: live.version }
  return (await findLink(db, key))?.calledBackAt ? 'calledBack' : 'unknown'
}
