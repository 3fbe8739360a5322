import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { mediaLimits } from '@rongbian/domain'
import { callerAt, type NodeCaller } from '../chaos/calls.ts'
import { newLedger } from '../chaos/judge.ts'
import { uploadContent } from '../chaos/uploads.ts'

/** One piece, and several. */
const sizes = [20_000, 150_000, 900_000, mediaLimits.chunkBytes + 70_000] as const
const pauseMs = 250

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

interface Kept {
  url: string
  sha256: string
}

/** What a reader is given; undefined where the node is just starting anew and says so. */
const readOne = async ({ url: node, credentials }: NodeCaller, { url, sha256 }: Kept) => {
  const answer = await fetch(new URL(url, node), { headers: credentials }).catch(() => undefined)
  if (!answer || answer.status === 503) return
  const content = new Uint8Array(await answer.arrayBuffer().catch(() => new ArrayBuffer(0)))
  if (answer.status === 200 && hashOf(content) === sha256) return true
  return `${url}：答 ${answer.status}，${content.length} 字节，不是上传的那一份`
}

/** People who upload and read all the while. What a node has promised is in the ledger here. */
export const openWriters = async (url: string) => {
  const caller = await callerAt(newLedger(), { name: 'node', url }, 'reporter')
  const kept: Kept[] = []
  const wrong: string[] = []
  let reads = 0

  const uploadOne = async (no: number, signal?: AbortSignal) => {
    const content = new Uint8Array(randomBytes((sizes[no % sizes.length] ?? 0) + no))
    const file = await uploadContent(() => caller, content, `搬家 ${no}.bin`, signal)
    if (file) kept.push({ url: file.url, sha256: hashOf(content) })
  }
  const upload = async (signal: AbortSignal) => {
    for (; !signal.aborted; await sleep(pauseMs)) await uploadOne(kept.length, signal)
  }
  const read = async (signal: AbortSignal) => {
    for (; !signal.aborted; await sleep(50)) {
      const one = kept[Math.floor(Math.random() * kept.length)]
      const found = one && (await readOne(caller, one))
      if (found === true) reads += 1
      else if (found) wrong.push(found)
    }
  }

  return {
    kept,
    wrong,
    reads: () => reads,
    async begin(files: number) {
      for (let no = 0; no < files; no += 1) await uploadOne(no)
    },
    run: (signal: AbortSignal) => Promise.all([upload(signal), read(signal)]),
    /** All that was promised, read as people do. */
    async readAll() {
      for (const one of kept) {
        const found = await readOne(caller, one)
        if (found !== true) wrong.push(found ?? `${one.url}：读不到`)
      }
    },
  }
}
export type Writers = Awaited<ReturnType<typeof openWriters>>
