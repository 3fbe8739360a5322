import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type IStompSocket } from '@stomp/stompjs'
import { WebSocket } from 'ws'
import { startNginx } from '../../../../scripts/cluster/engines/nginx.ts'
import { freePort } from '../../../../scripts/cluster/program.ts'
import { signInTo } from './http-client.fixture.ts'
import { startServer } from './server-process.fixture.ts'

const calmMs = 500
const pauseMs = 20
const readyWithinMs = 120_000
const [writers, readers, pages] = [4, 2, 6]
/** As late as a browser does (apps/web/src/api/realtime.ts). */
const reconnectMs = 1_000

const create = '/sprint/rest/stories/workspace/create'
const readings = ['/healthz', '/robots.txt', '/sprint/userinfo/rest/getInfo']

/** Asks through the front as colleagues and readers do; whatever is no success is a failure. */
const work = async (address: string) => {
  const caller = await signInTo(address, 'reporter')
  const { data } = await caller.post(create, { content: { title: '滚动升级' } })
  const paths = [...readings, `/sprint/view/stories/upStory/workspace/${(data as { id: number }).id}/detail`]
  const stopping = new AbortController()
  /** How often, by what was asked and what came. */
  const failures: Record<string, number> = {}
  const written: string[] = []
  let asked = 0
  const insist = async (what: string, ask: (no: number) => Promise<{ status: number }>) => {
    while (!stopping.signal.aborted) {
      asked += 1
      const came = await ask(asked).then(
        ({ status }) => status,
        (error: Error) => error.message,
      )
      if (came !== 200) failures[`${what}: ${came}`] = (failures[`${what}: ${came}`] ?? 0) + 1
      await sleep(pauseMs)
    }
  }
  const write = async (no: number) => {
    const title = `滚动升级 ${no}`
    const answer = await caller.post(create, { content: { title, htmlContent: '<p>换一个节点。</p>' } })
    if (answer.status === 200) written.push(title)
    return answer
  }
  const read = async (no: number) => {
    const path = paths[no % paths.length] ?? '/healthz'
    const answer = await fetch(address + path, { headers: caller.headers })
    await answer.arrayBuffer()
    return answer
  }
  const working = Promise.all([
    ...Array.from({ length: writers }, () => insist('write', write)),
    ...Array.from({ length: readers }, () => insist('read', read)),
  ])
  return async () => {
    stopping.abort()
    await working
    return { failures, written, asked }
  }
}

/** How a page that listened was closed, and what it took until it listened again. */
interface Closing {
  code: number
  tries: number
  backMs: number
}

/** Pages that listen through the front, as open browsers do. */
const listen = async (address: string) => {
  const { headers } = await signInTo(address, 'editor')
  const url = `${address.replace('http', 'ws')}/sprint/websocket/websocket`
  const closings: Closing[] = []
  const open = async () => {
    let lost: { code: number; at: number; tries: number } | undefined
    const client = new Client({
      webSocketFactory: () => {
        if (lost) lost.tries += 1
        return new WebSocket(url, ['v12.stomp'], { headers }) as unknown as IStompSocket
      },
      reconnectDelay: reconnectMs,
      onWebSocketClose: ({ code }) => {
        lost ??= { code, at: Date.now(), tries: 0 }
      },
    })
    const isOpen = new Promise<void>((resolve) => {
      client.onConnect = () => {
        resolve()
        if (lost) closings.push({ code: lost.code, tries: lost.tries, backMs: Date.now() - lost.at })
        lost = undefined
      }
    })
    client.activate()
    await isOpen
    return client
  }
  const clients = await Promise.all(Array.from({ length: pages }, open))
  return async () => {
    const away = clients.filter(({ connected }) => !connected).length
    await Promise.all(clients.map((client) => client.deactivate()))
    return { closings, away }
  }
}

const startNode = async (env: Record<string, string>, port: number, program?: string) => {
  const node = startServer({ ...env, PORT: String(port), TRUST_PROXY: '1' }, program)
  const address = await node.address
  const until = Date.now() + readyWithinMs
  while ((await fetch(`${address}/readyz`)).status !== 200) {
    if (Date.now() > until) throw new Error('a node was not ready')
    await sleep(100)
  }
  return node
}

interface Rolling {
  /** What both nodes are told. */
  env: Record<string, string>
  folder: string
  /** How often each node is replaced. */
  rolls: number
  /** The program of each roll, the first of all before them; else always the same. */
  programs?: readonly string[]
}

/** Two real nodes behind the nginx we ship, replaced one after the other while people work. */
export const rollThrough = async ({ env, folder, rolls, programs = [] }: Rolling) => {
  const ports = [await freePort(), await freePort()]
  const running = await Promise.all(
    ports.map(async (port) => ({ port, node: await startNode(env, port, programs[0]) })),
  )
  const nginx = await startNginx({ folder, nodes: ports.map((port) => `127.0.0.1:${port}`) })
  try {
    const stopWork = await work(nginx.url)
    const stopListening = await listen(nginx.url)
    await sleep(calmMs)
    const ends: (number | null)[] = []
    for (let roll = 0; roll < rolls; roll += 1)
      for (const place of running) {
        place.node.child.kill('SIGTERM')
        ends.push((await place.node.exit).code)
        place.node = await startNode(env, place.port, programs[roll + 1])
      }
    await sleep(2 * reconnectMs)
    return { ends, ...(await stopListening()), ...(await stopWork()) }
  } finally {
    await nginx.stop()
  }
}
