import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { demoPassword } from '../../apps/server/src/features/newsroom/demo-accounts.ts'
import { isAlive } from './being.ts'
import { missing } from './engine.ts'
import { enginePackages } from './packages.ts'
import { readRecord } from './record.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const engines = Object.values(enginePackages).filter(({ program }) => program !== 'pgbackrest')
const absent = missing(engines).map(({ name }) => name)
const isWhole = process.env.WHOLE === '1'

/** Said aloud: a skipped test is no passed test. */
const why = [...absent.map((name) => `without ${name}`), ...(isWhole ? [] : ['only with WHOLE=1'])].join(', ')

const commandIn = (folder: string) => (command: string) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [main, command, '--folder', folder], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })

const signIn = (url: string) =>
  fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: 'reporter', password: demoPassword }),
  })

test.skipIf(why !== '')(
  `a whole cluster stands, says how it is, and is ended to the last process${why && ` (${why})`}`,
  { timeout: 600_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rongbian-cluster-'))
    await chmod(folder, 0o711)
    const run = commandIn(folder)
    onTestFinished(async () => {
      await run('down')
      await rm(folder, { recursive: true, force: true })
    }, 120_000)
    const begun = await run('up')
    expect(begun, begun.said).toMatchObject({ code: 0 })
    const record = readRecord(folder)
    if (!record) throw new Error('no record was left')
    expect(record.parts.every(isAlive)).toBe(true)
    expect(begun.said).toContain(`打开 ${record.open}`)
    expect((await signIn(record.open)).status).toBe(200)
    expect(await run('up')).toMatchObject({ code: 0, said: expect.stringContaining('已经起来了') })
    expect(readRecord(folder)?.parts).toEqual(record.parts)

    const killed = record.parts.find(({ name }) => name === 'worker-2')
    if (killed) process.kill(killed.pid, 'SIGKILL')
    expect(await run('status')).toMatchObject({ code: 1, said: expect.stringContaining('已经不在') })
    const ended = await run('down')
    expect(ended.code).toBe(0)
    for (const { name } of record.parts) expect(ended.said).toContain(`${name}（`)
    expect(record.parts.filter(isAlive)).toEqual([])
    expect((await run('status')).said).toContain('没有起来的一套')
  },
)
