import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { UploadState } from '@rongbian/contract/uploads'
import { mediaLimits } from '@rongbian/domain'
import type { Answer } from '../../../apps/server/src/testing/http-client.fixture.ts'
import type { NodeCaller } from './calls.ts'

const path = '/mam/api/api/media/chunk/upload'
const { chunkBytes } = mediaLimits
const bytes = chunkBytes * 2 + 70_000
const [pauseMs, againMs] = [4_000, 1_000]

type Content = Uint8Array<ArrayBuffer>

const hashOf = (algorithm: string, content: Uint8Array) => createHash(algorithm).update(content).digest('hex')

const formOf = (facts: object, piece: Content) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(facts)) form.append(name, String(value))
  form.append('file', new Blob([piece]), 'piece')
  return form
}

const stateIn = (filename: string, said: Answer | undefined) => {
  const state = said?.code === 200 ? (said.data as UploadState) : undefined
  if (state?.state === 'refused' || (said && said.status < 500 && !state))
    throw new Error(`${filename} was refused: ${state?.problem ?? said?.msg}`)
  return state
}

/** Each piece to the next node, and what is missing again, until the file is whole; undefined when told to stop before. */
export const uploadContent = async (
  next: () => NodeCaller,
  content: Content,
  filename: string,
  signal?: AbortSignal,
) => {
  const totalChunks = Math.ceil(content.length / chunkBytes)
  const size = { totalSize: content.length, totalChunks }
  // By its hash one is found whose last answer was lost.
  const facts = { identifier: hashOf('md5', content), sha256: hashOf('sha256', content), filename, ...size }
  const query = new URLSearchParams(Object.entries(facts).map(([name, value]) => [name, String(value)]))
  const sendPiece = async (chunkNumber: number) => {
    const piece = content.slice((chunkNumber - 1) * chunkBytes, chunkNumber * chunkBytes)
    const own = { chunkNumber, currentChunkSize: piece.length, relativePath: '', parentPath: '' }
    return stateIn(
      filename,
      await next().send(path, { method: 'POST', body: formOf({ ...facts, ...own }, piece) }),
    )
  }
  while (!signal?.aborted) {
    let state = stateIn(filename, await next().send(`${path}?${query}`, {}))
    const there = new Set(state?.uploaded)
    if (state && !state.file && state.state !== 'checking')
      for (let chunk = 1; chunk <= totalChunks; chunk += 1)
        if (!there.has(chunk)) state = (await sendPiece(chunk)) ?? state
    if (state?.file) return state.file
    await sleep(againMs)
  }
}

/** Files in pieces; once one is whole it is a promise. */
export const openUploads = (callers: readonly [NodeCaller, ...NodeCaller[]]) => {
  const kept: { url: string; sha256: string }[] = []
  let turn = 0
  const next = () => {
    turn += 1
    return callers[turn % callers.length] ?? callers[0]
  }

  return {
    kept,
    async run(signal: AbortSignal) {
      for (let no = 1; !signal.aborted; no += 1) {
        const content = new Uint8Array(randomBytes(bytes))
        const file = await uploadContent(next, content, `混乱 ${no}.bin`, signal)
        if (file) kept.push({ url: file.url, sha256: hashOf('sha256', content) })
        await sleep(pauseMs)
      }
    },
    /** Promised, and not there or not the same. */
    async findLost() {
      const lost: string[] = []
      for (const { url, sha256 } of kept) {
        const { url: node, credentials } = next()
        const answer = await fetch(new URL(url, node), { headers: credentials })
        const content = new Uint8Array(await answer.arrayBuffer())
        if (hashOf('sha256', content) !== sha256)
          lost.push(`上传的文件 ${url}：${answer.status}，内容不是上传的那一份`)
      }
      return lost
    },
  }
}
