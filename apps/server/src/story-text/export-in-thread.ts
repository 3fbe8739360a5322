import { textMessages } from '@rongbian/contract/messages/text'
import { chore } from '#/threads/chore.ts'
import { runChore } from '#/threads/run-chore.ts'
import type { ExportOrder } from './export-chore.ts'

export const exportChore = chore<typeof import('./export-chore.ts'), 'exportWithFiles'>({
  module: new URL('./export-chore.ts', import.meta.url),
  name: 'exportWithFiles',
  lane: 'slow',
  longestMs: 120_000,
  tooMuch: textMessages.exportTooMuch(),
})

/** Writes a story as a file in a thread, with the files it shows. */
export const exportInThread = async (order: ExportOrder, signal: AbortSignal) => {
  const { body, ...exported } = await runChore(exportChore, order, { signal })
  // A Buffer arrives as plain bytes.
  return { ...exported, body: Buffer.from(body) }
}
