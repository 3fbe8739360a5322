import type { HotListId } from '@rongbian/domain'
import {
  type Feed,
  FeedProblem,
  type FeedProblemCode,
  type FoundFeed,
  feedsOfPage,
  hotLists,
  type ListEntry,
  type Outline,
  readFeed,
  readOpml,
  type SitemapIndex,
  usualAddresses,
} from '@rongbian/feeds'
import { decodePage } from '#/http/charset.ts'
import { readDate } from '#/story-text/dates.ts'

/** What a document is not, said in words by whoever shows it. */
export interface Unread {
  problem: FeedProblemCode
}

interface Came {
  bytes: Uint8Array
  contentType: string
}

const textOf = ({ bytes, contentType }: Came) =>
  decodePage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), contentType)

const orProblem = <Value>(read: () => Value): Value | Unread => {
  try {
    return read()
  } catch (error) {
    if (error instanceof FeedProblem) return { problem: error.code }
    throw error
  }
}

export const readDocument = ({
  url,
  timeZone,
  ...came
}: Came & { url: string; timeZone: string }): Feed | SitemapIndex | Unread =>
  orProblem(() => readFeed(textOf(came), { url, readDate: (text) => readDate(text, timeZone) }))

export const readHotList = ({
  list,
  ...came
}: Came & { list: HotListId }): { entries: ListEntry[] } | Unread =>
  orProblem(() => ({ entries: hotLists[list].read(textOf(came)) }))

/** Feeds a page names, and where most sites have theirs. */
export const findFeeds = ({
  url,
  linkHeader,
  ...came
}: Came & { url: string; linkHeader: string }): { named: FoundFeed[]; usual: string[] } => ({
  named: feedsOfPage(textOf(came), url, linkHeader),
  usual: usualAddresses(url),
})

export const readOutlines = (text: string): { outlines: Outline[] } | Unread =>
  orProblem(() => ({ outlines: readOpml(text) }))
