import type { Logger } from 'pino'
import type { Db } from '#/db/open.ts'
import type { Reader } from '#/http/sessions.ts'
import type { Hearing } from './hearing.ts'
import type { Audience, StoryBefore } from './signals.ts'

interface Waiting {
  tenantId: number
  storyId: number
  before: StoryBefore[]
}

interface Ears {
  findHearing: Hearing['findHearing']
  /** Those who listen in a newsroom, each person once. */
  listeners(tenantId: number): Promise<Reader[]>
  tell(personId: string, tenantId: number, id: string): void
  /** Nobody can be asked who may hear: all read again, and learn no number. */
  tellAll(tenantId: number): void
}

/** Tells of changed stories those who may read them, or could before. One question for each story; what changes again while it waits is told once. */
export const createStoryTeller = (db: Db, log: Logger, ears: Ears) => {
  const waiting = new Map<string, Waiting>()
  let isBusy = false

  const tellOne = async ({ tenantId, storyId, before }: Waiting) => {
    const listeners = await ears.listeners(tenantId)
    if (listeners.length === 0) return
    const hears = await ears.findHearing(db, { tenantId, storyId }, before)
    for (const reader of listeners) if (hears(reader)) ears.tell(reader.id, tenantId, String(storyId))
  }

  const work = async () => {
    if (isBusy) return
    isBusy = true
    for (const [key, one] of waiting) {
      waiting.delete(key)
      await tellOne(one).catch((error: Error) => {
        log.warn({ error: error.message }, 'realtime: not known who may hear of a story')
        ears.tellAll(one.tenantId)
      })
    }
    isBusy = false
  }

  return (id: string, { tenantId, was }: Audience) => {
    const key = `${tenantId} ${id}`
    const { before } = waiting.get(key) ?? { before: [] }
    waiting.set(key, { tenantId, storyId: Number(id), before: was ? [...before, was] : before })
    void work()
  }
}
