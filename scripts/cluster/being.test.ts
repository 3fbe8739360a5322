import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { beingOf, end, isAlive, postmasterIn } from './being.ts'

const folderFor = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rongbian-being-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A program in a group of its own, as those of the cluster. */
const startSleeper = async (script = 'exec sleep 60', cwd = tmpdir()) => {
  const child = spawn('sh', ['-c', `echo ready; ${script}`], {
    detached: true,
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  await once(child.stdout, 'data')
  return { pid: child.pid ?? 0, exited }
}

test('one that runs is known, asked to end, and gone afterwards', async () => {
  const { pid } = await startSleeper()
  const being = beingOf(pid)
  expect(isAlive(being)).toBe(true)
  expect(await end(being, 10_000)).toBe('ended')
  expect(isAlive(being)).toBe(false)
  expect(await end(being, 10_000)).toBe('gone')
})

test('a stranger who has the pid now is left alone', async () => {
  const { pid } = await startSleeper()
  const own = beingOf(pid)
  expect(await end({ pid, started: `${own.started}1` }, 100)).toBe('gone')
  expect(await end({ pid, started: '' }, 100)).toBe('gone')
  expect(isAlive(own)).toBe(true)
})

test('one that leads no group is ended all the same', async () => {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  const being = beingOf(child.pid ?? 0)
  expect(await end(being, 10_000)).toBe('ended')
  await exited
})

test('one that will not hear is killed, and says so', async () => {
  const { pid } = await startSleeper(`trap '' TERM; while :; do sleep 1; done`)
  expect(await end(beingOf(pid), 200)).toBe('killed')
})

test('a PostgreSQL is known by the folder it works in, not by the number in its file', async () => {
  const data = await folderFor()
  const elsewhere = await startSleeper()
  await writeFile(join(data, 'postmaster.pid'), `${elsewhere.pid}\n${data}\n`)
  expect(postmasterIn(data)).toBeUndefined()
  const own = await startSleeper('exec sleep 60', data)
  await writeFile(join(data, 'postmaster.pid'), `${own.pid}\n${data}\n`)
  expect(postmasterIn(data)).toEqual(beingOf(own.pid))
  await rm(join(data, 'postmaster.pid'))
  expect(postmasterIn(data)).toBeUndefined()
})
