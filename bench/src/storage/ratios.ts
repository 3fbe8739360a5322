import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { folderStorage } from '../../../apps/server/src/storage/folder.ts'
import { storeClient } from '../../../apps/server/src/storage/s3/client.ts'
import { s3Storage } from '../../../apps/server/src/storage/s3/s3.ts'
import { openStore } from '../../../apps/server/src/storage/s3/store.ts'
import type { Storage } from '../../../apps/server/src/storage/storage.ts'
import { variantsIn } from '../../../apps/server/src/storage/variants.ts'
import { startSwift } from '../../../scripts/cluster/engines/swift.ts'
import type { Close } from '../releases/newsroom.ts'
import { runBench } from '../run-bench.ts'
import { makeWorkFolder } from '../work-folder.ts'
import { clock, compareSites } from './site-ratios.ts'

const { values: given } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, files: { type: 'string', default: '10' } },
})
const [rounds, files] = [Number(given.rounds), Number(given.files)]

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** One picture after the other, each like no other. */
const pictures = () =>
  Promise.all(
    Array.from({ length: files }, () =>
      sharp(randomBytes(800 * 400 * 3), { raw: { width: 800, height: 400, channels: 3 } })
        .jpeg()
        .toBuffer(),
    ),
  )

interface Home {
  name: string
  /** A node that has never had any of the files. */
  fresh(number: string): { storage: Storage; folder: string }
}

/** What people wait for: taking a file in, and reading it for the first time and again. */
const visit = async ({ name, fresh }: Home, round: number) => {
  const small = Array.from({ length: files }, () => randomBytes(20_000))
  const large = Array.from({ length: files }, () => randomBytes(1_000_000))
  const drawn = await pictures()
  const taker = fresh(`${name}-${round}-taker`).storage
  const keys: Record<'small' | 'large' | 'drawn', string[]> = { small: [], large: [], drawn: [] }
  const take = (kind: keyof typeof keys, contents: Buffer[]) =>
    clock(async () => {
      for (const content of contents) keys[kind].push(await taker.put(content))
    })
  const { storage, folder } = fresh(`${name}-${round}-reader`)
  const read = (kind: keyof typeof keys) =>
    clock(async () => {
      for (const key of keys[kind]) await storage.read(key)
    })
  const variants = variantsIn(folder, storage)
  return {
    '存 20 KB': await take('small', small),
    '存 1 MB': await take('large', large),
    图片: await take('drawn', drawn).then(() =>
      clock(async () => {
        for (const key of keys.drawn) await variants.get(key, 320)
      }),
    ),
    '第一次读 20 KB': await read('small'),
    '第一次读 1 MB': await read('large'),
    '再读 20 KB': await read('small'),
    '再读 1 MB': await read('large'),
  }
}

await runBench<Close>(async (closers) => {
  const work = await makeWorkFolder()
  closers.push(work.remove)
  const swift = await startSwift(join(work.path, 'swift'))
  closers.push(swift.stop)
  const { endpoint, key, secret } = swift
  const settings = { endpoint, key, secret, bucket: 'bench', region: 'us-east-1', publicUrl: '' }
  await storeClient(settings).ask({ method: 'PUT', name: '' })
  const at = (number: string) => join(work.path, number)
  const homes: Home[] = [
    { name: 'folder', fresh: (number) => ({ storage: folderStorage(at('files')), folder: at(number) }) },
    {
      name: 's3',
      fresh: (number) => ({
        storage: s3Storage({
          store: openStore(settings),
          cacheFolder: at(`${number}-copies`),
          cacheBytes: 1e9,
        }),
        folder: at(number),
      }),
    },
  ]
  const times: Record<string, Record<string, number[]>> = {}
  for (let round = 0; round <= rounds; round += 1) {
    const order = round % 2 === 0 ? homes : homes.toReversed()
    for (const home of order) {
      for (const [what, ms] of Object.entries(await visit(home, round))) {
        // The first round warms both up.
        if (round === 0) continue
        const row = times[what] ?? {}
        times[what] = { ...row, [home.name]: [...(row[home.name] ?? []), ms / files] }
      }
    }
  }
  for (const [what, { folder = [], s3 = [] }] of Object.entries(times)) {
    const [one, other] = [median(folder), median(s3)]
    console.log(
      `${what}：目录 ${one.toFixed(2)} ms，S3 ${other.toFixed(2)} ms，S3 ÷ 目录 ${(other / one).toFixed(1)}`,
    )
  }
  return compareSites(settings, rounds, closers)
})
