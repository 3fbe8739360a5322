import type {
  CheckAnswer,
  CheckedText,
  CheckRequest,
  FieldFindings,
  Pack,
} from '#/features/words/check-messages.ts'

interface Waiting {
  resolve: (results: FieldFindings[]) => void
  reject: (error: Error) => void
}

let worker: Worker | undefined
let sentVersion = ''
let lastId = 0
const waiting = new Map<number, Waiting>()

const giveUp = (message: string) => {
  for (const { reject } of waiting.values()) reject(new Error(message))
  waiting.clear()
  worker?.terminate()
  worker = undefined
  sentVersion = ''
}

const startWorker = () => {
  const started = new Worker(new URL('./word-worker.ts', import.meta.url), { type: 'module' })
  started.onmessage = ({ data: { id, results } }: MessageEvent<CheckAnswer>) => {
    waiting.get(id)?.resolve(results)
    waiting.delete(id)
  }
  started.onerror = ({ message }) => giveUp(message)
  return started
}

/** Off the main thread, so that typing never waits for it; the pack goes over once per version. */
export const checkInWorker = (pack: Pack, texts: readonly CheckedText[], passed: readonly string[]) =>
  new Promise<FieldFindings[]>((resolve, reject) => {
    worker ??= startWorker()
    lastId += 1
    waiting.set(lastId, { resolve, reject })
    const request: CheckRequest = { id: lastId, texts, passed }
    worker.postMessage(pack.version === sentVersion ? request : { ...request, pack })
    sentVersion = pack.version
  })
