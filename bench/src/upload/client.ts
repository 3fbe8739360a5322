import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { Agent, type RequestOptions, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Envelope } from '@rongbian/contract'
import type { UploadState } from '@rongbian/contract/uploads'
import { mediaLimits } from '@rongbian/domain'
import type { Credentials } from '../sign-in.ts'

const { chunkBytes } = mediaLimits
const path = '/mam/api/api/media/chunk/upload'
const parallel = 3

export interface Facts {
  identifier: string
  filename: string
  totalSize: number
  totalChunks: number
}

export const hashOf = async (file: string, algorithm: string) => {
  const hash = createHash(algorithm)
  for await (const piece of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(piece)
  return hash.digest('hex')
}

export const factsOf = async (file: string, filename: string): Promise<Facts> => {
  const { size: totalSize } = await stat(file)
  const identifier = await hashOf(file, 'md5')
  return { identifier, filename, totalSize, totalChunks: Math.ceil(totalSize / chunkBytes) }
}

const agent = new Agent({ keepAlive: true })

/** Without the machinery of fetch, whose cost is that of a browser and not of the server. */
export const ask = (url: string, options: RequestOptions, parts: Buffer[] = []) =>
  new Promise<Buffer>((resolve, reject) => {
    const sent = request(url, { agent, ...options })
    sent.once('error', reject)
    sent.once('response', (answer) => buffer(answer).then(resolve, reject))
    for (const part of parts) sent.write(part)
    sent.end()
  })

const dataOf = ({ code, msg, data }: Envelope<UploadState>) => {
  if (code !== 200) throw new Error(`the server answered ${code} ${msg}`)
  return data
}

const check = async (url: string, headers: Credentials, facts: Facts) => {
  const query = new URLSearchParams({
    ...facts,
    totalSize: String(facts.totalSize),
    totalChunks: String(facts.totalChunks),
  })
  return dataOf(JSON.parse((await ask(`${url}${path}?${query}`, { headers })).toString()))
}

const boundary = 'x-rongbian-bench'
const formOf = (facts: object) => {
  const fields = Object.entries(facts).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n`
  return { head: Buffer.from(fields.join('') + file), tail: Buffer.from(`\r\n--${boundary}--\r\n`) }
}

const send = async (
  url: string,
  headers: Credentials,
  facts: Facts,
  file: FileHandle,
  chunkNumber: number,
) => {
  const offset = (chunkNumber - 1) * chunkBytes
  const currentChunkSize = Math.min(chunkBytes, facts.totalSize - offset)
  const { head, tail } = formOf({ ...facts, chunkNumber, currentChunkSize, relativePath: '', parentPath: '' })
  const { buffer: content } = await file.read(
    Buffer.allocUnsafe(currentChunkSize),
    0,
    currentChunkSize,
    offset,
  )
  const parts = [head, content, tail]
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const type = `multipart/form-data; boundary=${boundary}`
  const sent = { ...headers, 'content-type': type, 'content-length': length }
  return dataOf(JSON.parse((await ask(url + path, { method: 'POST', headers: sent }, parts)).toString()))
}

/** Sends what is missing, some pieces at a time, until all has been sent or the connection breaks. */
const sendMissing = async (
  url: string,
  headers: Credentials,
  facts: Facts,
  source: string,
  onChunk: () => void,
): Promise<UploadState> => {
  let state = await check(url, headers, facts)
  const { uploaded, file: kept } = state
  if (kept) return state
  const there = new Set(uploaded)
  const left = Array.from({ length: facts.totalChunks }, (_, index) => index + 1).filter(
    (no) => !there.has(no),
  )
  const file = await open(source)
  const run = async () => {
    for (let number = left.shift(); number !== undefined; number = left.shift()) {
      const answer = await send(url, headers, facts, file, number)
      if (answer.state !== 'arriving') state = answer
      onChunk()
    }
  }
  try {
    await Promise.all(Array.from({ length: parallel }, run))
    return state
  } finally {
    await file.close()
  }
}

export const upload = async (
  url: string,
  headers: Credentials,
  facts: Facts,
  source: string,
  onChunk = () => {},
): Promise<UploadState> => {
  let state = await sendMissing(url, headers, facts, source, onChunk)
  while (state.state === 'checking') {
    await sleep(50)
    state = await check(url, headers, facts)
  }
  return state
}
