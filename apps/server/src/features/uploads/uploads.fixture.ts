import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UploadState } from '@rongbian/contract/uploads'
import { mediaLimits } from '@rongbian/domain'
import type { LightMyRequestResponse } from 'fastify'
import { folderStorage } from '#/storage/folder.ts'
import { type TestClient, testApp } from '#/testing/app.fixture.ts'

const { chunkBytes } = mediaLimits
export const uploadPath = '/mam/api/api/media/chunk/upload'

/** The app with its storage at hand. */
export const uploadApp = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rongbian-uploads-'))
  const news = await testApp({ env: { DATA_DIR: folder } })
  return {
    ...news,
    folder,
    storage: folderStorage(join(folder, 'files')),
    async close() {
      await news.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type UploadApp = Awaited<ReturnType<typeof uploadApp>>

const once = (algorithm: string) => {
  const known = new WeakMap<Buffer, string>()
  return (content: Buffer) => {
    const hash = known.get(content) ?? createHash(algorithm).update(content).digest('hex')
    known.set(content, hash)
    return hash
  }
}
export const md5Of = once('md5')
export const sha256Of = once('sha256')

export const factsOf = (content: Buffer, filename = '文件.bin') => ({
  identifier: md5Of(content),
  md5: md5Of(content),
  sha256: sha256Of(content),
  filename,
  totalSize: content.length,
  totalChunks: Math.ceil(content.length / chunkBytes),
})

export const chunkOf = (content: Buffer, number: number) =>
  content.subarray((number - 1) * chunkBytes, number * chunkBytes)

const boundary = 'x-rongbian-x'
const field = (name: string, value: unknown) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** By hand: a form object would copy every piece several times. */
const formOf = (facts: object, bytes: Buffer, filename: string) => {
  const given = Object.entries(facts).filter(([, value]) => value !== undefined)
  const fields = given.map(([name, value]) => field(name, value))
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(fields.join('') + head),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}

/** One piece as a browser sends it; fields may be wrong on purpose. */
export const sendChunk = (
  client: TestClient,
  content: Buffer,
  number: number,
  {
    filename = '文件.bin',
    bytes = chunkOf(content, number),
    ...fields
  }: Record<string, unknown> & {
    filename?: string
    bytes?: Buffer
  } = {},
) => {
  const facts = {
    ...factsOf(content, filename),
    chunkNumber: number,
    currentChunkSize: chunkOf(content, number).length,
    relativePath: filename,
    parentPath: '',
    userId: 'x',
    tenantId: 1,
    isNew: true,
    name: filename,
    bucket: 'b',
    source: 2,
    ...fields,
  }
  return client.send({ method: 'POST', url: uploadPath, ...formOf(facts, bytes, filename) })
}

export const stateIn = (answer: LightMyRequestResponse): UploadState => {
  const { code, msg, data } = answer.json()
  if (code !== 200) throw new Error(`${code} ${msg}`)
  return data
}

export const checkUpload = async (client: TestClient, content: Buffer, filename?: string) =>
  stateIn(await client.get(uploadPath, factsOf(content, filename)))

/** Asks as a browser does until the server has made up its mind. */
export const untilChecked = async (client: TestClient, content: Buffer, filename?: string) => {
  for (let tries = 0; tries < 200; tries += 1) {
    const state = await checkUpload(client, content, filename)
    if (state.state !== 'checking') return state
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('never checked')
}

export const uploadAll = async (client: TestClient, content: Buffer, filename?: string) => {
  const { totalChunks } = factsOf(content)
  for (let number = 1; number <= totalChunks; number += 1)
    stateIn(await sendChunk(client, content, number, filename ? { filename } : {}))
  return untilChecked(client, content, filename)
}

const box = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** A container in order, with nothing to see in it. */
export const film = (bytes: number) =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom0000isom')),
    box('mdat', randomBytes(bytes)),
    box('moov', Buffer.alloc(64)),
  ])
