import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type Child, productFile, startChild } from '../child.ts'
import type { CrowdWork } from './crowd.ts'
import { echo, echoWritten } from './echo.ts'
import { type Listener, listenAsBrowser, listenBare, openEach, type Reader } from './listeners.ts'
import { type Close, type Newsroom, notifyWith, openDiscussion, openReading } from './newsroom.ts'

/** So many of the clients are looked at; the others are there. */
const looked = 40
const bareFile = fileURLToPath(new URL('./bare-echo.ts', import.meta.url))
const crowdFile = new URL('./crowd.ts', import.meta.url)

/** Something that makes a frame arrive at the one it names. */
export interface Way {
  name: string
  listeners: Listener[]
  /** Answers the moment from which its delay counts. */
  tell: (name: string) => Promise<number>
}

const fromStart = (act: (name: string) => Promise<unknown>) => async (name: string) => {
  const started = performance.now()
  await act(name)
  return started
}

export interface Ways {
  /** Written on a connection of the bench itself: the delay of the notification and of nothing else. */
  written: Way[]
  /** Caused by a call at the first node. */
  called: Way[]
}

const startNodes = async (file: string, env: Record<string, string>, closers: Close[]) => {
  const nodes: Child[] = []
  for (let node = 0; node < 2; node += 1) {
    const child = await startChild(file, env)
    closers.push(child.stop)
    nodes.push(child)
  }
  return nodes as [Child, Child]
}

const openCrowd = async (workerData: CrowdWork, closers: Close[]) => {
  const crowd = new Worker(crowdFile, { workerData })
  closers.push(async () => void (await crowd.terminate()))
  await once(crowd, 'message')
}

/** Everyone connected to two nodes in turn; answers those that are looked at. */
const openAll = async (way: CrowdWork['way'], nodes: [Child, Child], readers: Reader[], closers: Close[]) => {
  const urls = nodes.map(({ url }) => url)
  await openCrowd({ way, urls, readers: readers.slice(looked) }, closers)
  const urlOf = (index: number) => urls[index % 2] ?? ''
  const listeners = await openEach(readers.slice(0, looked), (reader, index) =>
    way === 'bare' ? listenBare(urlOf(index), reader.id) : listenAsBrowser(urlOf(index), reader),
  )
  closers.push(async () => {
    for (const listener of listeners) listener.close()
  })
  return listeners
}

export const startBare = async (
  { opened, env }: Newsroom,
  readers: Reader[],
  closers: Close[],
): Promise<Ways> => {
  const nodes = await startNodes(bareFile, env, closers)
  const listeners = await openAll('bare', nodes, readers, closers)
  const post = (path: string) =>
    fromStart((name) => fetch(`${nodes[0].url}/${path}/${name}`, { method: 'POST' }))
  return {
    written: [
      { name: '裸 NOTIFY', listeners, tell: fromStart((name) => echo(opened.pool, name)) },
      { name: '裸 写一行 + NOTIFY', listeners, tell: fromStart((name) => echoWritten(opened.pool, name)) },
    ],
    called: [
      { name: '裸 NOTIFY', listeners, tell: post('tell') },
      { name: '裸 写一行 + NOTIFY', listeners, tell: post('write') },
    ],
  }
}

/** A call that writes a notice for someone, and one that only tells their other windows; the second reads what the first wrote. */
export const startProduct = async (
  { opened, env }: Newsroom,
  readers: Reader[],
  closers: Close[],
): Promise<Ways> => {
  const nodes = await startNodes(productFile, env, closers)
  const listeners = await openAll('browser', nodes, readers, closers)
  const notify = notifyWith(opened, readers)
  const discuss = await openDiscussion(opened, nodes[0])
  return {
    written: [
      { name: '融编 通知，从提交起', listeners, tell: notify },
      { name: '融编 通知，从写入前起', listeners, tell: fromStart(notify) },
    ],
    called: [
      { name: '融编 评论里提到', listeners, tell: fromStart(discuss) },
      { name: '融编 全部已读', listeners, tell: fromStart(openReading(nodes[0], readers)) },
    ],
  }
}
