import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { gauge } from './gauge.ts'
import { writeStream } from './growing-file.ts'
import { ifMissing } from './if-missing.ts'
import type { Arrival } from './storage.ts'

const staleMs = 24 * 3_600_000

/** Removes what a crash left half written. */
const removeStale = async (folder: string) => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const facts = await stat(path).catch(ifMissing)
    if (facts && Date.now() - facts.mtimeMs > staleMs) await rm(path, { force: true })
  }
}

/** Where files arrive on this machine, whichever home they go to. */
export const incomingIn = (folder: string) => {
  let prepared: Promise<void> | undefined
  const prepare = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeStale(folder)
  }
  const newPath = async () => {
    prepared ??= prepare()
    // A disk that was full will have room again.
    prepared.catch(() => {
      prepared = undefined
    })
    await prepared
    return join(folder, randomUUID())
  }

  return {
    newPath,

    /** `moveIn` gives it the name of its content; `isLasting` where nothing else holds it after that. */
    async receive(
      stream: Readable,
      {
        withMd5,
        isLasting,
        moveIn,
      }: {
        withMd5: boolean
        isLasting: boolean
        moveIn: (path: string, arrival: Pick<Arrival, 'key' | 'size'>) => Promise<void>
      },
    ): Promise<Arrival> {
      const path = await newPath()
      const { through, facts } = gauge(withMd5)
      const file = await open(path, 'wx')
      const remove = () => rm(path, { force: true })
      await writeStream(file, through(stream), 0, Number.POSITIVE_INFINITY).catch(async (error) => {
        await file.close()
        await remove()
        throw error
      })
      // Who keeps it waits until it is sure; who looks inside need not.
      const settled = (isLasting ? file.datasync() : Promise.resolve()).finally(() => file.close())
      settled.catch(() => {})
      const known = facts()
      return {
        ...known,
        path,
        async keep() {
          await settled
          await moveIn(path, known)
        },
        async drop() {
          await settled.catch(() => {})
          await remove()
        },
      }
    },
  }
}
export type Incoming = ReturnType<typeof incomingIn>
