import { calendarMessages } from '@rongbian/contract/messages/calendar'
import { chore } from '#/threads/chore.ts'

/** A calendar that needs longer was written to hold others up. */
const longestMs = 20_000

export const icsChore = chore<typeof import('./read-ics.ts'), 'readIcs'>({
  module: new URL('./read-ics.ts', import.meta.url),
  name: 'readIcs',
  lane: 'back',
  longestMs,
  tooMuch: calendarMessages.tooComplex(),
})
