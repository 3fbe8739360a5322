import { readEnv } from '#/env.ts'
import { moveFiles } from './move.ts'
import { homes } from './open-storage.ts'

/** Moves in a process of its own, to be killed. */
const to = process.argv[2] === 's3' ? 's3' : 'folder'
const env = readEnv()
const pair = { from: homes[to === 's3' ? 'folder' : 's3'](env), to: homes[to](env) }
process.stdout.write('begun')
const { missing } = await moveFiles(pair, pair.from.keys(), () => {})
process.exit(missing.length === 0 ? 0 : 1)
