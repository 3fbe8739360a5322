import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { damaged, StoreFault } from '#/storage/s3/fault.ts'
import type { Store } from '#/storage/s3/store.ts'
import type { SiteFacts, SiteHome } from './home.ts'

const folder = 'site/'
const atOnce = 8

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** As our own pages are called. Anything else could ask the store for something other than an object. */
const isName = (name: string) =>
  /^[\w.-]+(\/[\w.-]+)+$/.test(name) && !name.split('/').some((part) => /^\.+$/.test(part))

const placeOf = (name: string) => {
  if (!isName(name)) throw new Error(`${name} is no name of a page`)
  return folder + name
}

const ifAway = (cause: Error) => {
  throw new StoreFault('STORE_AWAY', `broke off: ${cause.message}`, { cause })
}

const hashesOf = async (path: string) => {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  let length = 0
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    sha256.update(piece)
    md5.update(piece)
    length += piece.length
  }
  return { sha256: sha256.digest('hex'), md5: md5.digest('base64'), length }
}

interface Stores {
  writing: Store
  /** Does not let readers wait for long. */
  reading: Store
}

/** The home that machines share without a common disk: one object for each page, which says by a hash of ours what is in it. */
export const s3Site = (name: string, { writing, reading }: Stores): SiteHome => {
  const facts = async (asked: string): Promise<SiteFacts | undefined> => {
    const found = isName(asked) ? await reading.head(placeOf(asked)) : undefined
    return found && { size: found.size, mark: found.sha256, modified: found.modified }
  }
  const read: SiteHome['find'] = async (asked) => {
    const found = await reading.get(placeOf(asked))
    if (!found) return
    const content = await buffer(found.stream).catch(ifAway)
    if (hashOf(content) !== found.sha256) throw damaged(`${asked} is not what it says`)
    return { content, mark: found.sha256, modified: found.modified }
  }

  return {
    name,
    atOnce,
    isFar: true,
    facts,

    async find(asked, known) {
      if (!isName(asked)) return
      if (known === undefined) return read(asked)
      const found = await facts(asked)
      if (!found) return
      return found.mark === known ? 'same' : read(asked)
    },

    async open(asked, range) {
      // A film is watched slowly.
      const found = await writing.get(placeOf(asked), range)
      if (found?.size !== range.end - range.start + 1)
        throw damaged(`${asked} did not come as it was asked for`)
      return found.stream
    },

    async write(asked, content, { hold, before }) {
      const place = placeOf(asked)
      const sha256 = hashOf(content)
      const there = await writing.head(place)
      if (there?.sha256 === sha256 && there.size === content.length) return
      await before?.()
      const md5 = createHash('md5').update(content).digest('base64')
      await writing.putMarked(place, { content, length: content.length, sha256, md5 }, hold)
    },

    async publish(asked, source, { hold, before }) {
      const place = placeOf(asked)
      if (await writing.head(place)) return
      const hashes = await hashesOf(source)
      await before?.()
      await writing.putMarked(place, { content: () => createReadStream(source), ...hashes }, hold)
      // Nobody reads it back before readers do.
      const kept = await writing.head(place)
      if (kept?.size !== hashes.length || kept.sha256 !== hashes.sha256)
        throw damaged(`${asked} was not kept as it was sent`)
    },

    async remove(asked, { hold, before }) {
      const place = placeOf(asked)
      if (!(await writing.head(place))) return
      await before?.()
      await writing.remove(place, hold)
    },

    async *list(below) {
      for await (const page of writing.list(folder + below))
        for (const one of page) yield one.name.slice(folder.length)
    },

    async knows(channelCode) {
      for await (const page of writing.list(`${folder}${channelCode}/`)) if (page.length > 0) return true
      return false
    },

    // What did not arrive whole is not there.
    sweep: async () => {},

    // To ask for an object does not tell whether there is a bucket.
    check: async () => {
      for await (const _ of reading.list(`${folder}check`)) return
    },
  }
}
