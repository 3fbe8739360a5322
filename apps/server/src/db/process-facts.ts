import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs'

const isLinux = process.platform === 'linux'

const ps = (pid: number, column: string) =>
  execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()

const fromProc = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (state === 'Z') return
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${boot} ${fields[18]}`
}

/** Differs for two processes that bore the same pid one after the other; undefined when none runs now. */
export const processIdentity = (pid: number) => {
  try {
    return (isLinux ? fromProc(pid) : ps(pid, 'lstart')) || undefined
  } catch {
    return
  }
}

const listed = (cluster: string) =>
  execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(` ${cluster} `))
    .map((line) => Number.parseInt(line, 10))

// By inode, because the folder may have been moved or mounted elsewhere under a running postmaster.
const isWorkingIn = ({ ino, dev }: Stats, pid: string) => {
  try {
    const cwd = statSync(`/proc/${pid}/cwd`)
    return cwd.ino === ino && cwd.dev === dev
  } catch {
    return false
  }
}

/** The living processes of a cluster: each of them works in its folder. */
export const processesOf = (cluster: string): number[] => {
  if (!isLinux) return listed(cluster)
  const folder = statSync(cluster)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isWorkingIn(folder, name))
    .map(Number)
}
