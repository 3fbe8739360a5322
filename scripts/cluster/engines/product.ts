import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { anywhere, type Program, untilReady } from '../program.ts'

export interface ProductNode {
  name: string
  program: Program
  /** A worker has none. */
  url?: string
}

interface Wanted {
  name: string
  role: 'web' | 'worker'
  /** Holds the data folder of each, and what they share. */
  folder: string
  env: Record<string, string>
}

const inRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

const frugal = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=60',
  '--external-memory-accounted-in-global-limit',
]
const startWithinMs = 240_000

const isReady = (url: string) => async () =>
  (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) })).ok

/** As between machines: a data folder of its own, and the pages of the sites on a disk all of them see. */
const dataFolder = async (folder: string, name: string, shared: readonly string[]) => {
  const own = join(folder, name)
  await mkdir(own, { recursive: true, mode: 0o711 })
  for (const part of shared) {
    await mkdir(join(folder, 'shared', part), { recursive: true })
    await symlink(join(folder, 'shared', part), join(own, part)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  return own
}

/** The product as `deploy/rongbian.service` starts it. A worker listens nowhere: whoever wants to know asks the database. */
export const startProduct = async (
  { name, role, folder, env }: Wanted,
  grounds = anywhere,
): Promise<ProductNode> => {
  const shared = env.STORAGE === 's3' ? ['site'] : ['site', 'files']
  const data = await dataFolder(folder, name, shared)
  const port = role === 'web' ? await grounds.port(name) : 0
  const program = grounds.start({
    name,
    program: process.execPath,
    args: [...frugal, inRoot('apps/server/src/main.ts')],
    folder: data,
    env: {
      MALLOC_ARENA_MAX: '2',
      NODE_COMPILE_CACHE: inRoot('node_modules/.cache/compiled'),
      ...env,
      ROLE: role,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data,
    },
  })
  if (role === 'worker') return { name, program }
  const url = `http://127.0.0.1:${port}`
  await untilReady(
    name,
    async () => {
      program.assertRuns()
      return isReady(url)()
    },
    startWithinMs,
  )
  return { name, program, url }
}
