import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readEnv } from '../../../apps/server/src/env.ts'
import { homes } from '../../../apps/server/src/storage/open-storage.ts'
import { storeClient } from '../../../apps/server/src/storage/s3/client.ts'
import { openStore } from '../../../apps/server/src/storage/s3/store.ts'
import { startSwift } from '../../../scripts/cluster/engines/swift.ts'
import { type Child, freePort, productFile, startChild } from '../child.ts'
import { type Close, openReleases } from '../releases/newsroom.ts'
import { urlOf } from '../stories/targets.ts'

export type HomeName = keyof typeof homes

const openBucket = async (folder: string, closers: Close[]) => {
  const { endpoint, key, secret, stop } = await startSwift(folder)
  closers.push(stop)
  const settings = { endpoint, bucket: 'rongbian', region: 'us-east-1', key, secret, publicUrl: endpoint }
  await storeClient(settings).ask({ method: 'PUT', name: '' })
  return settings
}

/** A newsroom whose files may live in a folder or in Swift, and whose node can be started anew with either. */
export const openHouse = async (closers: Close[]) => {
  const { opened, env: database } = await openReleases(closers)
  const bucket = await openBucket(join(database.DATA_DIR, 'swift'), closers)
  const folder = join(database.DATA_DIR, 'node')
  const settingsFor = (home: HomeName) => ({
    DATABASE_URL: urlOf(opened),
    DATA_DIR: folder,
    SECRETS_KEY: 'ab'.repeat(32),
    STORAGE: home,
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: bucket.bucket,
    S3_REGION: bucket.region,
    S3_KEY: bucket.key,
    S3_SECRET: bucket.secret,
    S3_PUBLIC_URL: bucket.publicUrl,
  })
  const port = await freePort()
  let node: Child | undefined
  const switchTo = async (home: HomeName) => {
    await node?.stop()
    node = await startChild(productFile, settingsFor(home), { port })
  }
  const empty = {
    folder: () => rm(join(folder, 'files'), { recursive: true, force: true }),
    s3: async () => {
      const store = openStore(bucket)
      for await (const page of store.list('')) for (const { name } of page) await store.remove(name)
    },
  } satisfies Record<HomeName, () => Promise<void>>
  closers.push(() => node?.stop())
  await switchTo('folder')
  return {
    url: `http://127.0.0.1:${port}`,
    settingsFor,
    /** Starts the node anew on this home. */
    switchTo,
    /** The home itself, past the node and its copies. */
    homeOf: (home: HomeName) => homes[home](readEnv(settingsFor(home))),
    /** As the command says people may do; copies that could hide a loss go too. */
    async clear(home: HomeName) {
      await rm(join(folder, 'cache'), { recursive: true, force: true })
      await empty[home]()
    },
  }
}
export type House = Awaited<ReturnType<typeof openHouse>>
