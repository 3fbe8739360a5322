import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { mediaLimits } from '@rongbian/domain'
import { describe, expect, test, vi } from 'vitest'
import { outageOf } from '#/outage.ts'
import { testFolder } from '#/testing/folder.fixture.ts'
import { folderStorage } from './folder.ts'
import { allKeys, moveFiles, movePoints } from './move.ts'
import { s3Storage } from './s3/s3.ts'
import { openStore } from './s3/store.ts'
import type { Fault } from './s3/swift.fixture.ts'
import { hasSwift, onSwift, testStore } from './s3/test-store.fixture.ts'
import type { Storage } from './storage.ts'
import { withFallback } from './two-homes.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const { chunkBytes } = mediaLimits
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const later = () => new Date(Date.now() + 60_000)
const streamOf = (...pieces: Buffer[]) => Readable.from(pieces)
const allIn = async (storage: Storage) => {
  const found: string[] = []
  for await (const keys of storage.keys()) found.push(...keys)
  return found.sort()
}

const store = testStore((opened) => opened.empty())

const node = async (cacheBytes = 50_000_000, settings = store().settings) =>
  s3Storage({ store: openStore(settings), cacheFolder: await testFolder(), cacheBytes })

const homes = [
  ['folder', true, async () => folderStorage(await testFolder())],
  [onSwift('S3'), hasSwift, () => node()],
] as const

const pieceOf = (content: Buffer, number: number) =>
  content.subarray((number - 1) * chunkBytes, number * chunkBytes)
const write = (storage: Storage, content: Buffer, number: number) => {
  const piece = pieceOf(content, number)
  return storage.growing('film').writeAt(streamOf(piece), (number - 1) * chunkBytes, piece.length)
}

describe.each(homes)('in the home %s', (_, isThere, open) => {
  test.skipIf(!isThere)('a file is kept under its hash, whole or in part, once it is wanted', async () => {
    const storage = await open()
    const content = Buffer.from('晨光日报')
    const arrival = await storage.receive(streamOf(content.subarray(0, 3), content.subarray(3)), true)
    expect(arrival).toMatchObject({ key: hashOf(content), size: 12, head: content })
    expect(arrival.md5).toBe(createHash('md5').update(content).digest('hex'))
    expect(await storage.size(arrival.key)).toBeUndefined()
    await arrival.keep()
    await arrival.drop()
    expect(await storage.size(arrival.key)).toBe(12)
    expect(await storage.read(arrival.key)).toEqual(content)
    expect(await buffer(storage.open(arrival.key))).toEqual(content)
    expect((await buffer(storage.open(arrival.key, { start: 3, end: 5 }))).toString()).toBe('光')
    expect(await storage.withLocal(arrival.key, (path) => readFile(path))).toEqual(content)
    expect(await storage.isWhole(arrival.key)).toBe(true)
    expect(await storage.put(content)).toBe(arrival.key)
    expect(await allIn(storage)).toEqual([arrival.key])
  })

  test.skipIf(!isThere)('a file without content is a file, and one that is not there is none', async () => {
    const storage = await open()
    const nothing = await storage.put(Buffer.alloc(0))
    expect(await storage.size(nothing)).toBe(0)
    expect(await storage.read(nothing)).toEqual(Buffer.alloc(0))
    const none = hashOf(Buffer.from('none'))
    expect(await storage.size(none)).toBeUndefined()
    expect(await storage.read(none)).toBeUndefined()
    expect(await storage.isWhole(none)).toBe(false)
    const reading = storage.withLocal(none, (path) => readFile(path))
    await expect(reading).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(buffer(storage.open(none))).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await storage.remove(none, later())).toBe(false)
  })

  test.skipIf(!isThere)('what breaks off or is dropped is not kept', async () => {
    const storage = await open()
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('一半')
        throw new Error('gone')
      })(),
    )
    await expect(storage.receive(broken)).rejects.toThrow('gone')
    await (await storage.receive(streamOf(Buffer.from('不要')))).drop()
    expect(await allIn(storage)).toEqual([])
  })

  test.skipIf(!isThere)('pieces in any order become the file, and leave nothing else', async () => {
    const storage = await open()
    const content = randomBytes(2 * chunkBytes + 1_000)
    const growing = storage.growing('film')
    expect(await growing.size()).toBeUndefined()
    for (const number of [3, 1, 1, 2]) await write(storage, content, number)
    expect(await storage.growingIds()).toEqual(['film'])
    expect(await growing.size()).toBe(content.length)
    await growing.detach()
    await growing.withLocal(async (path) => {
      expect((await readFile(path)).equals(content)).toBe(true)
      await growing.keepAs(hashOf(content))
    })
    expect(await storage.growingIds()).toEqual([])
    expect(await storage.isWhole(hashOf(content))).toBe(true)
    const seam = { start: chunkBytes - 5, end: chunkBytes + 5 }
    const part = await buffer(storage.open(hashOf(content), seam))
    expect(part).toEqual(content.subarray(seam.start, seam.end + 1))
  })

  test.skipIf(!isThere)('what is given up while it grows is gone', async () => {
    const storage = await open()
    const content = randomBytes(chunkBytes + 10)
    await write(storage, content, 1)
    await storage.growing('film').drop()
    expect(await storage.growing('film').size()).toBeUndefined()
    expect(await storage.growingIds()).toEqual([])
    for (const number of [1, 2]) await write(storage, content, number)
    expect(await storage.growing('film').size()).toBe(content.length)
  })

  test.skipIf(!isThere)('a file goes unless it came since, and may come again', async () => {
    const storage = await open()
    const content = Buffer.from('旧文件')
    const key = await storage.put(content)
    expect(await storage.remove(key, new Date(Date.now() - 60_000))).toBe(false)
    expect(await storage.remove(key, later())).toBe(true)
    await storage.put(content)
    expect(await storage.isWhole(key)).toBe(true)
  })

  test.skipIf(!isThere)('it says that it is ready', async () => {
    const storage = await open()
    await storage.check()
    expect(await allIn(storage)).toEqual([])
  })
})

describe.skipIf(!hasSwift)(onSwift('S3 for many nodes'), () => {
  test('nodes that begin a file at once agree on one upload', async () => {
    const nodes = await Promise.all([node(), node(), node()])
    const content = randomBytes(2 * chunkBytes + 7)
    let agreed: string | undefined
    const agree = async (own?: string) => {
      await sleep(Math.random() * 20)
      agreed ??= own
      return agreed
    }
    const send = (one: Storage, index: number) => {
      const piece = pieceOf(content, index + 1)
      return one.growing('film', agree).writeAt(streamOf(piece), index * chunkBytes, piece.length)
    }
    await Promise.all(nodes.map(send))
    const [first] = nodes
    expect(await openStore(store().settings).uploads('growing/')).toHaveLength(1)
    await first?.growing('film', agree).keepAs(hashOf(content))
    expect(await first?.isWhole(hashOf(content))).toBe(true)
  })

  test('what is taken is on every node, from copies that make room for newer ones', async () => {
    const [one, other] = [await node(), await node(250_000)]
    const contents = Array.from({ length: 5 }, () => randomBytes(100_000))
    const keys: string[] = []
    for (const content of contents) keys.push(await one.put(content))
    const [first = ''] = keys
    await other.withLocal(first, async (path) => {
      for (const key of keys) await other.read(key)
      expect((await readFile(path)).equals(contents[0] ?? Buffer.alloc(0))).toBe(true)
      for (const [index, key] of keys.entries()) expect(await other.read(key)).toEqual(contents[index])
    })
  })

  test('copies never take more than they may', async () => {
    const cacheFolder = await testFolder()
    const storage = s3Storage({ store: openStore(store().settings), cacheFolder, cacheBytes: 250_000 })
    for (let count = 0; count < 6; count += 1) await storage.put(randomBytes(100_000))
    const kept = await readdir(join(cacheFolder, 'kept'))
    const sizes = await Promise.all(
      kept.map(async (name) => (await stat(join(cacheFolder, 'kept', name))).size),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(250_000)
    expect(await readdir(join(cacheFolder, 'lent'))).toEqual([])
  })

  test('what was removed comes back for whoever asks for it soon', async () => {
    const [one, other, third] = [await node(), await node(), await node()]
    const key = await one.put(Buffer.from('又要了'))
    expect(await other.remove(key, later())).toBe(true)
    expect((await third.read(key))?.toString()).toBe('又要了')
    expect(await other.isWhole(key)).toBe(true)
  })

  test('a file too large for one stroke is copied in parts', async () => {
    const large = openStore(store().settings, { most: chunkBytes, part: chunkBytes })
    const content = randomBytes(2 * chunkBytes + 3)
    await large.put('growing/large', { content, length: content.length })
    await large.copy('growing/large', `files/${hashOf(content).slice(0, 2)}/${hashOf(content)}`)
    expect(await (await node()).isWhole(hashOf(content))).toBe(true)
  })

  test('a signed link hands the file out under its name, and no other file', async () => {
    const storage = await node()
    const key = await storage.put(Buffer.from('要下载的'))
    const sent = { type: 'video/mp4', disposition: `attachment; filename*=UTF-8''%E7%89%87%20%281%29.mp4` }
    const link = (await storage.link(key, sent)) ?? ''
    const answer = await fetch(link, { headers: { range: 'bytes=0-2' } })
    expect([answer.status, await answer.text()]).toEqual([206, '要'])
    expect(answer.headers.get('content-disposition')).toBe(sent.disposition)
    expect(answer.headers.get('content-type')).toBe('video/mp4')
    const stranger = await storage.put(Buffer.from('别人的'))
    expect((await fetch(link.replaceAll(key, stranger))).status).toBe(403)
    expect(await (await node(1, { ...store().settings, publicUrl: '' })).link(key, sent)).toBeUndefined()
  })
})

const reads: Fault = ({ method, url }) => method === 'GET' && /files/.test(url ?? '')
const answering =
  (status: number, code: string, times = Number.POSITIVE_INFINITY): Fault =>
  (asked, answer) => {
    if (times <= 0) return false
    times -= 1
    asked.resume()
    answer.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
    return true
  }

describe.skipIf(!hasSwift)(onSwift('a store that fails'), () => {
  const content = Buffer.from('一篇稿件')

  test.each([
    ['a wrong key', { secret: 'wrong' }, 'storeRefused'],
    ['no such bucket', { bucket: 'elsewhere' }, 'storeBucket'],
    ['nobody there', { endpoint: 'http://127.0.0.1:9' }, 'store'],
  ])('%s is told apart, and the secret is not repeated', async (_, wrong, outage) => {
    const storage = await node(1_000_000, { ...store().settings, ...wrong })
    const error = await storage.check().catch((problem: Error) => problem)
    expect(outageOf(error)).toBe(outage)
    expect(String(error)).not.toContain(store().settings.secret)
    await expect(storage.put(content)).rejects.toThrow()
  })

  test('a clock that is twenty minutes off is told apart', async () => {
    const storage = await node()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 })
    const error = await storage.put(content).catch((problem: Error) => problem)
    vi.useRealTimers()
    expect(outageOf(error)).toBe('storeClock')
    expect(await allIn(storage)).toEqual([])
  })

  test.each([
    ['busy for good', answering(503, 'SlowDown'), 'store'],
    ['full', answering(507, 'InsufficientStorage'), 'storeFull'],
    ['over its quota', answering(413, 'EntityTooLarge'), 'storeFull'],
  ])('%s: nothing half done, and all is well when it is over', async (_, fault, outage) => {
    const storage = await node()
    store().break(fault)
    expect(outageOf(await storage.put(content).catch((error) => error))).toBe(outage)
    const arrival = await storage.receive(streamOf(content))
    expect(outageOf(await arrival.keep().catch((error) => error))).toBe(outage)
    await arrival.drop()
    store().mend()
    expect(await allIn(storage)).toEqual([])
    expect(await storage.isWhole(await storage.put(content))).toBe(true)
  })

  test('busy for a moment is asked again', async () => {
    const storage = await node()
    store().break(answering(503, 'SlowDown', 2))
    expect(await storage.isWhole(await storage.put(content))).toBe(true)
  })

  test('what is cut short or told shorter than it is is never taken for the file', async () => {
    const key = await (await node()).put(content)
    const cut =
      (length: number): Fault =>
      (asked, answer, pass) => {
        if (!reads(asked, answer, pass)) return false
        answer.writeHead(200, { 'content-length': length })
        answer.write(content.subarray(0, 5), () => answer.destroy())
        return true
      }
    const told: Fault = (asked, answer, pass) => {
      if (!reads(asked, answer, pass)) return false
      answer.writeHead(200, { 'content-length': 5 }).end(content.subarray(0, 5))
      return true
    }
    for (const [fault, outage] of [
      [cut(content.length), 'store'],
      [told, 'storeDamaged'],
    ] as const) {
      const storage = await node()
      store().break(fault)
      expect(outageOf(await storage.read(key).catch((error) => error))).toBe(outage)
      expect(outageOf(await buffer(storage.open(key)).catch((error) => error))).toBe(outage)
      store().mend()
      expect(await storage.read(key)).toEqual(content)
    }
  })

  test('a store that says yes and keeps something else is found out', async () => {
    const storage = await node()
    store().break(({ method }, answer) => {
      if (method !== 'HEAD') return false
      answer.writeHead(200, { 'content-length': 3, 'last-modified': new Date().toUTCString() }).end()
      return true
    })
    expect(outageOf(await storage.put(content).catch((error) => error))).toBe('storeDamaged')
  })

  test('no write of ours ever depends on a condition', () => {
    expect(store().conditional()).toBe(0)
  })
})

const mover = fileURLToPath(new URL('./move-node.fixture.ts', import.meta.url))

describe.skipIf(!hasSwift)(onSwift('moving between homes'), () => {
  const contents = Array.from({ length: 30 }, (_, index) => randomBytes(20_000 + index * 9_000))
  const kills = process.env.WHOLE ? 20 : 2

  const run = async (folder: string, ...told: string[]) => {
    const env = { ...process.env, ...store().env, DATA_DIR: folder }
    const child = spawn(process.execPath, [mover, ...told], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const exit = once(child, 'exit')
    await once(child.stdout, 'data')
    return { child, exit }
  }

  /** Every other one at a point of its own, the others at any time. */
  const killOne = async (folder: string, to: string, count: number) => {
    const point = movePoints[(count >> 1) % movePoints.length] ?? ''
    const isNamed = count % 2 === 0
    const { child, exit } = await run(folder, to, ...(isNamed ? [point] : []))
    if (!isNamed) {
      await sleep(Math.random() * 800)
      child.kill('SIGKILL')
    }
    const [code, signal] = await exit
    if (isNamed) expect([point, code, signal]).toEqual([point, null, 'SIGKILL'])
  }

  /** People who write and read on in the old home, or wherever a file is by now. */
  const goOn = async (newsroom: Storage, kept: Buffer[], signal: AbortSignal) => {
    while (!signal.aborted) {
      const content = randomBytes(30_000)
      await newsroom.put(content)
      kept.push(content)
      const one = kept[Math.floor(Math.random() * kept.length)] ?? content
      expect((await newsroom.read(hashOf(one)))?.equals(one)).toBe(true)
      await sleep(50)
    }
  }

  test.each(['s3', 'folder'] as const)(
    'to %s, killed again and again while people write and read: the same bytes, none missing',
    async (to) => {
      const folder = await testFolder()
      const pair = { folder: folderStorage(join(folder, 'files')), s3: await node() }
      const from = to === 's3' ? pair.folder : pair.s3
      for (const content of contents) await from.put(content)
      const kept = [...contents]
      const working = new AbortController()
      const work = goOn(withFallback(from, pair[to]), kept, working.signal)
      for (let count = 0; count < kills; count += 1) await killOne(folder, to, count)
      working.abort()
      await work
      const { exit } = await run(folder, to)
      expect((await exit)[0]).toBe(0)
      expect(await allIn(pair[to])).toEqual(kept.map(hashOf).sort())
      for (const content of kept) expect(await pair[to].isWhole(hashOf(content))).toBe(true)
    },
  )

  test('what the new home finds damaged on its way is named and holds up nothing', async () => {
    const [from, to] = [folderStorage(await testFolder()), await node()]
    const [good, bad] = [await from.put(Buffer.from('好的')), await from.put(Buffer.from('路上坏的'))]
    const refuse = answering(400, 'XAmzContentSHA256Mismatch')
    store().break((asked, answer, pass) => {
      const isBad = asked.method === 'PUT' && asked.url?.includes(bad)
      return isBad ? refuse(asked, answer, pass) : false
    })
    const moved = await moveFiles({ from, to }, allKeys(from, []), () => {})
    store().mend()
    expect(moved).toEqual({ whole: 1, brought: 1, missing: [bad] })
    expect(await to.isWhole(good)).toBe(true)
  })

  test('what is missing or damaged is named and holds up nothing, and both homes are read meanwhile', async () => {
    const [from, to] = [folderStorage(await testFolder()), await node()]
    const [good, bad] = [await from.put(Buffer.from('好的')), await from.put(Buffer.from('坏的'))]
    await from.withLocal(bad, (path) => import('node:fs/promises').then((fs) => fs.writeFile(path, '改了')))
    const none = hashOf(Buffer.from('没有的'))
    const both = withFallback(to, from)
    expect((await both.read(good))?.toString()).toBe('好的')
    const fresh = await both.put(Buffer.from('新来的'))
    expect(await from.size(fresh)).toBeUndefined()
    const told: string[] = []
    const moved = await moveFiles({ from, to }, allKeys(from, [none, good, fresh]), (key) => told.push(key))
    expect(moved).toEqual({ whole: 2, brought: 1, missing: told })
    expect(told.sort()).toEqual([bad, none].sort())
    expect(await to.isWhole(good)).toBe(true)
    expect(await to.size(bad)).toBeUndefined()
    expect((await buffer(both.open(good))).toString()).toBe('好的')
    expect(await allIn(both)).toEqual([good, bad, fresh].sort())
  })
})
