import type { IncomingMessage } from 'node:http'

const bytesMost = 2_048
const waitMs = 5_000

/** Reads small bodies; whoever drips is cut off, whoever sends more is told so through `tooLong`. */
export const bodyReader = () => {
  const waiting = new Map<IncomingMessage, number>()
  const timer = setInterval(() => {
    const late = Date.now() - waitMs
    for (const [request, since] of waiting) if (since < late) request.destroy()
  }, waitMs).unref()

  const read = (
    request: IncomingMessage,
    { whole, tooLong }: { whole: (text: string) => void; tooLong: () => void },
  ) => {
    if (Number(request.headers['content-length']) > bytesMost) return tooLong()
    const parts: Buffer[] = []
    let size = 0
    const leave = () => waiting.delete(request)
    waiting.set(request, Date.now())
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size <= bytesMost) parts.push(part)
      else if (leave()) tooLong()
    })
    request.on('end', () => {
      if (leave()) whole(Buffer.concat(parts).toString())
    })
    request.on('close', leave)
    request.on('error', leave)
  }
  return { read, stop: () => clearInterval(timer) }
}
