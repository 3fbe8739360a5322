import { afterEach, expect, test, vi } from 'vitest'
import { openSockjs, type SockjsWay } from './sockjs-socket.ts'

interface Asked {
  name: string
  body: string | undefined
  answer: (response: Response) => void
}

/** Opens a socket whose requests the test answers. */
const open = (way: SockjsWay) => {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', (url: string, { body, signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    asked.push({ name: url.split('/').at(-1) ?? '', body: body as string | undefined, answer: resolve })
    return promise
  })
  const socket = openSockjs('/sprint/websocket', way)
  const heard: string[] = []
  socket.onopen = () => heard.push('open')
  socket.onmessage = ({ data }) => heard.push(String(data))
  socket.onclose = ({ code }: { code: number }) => heard.push(`closed ${code}`)
  const next = (name: string, text: string, status = 200) =>
    vi.waitFor(() => {
      const index = asked.findIndex((one) => one.name === name)
      const [one] = index < 0 ? [] : asked.splice(index, 1)
      if (!one) throw new Error(`nobody asked for ${name}`)
      one.answer(new Response(status === 204 ? null : text, { status }))
      return one
    })
  return { socket, heard, next, asked }
}
afterEach(() => vi.unstubAllGlobals())

test('frames become what a WebSocket would tell, one answer after the other', async () => {
  const { heard, next } = open('xhr')
  await next('xhr', 'o\n')
  await next('xhr', 'h\n')
  await next('xhr', `a${JSON.stringify(['一\n', '二'])}\n`)
  await next('xhr', 'c[4401,"session ended"]\n')
  await vi.waitFor(() => expect(heard).toEqual(['open', '一\n', '二', 'closed 4401']))
})

test('an answer that stays open brings many frames', async () => {
  const { heard, next } = open('xhr_streaming')
  await next('xhr_streaming', `${'h'.repeat(2048)}\no\na["1"]\na["2","3"]\n`)
  await vi.waitFor(() => expect(heard).toEqual(['open', '1', '2', '3']))
})

test('what is sent goes one after the other, together where it waited', async () => {
  const { socket, next, heard } = open('xhr')
  await next('xhr', 'o\n')
  await vi.waitFor(() => expect(heard).toEqual(['open']))
  for (const text of ['a', 'b', 'c']) socket.send(text)
  expect((await next('xhr_send', '', 204)).body).toBe('["a"]')
  expect((await next('xhr_send', '', 204)).body).toBe('["b","c"]')
  expect(heard).toEqual(['open'])
})

test.each([
  ['an answer that is none', 'xhr', 502],
  ['a conversation nobody knows', 'xhr_send', 404],
])('%s ends it once', async (_, name, status) => {
  const { socket, next, heard } = open('xhr')
  await next('xhr', 'o\n')
  await vi.waitFor(() => expect(heard).toEqual(['open']))
  socket.send('a')
  await next(name, '', status)
  await vi.waitFor(() => expect(heard).toEqual(['open', 'closed 1006']))
  socket.close()
  expect(heard).toHaveLength(2)
})

test('a second greeting means another server, which knows nothing', async () => {
  const { heard, next } = open('xhr')
  await next('xhr', 'o\n')
  await next('xhr', 'o\n')
  await vi.waitFor(() => expect(heard).toEqual(['open', 'closed 1006']))
})

test('an answer without a frame is not asked for again and again', async () => {
  const { heard, next, asked } = open('xhr')
  await next('xhr', '{}')
  await vi.waitFor(() => expect(heard).toEqual(['closed 1006']))
  expect(asked).toEqual([])
})
