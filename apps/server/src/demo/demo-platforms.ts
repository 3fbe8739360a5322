import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadSimulator, type Manifest, type Simulator } from '@rongbian/connectors'
import { platforms } from '@rongbian/connectors/platforms'
import type { Env } from '#/env.ts'

/** Long enough to be seen. */
const reviewMs = 4_000

/** Some disks do not tell capital letters from small ones, and two types differ in nothing else. */
const fileName = (type: string) => (type === type.toLowerCase() ? type : `${type.toLowerCase()}-capital`)

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND'

const startOne = async (folder: string, type: string, manifest: Manifest) => {
  const found = await loadSimulator(manifest).catch((error) => {
    if (!isMissing(error)) throw error
  })
  return found?.startSimulator({ file: join(folder, `${fileName(type)}.json`), reviewMs })
}

/** The demo newsroom publishes for real, to platforms on this machine. What was posted outlives a restart; their ports do not. */
export const startDemoPlatforms = async (env: Pick<Env, 'DEMO' | 'DATA_DIR'>) => {
  if (!env.DEMO) return
  const folder = join(env.DATA_DIR, 'sim')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const simulators = new Map<string, Simulator>()
  const close = async () => {
    await Promise.all([...simulators.values()].map((simulator) => simulator.close()))
  }
  try {
    for (const [type, manifest] of Object.entries(platforms)) {
      const simulator = manifest.can.publish === 'yes' ? await startOne(folder, type, manifest) : undefined
      if (simulator) simulators.set(type, simulator)
    }
  } catch (error) {
    await close()
    throw error
  }
  return { simulators: simulators as ReadonlyMap<string, Simulator>, close }
}
