import { writeSync } from 'node:fs'

const waitingMost = 1_000_000
const retryMs = 1_000

/**
 * Where log lines go. Writing never throws: while the disk is full or the pipe is stuck, lines wait in memory,
 * up to a limit, and what does not fit is counted and told once there is room again.
 */
export const logLines = (fd: number, most = waitingMost) => {
  let waiting: Buffer[] = []
  let size = 0
  let lost = 0
  let retry: NodeJS.Timeout | undefined

  const add = (line: string) => {
    const bytes = Buffer.from(line)
    waiting.push(bytes)
    size += bytes.length
  }
  const tellLost = () => {
    if (lost > 0)
      add(`${JSON.stringify({ level: 40, time: Date.now(), lost, msg: 'log lines were lost' })}\n`)
    lost = 0
  }
  /** Half a line may have been written: the rest of it comes next. */
  const pass = () => {
    for (let [line] = waiting; line; [line] = waiting) {
      const written = writeSync(fd, line)
      size -= written
      if (written < line.length) waiting[0] = line.subarray(written)
      else waiting = waiting.slice(1)
      if (waiting.length === 0) tellLost()
    }
  }
  const tryNow = () => {
    try {
      pass()
    } catch {
      retry ??= setTimeout(() => {
        retry = undefined
        tryNow()
      }, retryMs).unref()
    }
  }

  return {
    write(line: string) {
      if (size + Buffer.byteLength(line) > most) lost += 1
      else add(line)
      // Until the next try nothing is asked of a disk that has just refused.
      if (!retry) tryNow()
    },
    /** At the end: what is waiting may still find room. */
    flushSync: tryNow,
  }
}
