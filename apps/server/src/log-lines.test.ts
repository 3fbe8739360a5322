import fs, { openSync, readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '#/testing/app.fixture.ts'
import { testFolder } from '#/testing/folder.fixture.ts'
import { logLines } from './log-lines.ts'

/** How many bytes the disk takes; undefined for as many as come. */
const disk = { room: undefined as number | undefined, code: 'ENOSPC' }

const real = fs.writeSync
const write = (fd: number, bytes: Buffer) => {
  if (disk.room === undefined) return real(fd, bytes)
  if (disk.room === 0) throw Object.assign(new Error(`${disk.code}: write`), { code: disk.code })
  const part = bytes.subarray(0, disk.room)
  disk.room -= part.length
  return real(fd, part)
}
const put = (writeSync: unknown) => {
  Object.assign(fs, { writeSync })
  syncBuiltinESMExports()
}
beforeAll(() => put(write))
afterAll(() => put(real))
afterEach(() => {
  disk.room = undefined
})

const openLines = async (most?: number) => {
  const path = join(await testFolder(), 'server.log')
  const fd = openSync(path, 'a')
  // Left open: a line that waits would else be written to whatever gets its number next.
  return { ...logLines(fd, most), read: () => readFileSync(path, 'utf8') }
}

test.each(['ENOSPC', 'EIO', 'EAGAIN', 'EPIPE'])(
  'lines written while the disk answers %s wait, in order and whole',
  async (code) => {
    const { write, read } = await openLines()
    disk.code = code
    disk.room = 10
    for (const line of ['the first line\n', 'the second line\n', 'the third line\n']) write(line)
    expect(read()).toBe('the first ')
    disk.room = undefined
    await vi.waitFor(() => expect(read()).toBe('the first line\nthe second line\nthe third line\n'), 5000)
    write('the fourth line\n')
    expect(read()).toContain('the third line\nthe fourth line\n')
  },
)

test('what does not fit into memory is counted and told', async () => {
  const { write, flushSync, read } = await openLines(20)
  disk.room = 0
  for (const line of ['one\n', 'x'.repeat(30), 'y'.repeat(30), 'two\n']) write(line)
  disk.room = undefined
  flushSync()
  const [one, two, told] = read().trim().split('\n')
  expect([one, two]).toEqual(['one', 'two'])
  expect(JSON.parse(told ?? '')).toMatchObject({ level: 40, lost: 2, msg: 'log lines were lost' })
})

test('a log that cannot be written changes no answer, good or bad', async () => {
  const fd = openSync('/dev/full', 'w')
  const app = await testApp({ log: pino({ level: 'trace' }, logLines(fd)) })
  onTestFinished(async () => {
    await app.close()
  })
  expect((await app.as('admin').get('/sprint/userinfo/rest/getInfo')).json().code).toBe(200)
  await app.db.schema.alterTable('personConfig').renameTo('elsewhere').execute()
  const failed = await app.as('admin').post('/sprint/userConfig/search')
  expect(failed.statusCode).toBe(500)
  expect(failed.json()).toEqual({ code: 500, msg: '操作异常，请联系管理员', data: { error: 'internal' } })
})
