import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '#/testing/folder.fixture.ts'
import { folderSite } from './folder-home.ts'
import { pageCache } from './page-cache.ts'

const onePage = async (signals = { connected: true }) => {
  const dataFolder = await testFolder()
  const folder = join(dataFolder, 'site')
  const path = join(folder, 'a', 'x.html')
  await mkdir(join(folder, 'a'), { recursive: true })
  await mkdir(join(folder, 'b'))
  await writeFile(join(folder, 'b', 'x.html'), '乙')
  await writeFile(path, '甲')
  const cache = pageCache(folderSite(dataFolder), signals)
  const textOf = async (name = 'a/x.html') => (await cache.find(name))?.content.toString()
  return { ...cache, folder, path, textOf }
}

test('a page that is gone is not served again once it was told, however fresh it is', async () => {
  const { path, textOf, forget } = await onePage()
  expect(await textOf()).toBe('甲')
  await rm(path)
  expect(await textOf()).toBe('甲')
  forget('a/')
  expect(await textOf()).toBeUndefined()
})

test('only what lies below the folder is forgotten', async () => {
  const { folder, textOf, forget } = await onePage()
  const other = 'b/x.html'
  expect(await textOf(other)).toBe('乙')
  await rm(join(folder, other))
  forget('a/')
  expect(await textOf(other)).toBe('乙')
})

test('a look that began before is not kept', async () => {
  const { path, find, forget, textOf } = await onePage()
  const looking = find('a/x.html')
  forget('a/')
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

test('who is told of nothing shares no look that began before', async () => {
  let answer: () => void = () => {}
  const content = Buffer.from('甲')
  let isThere = true
  let looks = 0
  const home = {
    find: async () => {
      looks += 1
      const found = isThere ? { content, mark: 'a', modified: new Date(0) } : undefined
      if (looks === 1) await new Promise<void>((resolve) => (answer = resolve))
      return found
    },
  }
  const { find } = pageCache(home, { connected: false })
  const early = find('a/x.html')
  await Promise.resolve()
  isThere = false
  const late = Promise.all([find('a/x.html'), find('a/x.html')])
  answer()
  expect((await early)?.content).toBe(content)
  expect(await late).toEqual([undefined, undefined])
  expect(looks).toBe(2)
})
