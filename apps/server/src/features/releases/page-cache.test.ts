import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '#/testing/folder.fixture.ts'
import { pageCache } from './page-cache.ts'

const onePage = async (signals = { connected: true }) => {
  const folder = await testFolder()
  const path = join(folder, 'a', 'x.html')
  await writeFile(join(folder, 'b.html'), '乙')
  await mkdir(join(folder, 'a'))
  await writeFile(path, '甲')
  const cache = pageCache(signals)
  const textOf = async (at = path) => (await cache.find(at))?.content.toString()
  return { ...cache, folder, path, textOf }
}

test('a page that is gone is not served again once it was told, however fresh it is', async () => {
  const { folder, path, textOf, forget } = await onePage()
  expect(await textOf()).toBe('甲')
  await rm(path)
  expect(await textOf()).toBe('甲')
  forget(join(folder, 'a', '/'))
  expect(await textOf()).toBeUndefined()
})

test('only what lies below the folder is forgotten', async () => {
  const { folder, textOf, forget } = await onePage()
  const other = join(folder, 'b.html')
  expect(await textOf(other)).toBe('乙')
  await rm(other)
  forget(join(folder, 'a', '/'))
  expect(await textOf(other)).toBe('乙')
})

test('a look that began before is not kept', async () => {
  const { folder, path, find, forget, textOf } = await onePage()
  const looking = find(path)
  forget(join(folder, 'a', '/'))
  await rm(path)
  await looking
  expect(await textOf()).toBeUndefined()
})

test('nothing in memory is trusted while signals may be missed', async () => {
  const signals = { connected: true }
  const { path, textOf } = await onePage(signals)
  expect(await textOf()).toBe('甲')
  await rm(path)
  signals.connected = false
  expect(await textOf()).toBeUndefined()
})
