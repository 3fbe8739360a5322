import type { IStompSocket } from '@stomp/stompjs'

/** An answer that stays open, or one that is asked for again and again where a proxy holds answers back. */
export type SockjsWay = 'xhr_streaming' | 'xhr'

type Close = { code: number; reason: string }
const lost: Close = { code: 1006, reason: 'the connection was lost' }

const post = (url: string, signal: AbortSignal, body?: string) =>
  fetch(url, {
    method: 'POST',
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
    headers: { 'content-type': 'text/plain' },
    ...(body !== undefined && { body }),
  })

/** The lines of an answer as they come. */
async function* linesOf({ body }: Response) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Looks like a WebSocket and speaks SockJS over ordinary requests, for places whose proxies take WebSockets away. */
export const openSockjs = (base: string, way: SockjsWay): IStompSocket => {
  const url = `${base}/000/${Math.random().toString(36).slice(2, 12)}`
  const leaving = new AbortController()
  const { signal } = leaving
  let waiting: string[] = []
  let isSending = false

  const end = (why: Close) => {
    if (socket.readyState === 3) return
    socket.readyState = 3
    leaving.abort()
    socket.onclose?.(why)
  }
  const frames: Record<string, (rest: string) => void> = {
    o: () => {
      // A second greeting: another server that knows nothing of this conversation.
      if (socket.readyState === 1) return end(lost)
      socket.readyState = 1
      socket.onopen?.({})
    },
    a: (rest) => {
      for (const data of JSON.parse(rest) as string[]) socket.onmessage?.({ data })
    },
    c: (rest) => {
      const [code, reason] = JSON.parse(rest) as [number, string]
      end({ code, reason })
    },
  }

  const receive = async () => {
    while (!signal.aborted) {
      const answer = await post(`${url}/${way}`, signal)
      if (!answer.ok) return end(lost)
      let isSockjs = false
      for await (const line of linesOf(answer)) {
        isSockjs = true
        if (!signal.aborted) frames[line.charAt(0)]?.(line.slice(1))
      }
      // Something between answers in the server's place: asking on would never end.
      if (!isSockjs) return end(lost)
    }
  }
  /** One at a time, or they could overtake each other. */
  const sendWaiting = async () => {
    if (isSending) return
    isSending = true
    while (waiting.length > 0 && !signal.aborted) {
      const texts = waiting
      waiting = []
      const answer = await post(`${url}/xhr_send`, signal, JSON.stringify(texts))
      if (!answer.ok) return end(lost)
    }
    isSending = false
  }

  const socket: IStompSocket & { readyState: number } = {
    url,
    readyState: 0,
    binaryType: 'arraybuffer',
    onopen: undefined,
    onclose: undefined,
    onerror: undefined,
    onmessage: undefined,
    send(data) {
      waiting.push(String(data))
      sendWaiting().catch(() => end(lost))
    },
    close: () => end({ code: 1000, reason: '' }),
    terminate: () => end(lost),
  }
  receive().catch(() => end(lost))
  return socket
}
