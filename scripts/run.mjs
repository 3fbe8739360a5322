import { relative, resolve } from 'node:path'
import { ensureInstall } from './lib/install.mjs'
import { root } from './lib/paths.mjs'
import { becomePinned } from './lib/run.mjs'

const [file = '', ...args] = process.argv.slice(2)
const path = relative(root, resolve(file))

// What production runs needs no test tools.
const isProduct = path.startsWith('apps') || path.endsWith('build-web.ts')

await ensureInstall(isProduct ? 'start' : 'all')
becomePinned(path, args)
