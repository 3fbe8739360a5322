import type { BlockNode, Look } from '@rongbian/blocks'
import type { Phrase, Remark } from '@rongbian/domain'
import type { SiteCard, SiteColumn, SitePicture } from '../model.ts'

export interface SiteFile {
  url: string
  name: string
  bytes: number
  mime: string
}

/** A special page as it is to be drawn; its tree need not have been read before. */
export interface SpecialPage {
  code: string
  name: string
  description: string
  /** With a slash at its end, inside the site of its channel. */
  url: string
  tree: readonly BlockNode[]
  look: Look
  publishedAt: string
  updatedAt: string
  /** Its own columns, each with an archive and a feed. */
  columns: SiteColumn[]
}

/** What the page shows beside its own tree; whoever asks for the page looks it up. */
export interface SpecialFacts {
  /** By id of the block, ready in order, with the titles and pictures chosen for this place. */
  cards: Readonly<Record<string, SiteCard[]>>
  /** By the address in the props; null where it is gone. */
  pictures: Readonly<Record<string, SitePicture | null>>
  files: Readonly<Record<string, SiteFile | null>>
  /** By uuid. */
  shared: Readonly<Record<string, { kind: string; v: number; props: Record<string, unknown> }>>
}

/** A block that could not be drawn, and why; everything else stands. */
export interface LeftOut {
  id: string
  kind: string
  reason: Phrase | Remark | string
}

export interface DrawOptions {
  /** ` data-b="<id>"` on the outer element of each block, and nothing else. */
  marks?: boolean
}

export interface Drawn {
  html: string
  left: LeftOut[]
}

/** Keys come from people: what every object has by nature is not one of them. */
export const own = <Value>(table: Readonly<Record<string, Value | null>>, key: string): Value | null =>
  Object.hasOwn(table, key) ? (table[key] ?? null) : null

export const cardsOfBlock = ({ cards }: SpecialFacts, id: string): SiteCard[] => own(cards, id) ?? []
