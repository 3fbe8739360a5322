import { parentPort, workerData } from 'node:worker_threads'
import { listenAsBrowser, listenBare, openEach, type Reader } from './listeners.ts'

export interface CrowdWork {
  way: 'bare' | 'browser'
  /** The addresses of the nodes; listeners take them in turn. */
  urls: string[]
  readers: Reader[]
}

/** Those who are connected but not looked at: in a thread of their own, so that their frames do not stand before the measured one. */
const { way, urls, readers } = workerData as CrowdWork
const urlOf = (index: number) => urls[index % urls.length] ?? ''
const ways = {
  bare: ({ id }: Reader, index: number) => listenBare(urlOf(index), id),
  browser: (reader: Reader, index: number) => listenAsBrowser(urlOf(index), reader),
}
await openEach(readers, ways[way])
parentPort?.postMessage('all listen')
