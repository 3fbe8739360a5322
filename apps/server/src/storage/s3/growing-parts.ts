import { rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { mediaLimits } from '@rongbian/domain'
import type { Agree, Growing } from '../growing.ts'
import { damaged } from './fault.ts'
import type { Store } from './store.ts'

/** Files on their way lie under this. */
export const growingFolder = 'growing/'

interface Parts {
  store: Store
  /** Uploads this process has written to, by their ids. */
  begun: Map<string, string>
  newPath(): Promise<string>
  download(name: string, path: string): Promise<boolean>
  /** Copies an object to the name of its content; where it lies on this machine too, it is of further use. */
  moveIn(name: string, key: string, path: string | undefined): Promise<void>
}

const begunMax = 1_000

/** Every piece is a part of one upload, which any node may send in any order. */
export const growingParts = (
  { store, begun, newPath, download, moveIn }: Parts,
  id: string,
  agreed?: Agree,
): Growing => {
  const name = growingFolder + id
  const uploadsOf = async () => (await store.uploads(name)).filter((one) => one.name === name)
  const agree = agreed ?? (async (own?: string) => own ?? (await uploadsOf())[0]?.id)
  let local: string | undefined

  const note = (upload: string) => {
    begun.set(id, upload)
    const [oldest] = begun.keys()
    if (begun.size > begunMax && oldest) begun.delete(oldest)
    return upload
  }
  const find = async () => begun.get(id) ?? (await agree())

  /** Two nodes may begin at once: the second gives way. Undefined where nobody waits for the file any more. */
  const demand = async () => {
    const known = await find()
    if (known) return note(known)
    const own = await store.begin(name)
    const first = await agree(own)
    if (first !== own) await store.abort(name, own)
    return first && note(first)
  }

  const partsOf = async () => {
    const upload = await find()
    return upload === undefined ? [] : store.parts(name, upload)
  }

  const complete = async () => {
    if (await store.head(name)) return
    const upload = await find()
    const parts = upload === undefined ? [] : await store.parts(name, upload)
    if (upload !== undefined && parts.length > 0) await store.complete(name, upload, parts)
    // Another may have completed it just now.
    if (!(await store.head(name))) throw damaged(`${name} could not be put together`)
  }

  const drop = async () => {
    await store.remove(name)
    for (const upload of await uploadsOf()) await store.abort(name, upload.id)
    begun.delete(id)
  }

  return {
    here: async () => undefined,

    async size() {
      const whole = await store.head(name)
      if (whole) return whole.size
      const parts = await partsOf()
      return parts.length > 0 ? parts.reduce((sum, { size }) => sum + size, 0) : undefined
    },

    async writeAt(stream, offset, most) {
      const content = await buffer(stream)
      // A piece of another size does not count, and need not lie anywhere.
      if (content.length !== most) return content.length
      const number = offset / mediaLimits.chunkBytes + 1
      const write = async () => {
        const upload = await demand()
        const body = { content, length: content.length }
        return upload === undefined || (await store.putPart(name, upload, number, body))
      }
      if (!(await write())) {
        // What this process knew of is gone; the others may have begun anew.
        begun.delete(id)
        await write()
      }
      return content.length
    },

    // What is complete cannot be written to.
    detach: async () => {},

    async withLocal(use) {
      await complete()
      const path = await newPath()
      try {
        await download(name, path)
        local = path
        return await use(path)
      } finally {
        local = undefined
        await rm(path, { force: true })
      }
    },

    async keepAs(key) {
      await complete()
      await moveIn(name, key, local)
      await drop()
    },

    drop,
  }
}
