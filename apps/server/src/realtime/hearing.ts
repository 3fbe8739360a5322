import type { Db } from '#/db/open.ts'
import type { Reader } from '#/http/sessions.ts'
import type { StoryBefore, Topic } from './signals.ts'

/** What the hub is given: what features tell browsers of, and whom to ask who is still signed in and who may hear of a story. */
export interface Hearing {
  topics: readonly Topic[]
  findStillOpen(db: Db, tenantId: number, sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  findReaders(db: Db, tenantId: number, personIds: readonly string[]): Promise<Reader[]>
  findHearing(
    db: Db,
    story: { tenantId: number; storyId: number },
    before: readonly StoryBefore[],
  ): Promise<(reader: Reader) => boolean>
}
