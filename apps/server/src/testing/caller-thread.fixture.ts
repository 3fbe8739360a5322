import { parentPort } from 'node:worker_threads'
import type { Call } from './caller.fixture.ts'

parentPort?.on('message', async ({ url, ...call }: Call) => {
  try {
    const answer = await fetch(url, call)
    await answer.arrayBuffer()
    parentPort?.postMessage({ status: answer.status })
  } catch (error) {
    parentPort?.postMessage({ status: 0, problem: String(error) })
  }
})
