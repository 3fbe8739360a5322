import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createTurns } from '#/turns.ts'
import { type Page, refusal } from '../page/fetch-page.ts'
import type { Extracted } from './extract.ts'

export interface ExtractOrder extends Page {
  timeZone: string
}
interface ReadPage extends Extracted {
  textKey: string
  textSign: string | null
}
export type ExtractAnswer = { page: ReadPage } | { refused: string } | { broken: string }

const longestMs = 20_000
const idleMs = 120_000
const mostMemoryMb = 512
const inTurn = createTurns(2)

interface Reader {
  thread: Worker
  leave: NodeJS.Timeout | undefined
}

/** Threads that wait for the next page; starting one costs more than most pages. */
const idle: Reader[] = []

const start = (): Reader => {
  const thread = new Worker(new URL('./extract-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  })
  // Whoever waits hears of it; when nobody does, it must not take the process along.
  thread.on('error', () => {})
  thread.unref()
  return { thread, leave: undefined }
}

const rest = (reader: Reader) => {
  reader.leave = setTimeout(() => {
    idle.splice(idle.indexOf(reader), 1)
    void reader.thread.terminate()
  }, idleMs).unref()
  idle.push(reader)
}

/** Throws when the thread bursts or takes too long; it is not asked again then. */
const ask = async (order: ExtractOrder, timeoutMs: number): Promise<ExtractAnswer> => {
  const reader = idle.pop() ?? start()
  clearTimeout(reader.leave)
  try {
    reader.thread.postMessage(order)
    const [answer] = await once(reader.thread, 'message', { signal: AbortSignal.timeout(timeoutMs) })
    rest(reader)
    return answer
  } catch (error) {
    await reader.thread.terminate()
    throw unreadable(error)
  }
}

const unreadable = (cause: unknown) =>
  refusal('这个网页过大或已损坏，无法读取，请在浏览器里打开网页复制正文', cause)

/** Reads a page in a thread of its own: whatever it holds, nobody else waits for it or falls with it. */
export const extractInThread = async (
  page: Page,
  timeZone: string,
  timeoutMs = longestMs,
): Promise<ReadPage> => {
  const answer = await inTurn(() => ask({ ...page, timeZone }, timeoutMs))
  if ('refused' in answer) throw refusal(answer.refused)
  if ('broken' in answer) throw unreadable(answer.broken)
  return answer.page
}
