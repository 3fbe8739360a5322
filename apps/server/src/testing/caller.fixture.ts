import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Call {
  url: string
  method: string
  headers: Record<string, string>
  body?: Uint8Array<ArrayBuffer> | undefined
}

/** Calls over the wire from a thread of its own: what it costs to write and read them is no work of the server. */
export const startCaller = () => {
  const thread = new Worker(new URL('./caller-thread.fixture.ts', import.meta.url))
  return {
    async call(call: Call): Promise<{ status: number; problem?: string }> {
      const answered = once(thread, 'message')
      thread.postMessage(call)
      const [answer] = await answered
      return answer
    },
    close: () => thread.terminate(),
  }
}
