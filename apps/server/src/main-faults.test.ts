import { execFileSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { demoFolder } from '#/testing/demo-folder.ts'
import { testFolder } from '#/testing/folder.ts'
import { type Answer, signInTo } from '#/testing/http-client.ts'
import { startServer } from '#/testing/server-process.ts'

vi.setConfig({ testTimeout: 240_000 })

const save = { name: 'theme', value: { n: 1 } }
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 90_000, interval: 200 })
const inEnvelope = ({ status, code, msg }: Answer) => {
  expect(code % 1000 === status || code === status).toBe(true)
  expect(msg).toMatch(/\p{Script=Han}/u)
}
const ready = async (address: string) => {
  const answer = await fetch(`${address}/readyz`)
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) }
}

const postmasterOf = async (folder: string) =>
  Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

test('a database that is killed comes back by itself, again and again, and nothing is lost', async () => {
  const folder = await demoFolder()
  const { child, address: printed, exit } = startServer({ DATA_DIR: folder })
  const address = await printed
  const { post } = await signInTo(address, 'editor')
  for (const n of [1, 2]) {
    expect((await post('/sprint/userConfig/update', { name: 'theme', value: { n } })).code).toBe(200)
    const killed = await postmasterOf(folder)
    process.kill(killed, 'SIGKILL')
    inEnvelope(await post('/sprint/userConfig/search'))
    await until(async () => {
      const answer = await post('/sprint/userConfig/search')
      inEnvelope(answer)
      expect(answer).toMatchObject({ code: 200, data: { theme: { n } } })
      expect(await ready(address)).toMatchObject({ status: 200, signals: true })
    })
    expect(await postmasterOf(folder)).not.toBe(killed)
  }
  expect(await readFile(join(folder, 'logs', 'server.log'), 'utf8')).toContain('ended unasked')
  child.kill('SIGTERM')
  expect((await exit).code).toBe(0)
})

/** Whether a program of the machine can be run. */
const hasProgram = (name: string) => {
  try {
    return execFileSync(name, ['--version']).length > 0
  } catch {
    return false
  }
}

const uploadTo = async (address: string, path: string, headers: Record<string, string>) => {
  const body = new FormData()
  body.append('file', new Blob(['标题\n\n正文一段。']), 'story.txt')
  const answer = await fetch(address + path, { method: 'POST', body, headers })
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) }
}

test.runIf(hasProgram('prlimit'))(
  'without file handles people read on and are told in words, and all works when there are some again',
  async () => {
    const folder = await demoFolder()
    const { child, address: printed, exit } = startServer({ DATA_DIR: folder })
    const address = await printed
    const { get, headers } = await signInTo(address, 'editor')
    const importStory = () => uploadTo(address, '/sprint/rest/stories/import/document', headers)
    const hard = /Max open files +\d+ +(\d+)/.exec(await readFile(`/proc/${child.pid}/limits`, 'utf8'))?.[1]
    const limit = (handles: number | string) =>
      execFileSync('prlimit', [`--nofile=${handles}:${hard}`, '--pid', String(child.pid)])
    expect((await importStory()).code).toBe(200)

    limit(12)
    expect((await get('/sprint/view/libraries/list')).code).toBe(200)
    expect(await importStory()).toMatchObject({
      status: 503,
      code: 503,
      msg: expect.stringContaining('打开的文件过多'),
    })
    expect(await ready(address)).toMatchObject({ status: 503, storage: 'no-handles' })

    limit(hard ?? '')
    await until(async () => {
      expect((await importStory()).code).toBe(200)
      expect(await ready(address)).toMatchObject({ status: 200 })
    })
    child.kill('SIGTERM')
    expect((await exit).code).toBe(0)
  },
)

/** A disk of its own, where the machine lets us have one. */
const mountDisk = async (megabytes: number) => {
  const folder = await testFolder(0o755)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder])
  })
  return folder
}

test.runIf(process.getuid?.() === 0 && hasProgram('mount'))(
  'a full disk answers in words, lets people read, and is forgotten once there is room',
  async (context) => {
    const disk = await mountDisk(400).catch(() => context.skip('this machine mounts no disk'))
    const folder = join(disk, 'data')
    execFileSync('cp', ['-a', `${await demoFolder()}/.`, folder])
    const server = startServer({ DATA_DIR: folder })
    const address = await server.address
    const { get, post } = await signInTo(address, 'editor')
    const filler = join(disk, 'filler')
    await writeFile(filler, Buffer.alloc(400 * 1024 * 1024)).catch(() => {})

    await until(async () =>
      expect(await ready(address)).toMatchObject({ status: 503, database: 'ok', storage: 'full' }),
    )
    expect((await get('/sprint/view/libraries/list')).code).toBe(200)
    for (let n = 0; n < 20; n += 1) inEnvelope(await post('/sprint/userConfig/update', save))

    await rm(filler)
    await until(async () => {
      expect((await post('/sprint/userConfig/update', save)).code).toBe(200)
      expect(await ready(address)).toMatchObject({ status: 200, storage: 'ok' })
    })
    server.child.kill('SIGTERM')
    expect((await server.exit).code).toBe(0)
  },
)
