import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { inRoot, pinnedNode, root } from './paths.mjs'

/** Runs a program to its end and answers its exit code and all it said. */
export const capture = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })

/** npm, and the shell it puts between itself and us, may be killed without a word to us. */
const onOrphaned = (stop) => {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 500)
  timer.unref()
}

/**
 * Measured after a minute of saving, with two malloc arenas: about 280 MB instead of 460.
 * The last keeps the buffers of an upload from calling for a whole collection three times a second: a fifth faster.
 */
const frugal = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=60',
  '--external-memory-accounted-in-global-limit',
]

/** Once a large piece was freed, glibc left to itself takes the next ones from what it never gives back: 25 MB after three minutes, and rising. */
const frugalMalloc = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** Puts the pinned Node in our place: same terminal, same signals, same exit code. */
export const becomePinned = (file, args) => {
  // What was compiled once is not compiled again: a third off the time to load the server.
  const env = {
    NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled'),
    ...frugalMalloc,
    ...process.env,
  }
  const child = spawn(pinnedNode, [...frugal, resolve(root, file), ...args], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  onOrphaned(() => child.kill('SIGTERM'))
}
