import type { IncomingMessage } from 'node:http'
import type { ByteRange, Sent } from '../storage.ts'
import { type Body, type Patience, type StoreSettings, storeClient } from './client.ts'
import { damaged } from './fault.ts'
import { partsOf, textOf } from './xml.ts'

export interface Kept {
  name: string
  size: number
  modified: Date
}

/** An object that says what is in it: the hash is ours, since no store's own mark can be taken for one. */
export interface Marked {
  content: Body['content']
  length: number
  /** Hex. */
  sha256: string
  /** Base64, as the store checks it. */
  md5: string
}

export interface Part {
  number: number
  size: number
  etag: string
}

const linkSeconds = 300
const gigabyte = 1024 ** 3

/** More than so much cannot be copied in one stroke. */
export const copyLimits = { most: 5 * gigabyte, part: gigabyte }

const markName = 'x-amz-meta-sha256'
const sizeOf = ({ headers }: IncomingMessage) => Number(headers['content-length'])

const factsOf = (answer: IncomingMessage) => ({
  size: sizeOf(answer),
  modified: new Date(String(answer.headers['last-modified'])),
  /** Where it was written with one. */
  sha256: String(answer.headers[markName] ?? ''),
})

const entryOf = (xml: string): Kept => ({
  name: textOf(xml, 'Key'),
  size: Number(textOf(xml, 'Size')),
  modified: new Date(textOf(xml, 'LastModified')),
})

const completion = (parts: readonly Pick<Part, 'number' | 'etag'>[]) => {
  const rows = parts.map(
    ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`,
  )
  return Buffer.from(`<CompleteMultipartUpload>${rows.join('')}</CompleteMultipartUpload>`)
}

/** What a bucket does for us: whole objects, lists, and objects that come in parts. No conditions and no bulk: not every store keeps them. */
export const openStore = (settings: StoreSettings, { most, part } = copyLimits, patience?: Patience) => {
  const { send, ask, sign } = storeClient(settings, patience)
  const source = (name: string) => ({ 'x-amz-copy-source': `/${settings.bucket}/${name}` })

  const head = async (name: string) => {
    const answer = await send({ method: 'HEAD', name })
    return answer && factsOf(answer)
  }

  /** Page after page; `next` names the fields by which the store goes on. */
  async function* pages(name: string, query: Record<string, string>, next: Record<string, string>) {
    let more: Record<string, string> = {}
    for (;;) {
      const xml = (await ask({ method: 'GET', name, query: { ...query, ...more } })) ?? ''
      yield xml
      if (textOf(xml, 'IsTruncated') !== 'true') return
      more = Object.fromEntries(Object.entries(next).map(([field, element]) => [field, textOf(xml, element)]))
    }
  }

  const begin = async (name: string) => {
    const xml = await ask({ method: 'POST', name, query: { uploads: '' } })
    const id = textOf(xml ?? '', 'UploadId')
    if (!id) throw damaged(`no upload was begun for ${name}`)
    return id
  }

  const complete = (name: string, id: string, parts: readonly Pick<Part, 'number' | 'etag'>[]) => {
    const content = completion(parts)
    return ask({ method: 'POST', name, query: { uploadId: id }, body: { content, length: content.length } })
  }

  const abort = async (name: string, id: string) => {
    await ask({ method: 'DELETE', name, query: { uploadId: id } })
  }

  const copyInParts = async (from: string, to: string, size: number) => {
    const id = await begin(to)
    const parts: Pick<Part, 'number' | 'etag'>[] = []
    for (let start = 0; start < size; start += part) {
      const number = parts.length + 1
      const range = `bytes=${start}-${Math.min(size, start + part) - 1}`
      const headers = { ...source(from), 'x-amz-copy-source-range': range }
      const query = { partNumber: String(number), uploadId: id }
      const xml = await ask({ method: 'PUT', name: to, query, headers })
      parts.push({ number, etag: textOf(xml ?? '', 'ETag') })
    }
    await complete(to, id, parts)
  }

  return {
    head,
    begin,
    complete,
    abort,

    async get(name: string, range?: ByteRange) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const stream = await send({ method: 'GET', name, headers })
      return stream && { stream, ...factsOf(stream) }
    },

    /** Looks afterwards: what says yes and keeps half is no store. */
    async put(name: string, body: Body) {
      await ask({ method: 'PUT', name, body })
      const kept = await head(name)
      if (kept?.size !== body.length)
        throw damaged(`${name} has ${kept?.size} bytes instead of ${body.length}`)
    },

    /** Over whatever is there, for as long as the hold lasts. */
    async putMarked(name: string, { content, length, sha256, md5 }: Marked, hold: () => Promise<void>) {
      const headers = { [markName]: sha256, 'content-md5': md5 }
      await ask({ method: 'PUT', name, body: { content, length }, headers, hold })
    },

    /** Within the store. Undefined where there is nothing to copy. */
    async copy(from: string, to: string) {
      const original = await head(from)
      if (!original) return
      if (original.size > most) await copyInParts(from, to, original.size)
      else await ask({ method: 'PUT', name: to, headers: source(from) })
      const made = await head(to)
      if (made?.size !== original.size)
        throw damaged(`${to} has ${made?.size} bytes instead of ${original.size}`)
      return made
    },

    async remove(name: string, hold?: () => Promise<void>) {
      await ask({ method: 'DELETE', name, ...(hold && { hold }) })
    },

    async *list(prefix: string) {
      const next = { 'continuation-token': 'NextContinuationToken' }
      for await (const xml of pages('', { 'list-type': '2', prefix }, next))
        yield partsOf(xml, 'Contents').map(entryOf)
    },

    async putPart(name: string, id: string, number: number, body: Body) {
      const query = { partNumber: String(number), uploadId: id }
      return (await ask({ method: 'PUT', name, query, body })) !== undefined
    },

    async parts(name: string, id: string) {
      const found: Part[] = []
      const next = { 'part-number-marker': 'NextPartNumberMarker' }
      for await (const xml of pages(name, { uploadId: id }, next))
        for (const row of partsOf(xml, 'Part'))
          found.push({
            number: Number(textOf(row, 'PartNumber')),
            size: Number(textOf(row, 'Size')),
            etag: textOf(row, 'ETag'),
          })
      return found
    },

    /** What has begun to come in parts and was never completed. */
    async uploads(prefix: string) {
      const found: { name: string; id: string; begun: Date }[] = []
      const next = { 'key-marker': 'NextKeyMarker', 'upload-id-marker': 'NextUploadIdMarker' }
      for await (const xml of pages('', { uploads: '', prefix }, next))
        for (const row of partsOf(xml, 'Upload'))
          found.push({
            name: textOf(row, 'Key'),
            id: textOf(row, 'UploadId'),
            begun: new Date(textOf(row, 'Initiated')),
          })
      return found
    },

    link: async (name: string, { type, disposition }: Sent) =>
      settings.publicUrl === ''
        ? undefined
        : sign(name, {
            'response-content-type': type,
            'response-content-disposition': disposition,
            'X-Amz-Expires': String(linkSeconds),
          }),
  }
}
export type Store = ReturnType<typeof openStore>
