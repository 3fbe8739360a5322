import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testApp } from '#/testing/app.fixture.ts'
import { testFolder } from '#/testing/folder.fixture.ts'
import { folderStorage } from './folder.ts'

const server = await testApp()
afterAll(() => server.close())

const real = { open: fs.open, mkdir: fs.mkdir }
type At = 'mkdir' | 'open' | 'write'

/** From now on the disk refuses our files; answers how it gets well. */
const breakDisk = (code: string, at: At) => {
  const fault = () => Promise.reject(Object.assign(new Error(`${code}: injected`), { code }))
  const isOurs = (path: unknown) => /\/(incoming|growing)(\/|$)/.test(String(path))
  const open: typeof fs.open = async (path, ...rest) => {
    if (at === 'open' && isOurs(path)) return fault()
    const file = await real.open(path, ...rest)
    return at === 'write' && isOurs(path)
      ? Object.assign(file, { write: fault, writev: fault, writeFile: fault })
      : file
  }
  const mkdir = (path: string, options?: object) =>
    at === 'mkdir' && isOurs(path) ? fault() : real.mkdir(path, options)
  const put = (parts: object) => {
    Object.assign(fs, parts)
    syncBuiltinESMExports()
  }
  put({ open, mkdir })
  const mend = () => put(real)
  onTestFinished(mend)
  return mend
}

let shade = 0
/** A picture nobody has sent before. */
const upload = async (path: string) => {
  shade += 1
  const create = { width: 20, height: 20, channels: 3, background: { r: shade, g: 0, b: 0 } } as const
  const form = new FormData()
  const picture = await sharp({ create }).jpeg().toBuffer()
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'picture.jpg')
  return server.as('editor').post(path, form)
}

const words: Record<string, string> = {
  ENOSPC: '服务器磁盘已满',
  EDQUOT: '服务器磁盘已满',
  EROFS: '数据目录不能读写',
  EACCES: '数据目录不能读写',
  EMFILE: '打开的文件过多',
}
const uploads = ['/sprint/userinfo/rest/avatar/upload', '/sprint/rest/materials/upload']
const cases = Object.keys(words).flatMap((code) =>
  (['open', 'write'] as const).flatMap((at) => uploads.map((path) => [code, at, path] as const)),
)

test.each(cases)('%s at %s: %s answers in words, and works again when it is over', async (code, at, path) => {
  const mend = breakDisk(code, at)
  const refused = await upload(path)
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({
    code: 503,
    msg: expect.stringContaining(words[code] ?? ''),
    data: { error: 'unavailable' },
  })
  expect((await server.as('editor').get('/sprint/view/libraries/list')).json().code).toBe(200)
  mend()
  expect((await upload(path)).json().code).toBe(200)
})

test('a storage whose folder could not be made tries again with the next file', async () => {
  const storage = folderStorage(await testFolder())
  const mend = breakDisk('ENOSPC', 'mkdir')
  await expect(storage.put(Buffer.from('稿件'))).rejects.toMatchObject({ code: 'ENOSPC' })
  mend()
  expect(await storage.size(await storage.put(Buffer.from('稿件')))).toBe(6)
})
