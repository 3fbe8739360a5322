import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const inRoot = (...parts) => join(root, ...parts)

/** Node 24 from the npm package `node`; the machine's own Node only starts these scripts. */
export const pinnedNode = inRoot(
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)
