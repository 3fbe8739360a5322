import type { Notification } from '@rongbian/contract/notifications'

/** Matters of stories cannot wait until someone looks at the bell; those of the account can. */
const urgent = ['review.', 'story.']

/** Which of those just announced are worth a word: unread, about a story, and still among the newest. */
export const arrivalsAmong = (newest: readonly Notification[], announced: ReadonlySet<string>) =>
  newest.filter(
    ({ uuid, type, readed }) =>
      !readed && announced.has(uuid) && urgent.some((beginning) => type.startsWith(beginning)),
  )
