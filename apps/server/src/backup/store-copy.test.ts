import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderStorage } from '#/storage/folder.ts'
import { testFolder } from '#/testing/folder.fixture.ts'
import { readMoment } from './at-moment.ts'
import { bringFiles, copyStore, listedAt, placeOf } from './store-copy.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 4, minute))

const furnished = async () => {
  const [files, copy, folder] = [await testFolder(), await testFolder(), await testFolder()]
  return { storage: folderStorage(files), files, copy, folder }
}

test('each run copies only what is new, and a moment has the files of the last run before it', async () => {
  const { storage, copy, folder } = await furnished()
  const first = await storage.put(Buffer.from('第一张'))
  expect(await copyStore(storage, copy, at(10))).toEqual({ all: 1, copied: 1, damaged: [] })
  const second = await storage.put(Buffer.from('第二张'))
  expect(await copyStore(storage, copy, at(20))).toEqual({ all: 2, copied: 1, damaged: [] })
  expect(await listedAt(copy, at(9))).toEqual([])
  expect(await listedAt(copy, at(15))).toEqual([first])
  expect((await listedAt(copy, at(20))).sort()).toEqual([first, second].sort())
  const brought = await bringFiles(copy, new Set([first, second]), folder)
  expect(brought).toMatchObject({ files: 2, missing: [], damaged: [] })
  expect(await readFile(placeOf(folder, second), 'utf8')).toBe('第二张')
})

test('a file of the copy that is gone or changed by one byte is named, the others come', async () => {
  const { storage, copy, folder } = await furnished()
  const [whole, gone, changed] = [
    await storage.put(Buffer.from('a')),
    await storage.put(Buffer.from('b')),
    await storage.put(Buffer.from('c')),
  ]
  await copyStore(storage, copy, at(10))
  await rm(placeOf(join(copy, 'files'), gone))
  await writeFile(placeOf(join(copy, 'files'), changed), 'd')
  const brought = await bringFiles(copy, new Set([whole, gone, changed]), folder)
  expect(brought).toEqual({ files: 1, bytes: 1, missing: [gone], damaged: [changed] })
  expect(await readdir(join(folder, whole.slice(0, 2)))).toEqual([whole])
})

test('a file of the store that is not what its name says is not taken for a copy', async () => {
  const { storage, files, copy } = await furnished()
  const key = await storage.put(Buffer.from('whole'))
  await writeFile(placeOf(files, key), 'wholf')
  expect(await copyStore(storage, copy, at(10))).toEqual({ all: 0, copied: 0, damaged: [key] })
})

test('a folder without a list is no backup, and a moment is a minute of the newsroom that has been', async () => {
  await expect(listedAt(await testFolder(), at(10))).rejects.toThrow('没有一份清单')
  const now = at(50)
  expect(readMoment('2026-11-18 12:34', 'Asia/Shanghai', now)).toEqual(at(34))
  expect(() => readMoment('2026-11-18 13:34', 'Asia/Shanghai', now)).toThrow('还没有到')
  for (const wrong of ['12:34', '2026-13-45 99:99', ''])
    expect(() => readMoment(wrong, 'Asia/Shanghai', now), wrong).toThrow('--to 应写成')
})
