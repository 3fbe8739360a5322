import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { demoFolder } from '#/testing/demo-folder.fixture.ts'
import { testFolder } from '#/testing/folder.fixture.ts'
import { type Answer, signInTo } from '#/testing/http-client.fixture.ts'
import { startServer } from '#/testing/server-process.fixture.ts'

vi.setConfig({ testTimeout: 600_000 })

const save = { name: 'theme', value: { n: 1 } }
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 90_000, interval: 200 })
const inEnvelope = ({ status, code, msg }: Answer) => {
  expect(code % 1000 === status || code === status).toBe(true)
  expect(msg).toMatch(/\p{Script=Han}/u)
}
const ready = async (address: string) => {
  const answer = await fetch(`${address}/readyz`)
  return { http: answer.status, ...((await answer.json()) as Record<string, unknown>) }
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
      // What the killed one had begun may answer for a moment longer.
      expect(await postmasterOf(folder)).not.toBe(killed)
      expect(answer).toMatchObject({ code: 200, data: { theme: { n } } })
      expect(await ready(address)).toMatchObject({ http: 200, signals: true })
    })
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

/** Everything over one connection that stays open: without a handle no other is taken. */
const oneConnection = (address: string, headers: Record<string, string>) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return async (method: 'GET' | 'POST', path: string, body?: string) => {
    const asked = request(address + path, { agent, method, headers })
    asked.setHeader('content-type', 'multipart/form-data; boundary=cut')
    asked.end(body)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return { http: answer.statusCode, ...(JSON.parse(await text(answer)) as Record<string, unknown>) }
  }
}

const story = [
  '--cut',
  'content-disposition: form-data; name="file"; filename="story.txt"',
  '',
  '标题\n\n正文一段。',
  '--cut--',
  '',
].join('\r\n')

test.runIf(hasProgram('prlimit'))(
  'without file handles people read on and are told in words, and all works when there are some again',
  async () => {
    const folder = await demoFolder()
    const { child, address: printed, exit } = startServer({ DATA_DIR: folder })
    const address = await printed
    const { headers } = await signInTo(address, 'editor')
    const ask = oneConnection(address, headers)
    const importStory = () => ask('POST', '/sprint/rest/stories/import/document', story)
    const hard = /Max open files +\d+ +(\d+)/.exec(await readFile(`/proc/${child.pid}/limits`, 'utf8'))?.[1]
    const limit = (handles: number | string) =>
      execFileSync('prlimit', [`--nofile=${handles}:${hard}`, '--pid', String(child.pid)])
    expect(await importStory()).toMatchObject({ code: 200 })

    limit(12)
    expect(await ask('GET', '/sprint/view/libraries/list')).toMatchObject({ code: 200 })
    expect(await importStory()).toMatchObject({
      http: 503,
      code: 503,
      msg: expect.stringContaining('打开的文件过多'),
    })
    expect(await ask('GET', '/readyz')).toMatchObject({ http: 503, storage: 'no-handles' })

    limit(hard ?? '')
    await until(async () => {
      expect(await importStory()).toMatchObject({ code: 200 })
      expect(await ready(address)).toMatchObject({ http: 200 })
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
      expect(await ready(address)).toMatchObject({ http: 503, database: 'ok', storage: 'full' }),
    )
    expect((await get('/sprint/view/libraries/list')).code).toBe(200)
    for (let n = 0; n < 20; n += 1) inEnvelope(await post('/sprint/userConfig/update', save))

    await rm(filler)
    await until(async () => {
      expect((await post('/sprint/userConfig/update', save)).code).toBe(200)
      expect(await ready(address)).toMatchObject({ http: 200, storage: 'ok' })
    })
    server.child.kill('SIGTERM')
    expect((await server.exit).code).toBe(0)
  },
)
