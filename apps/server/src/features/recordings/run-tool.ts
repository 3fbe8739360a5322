import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

interface Options {
  timeoutMs: number
  signal?: AbortSignal | undefined
  /** More than this is no answer. */
  outputMax?: number
  /** Takes the output line by line; nothing of it is kept then. */
  onLine?: (line: string) => void
}

export interface Ran {
  isOk: boolean
  ended: 'itself' | 'late' | 'stopped' | 'talkative'
  output: Buffer
  /** The end of what it complained about. */
  complaint: string
}

const complaintMax = 4_000
const lineMax = 10_000
const guardian = '/usr/bin/setpriv'

/** On Linux a program ends with the process that began it, also when that one is killed. */
const withGuardian = (program: string, args: string[]): [string, string[]] =>
  existsSync(guardian) ? [guardian, ['--pdeathsig', 'KILL', program, ...args]] : [program, args]

const lowerPriority = (pid: number | undefined) => {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already.
  }
}

const lineReader = (onLine: (line: string) => void) => {
  let rest = ''
  return (chunk: Buffer) => {
    const lines = (rest + chunk).split('\n')
    rest = (lines.pop() ?? '').slice(-lineMax)
    for (const line of lines) onLine(line)
  }
}

const collector = (max: number, tooMuch: () => void) => {
  const chunks: Buffer[] = []
  let size = 0
  const take = (chunk: Buffer) => {
    size += chunk.length
    if (size > max) tooMuch()
    else chunks.push(chunk)
  }
  return { take, whole: () => Buffer.concat(chunks) }
}

/** Runs a program at low priority, without a shell, for so long and not longer. Never fails: `isOk` tells. */
export const runTool = (
  program: string,
  args: string[],
  { timeoutMs, signal, outputMax = 2_000_000, onLine }: Options,
): Promise<Ran> =>
  new Promise((resolve) => {
    let ended: Ran['ended'] = 'itself'
    let complaint = ''
    // Without a handle left there is no output, only an error to come.
    const child: ChildProcess = spawn(...withGuardian(program, args), { stdio: ['ignore', 'pipe', 'pipe'] })
    lowerPriority(child.pid)
    const end = (reason: Ran['ended']) => {
      ended = reason
      child.kill('SIGKILL')
    }
    const stop = () => end('stopped')
    const timer = setTimeout(() => end('late'), timeoutMs)
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()

    const output = collector(outputMax, () => end('talkative'))
    child.stdout?.on('data', onLine ? lineReader(onLine) : output.take)
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk).slice(-complaintMax)
    })
    const finish = (isOk: boolean) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      resolve({ isOk: isOk && ended === 'itself', ended, output: output.whole(), complaint })
    }
    child.on('error', (error) => {
      complaint = error.message
      finish(false)
    })
    child.once('close', (code) => finish(code === 0))
  })
