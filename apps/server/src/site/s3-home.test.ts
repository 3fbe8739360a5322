import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
import { hasSwift, onSwift, testStore } from '#/storage/s3/test-store.fixture.ts'
import { testFolder } from '#/testing/folder.fixture.ts'
import { folderSite } from './folder-home.ts'
import type { SiteHome } from './home.ts'
import { openSiteHome } from './open-home.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 })

const store = testStore((opened) => opened.empty())

const onS3 = async () =>
  openSiteHome({ ...store().env, DATA_DIR: await testFolder(), SITE_STORAGE: 's3', SITE_BUCKET: '' })
const homes = [
  ['folder', true, async () => folderSite(await testFolder())],
  [onSwift('S3'), hasSwift, onS3],
] as const

const free = { hold: async () => {} }
const put = (home: SiteHome, name: string, text: string) => home.write(name, Buffer.from(text), free)
const textOf = async (home: SiteHome, name: string) => {
  const found = await home.find(name)
  return found === 'same' ? found : found?.content.toString()
}
const allIn = async (home: SiteHome, folder: string) => {
  const found: string[] = []
  for await (const name of home.list(folder)) found.push(name)
  return found.sort()
}

describe.each(homes)('in the home %s', (_, isThere, open) => {
  test.skipIf(!isThere)('a page is there once written, is another when it changes, and goes', async () => {
    const home = await open()
    expect(await home.knows('city')).toBe(false)
    expect(await home.find('city/index.html')).toBeUndefined()
    await put(home, 'city/index.html', '首页')
    const found = await home.find('city/index.html')
    if (!found || found === 'same') throw new Error('nothing was found')
    expect(found.content.toString()).toBe('首页')
    expect(await home.find('city/index.html', found.mark)).toBe('same')
    expect(await home.facts('city/index.html')).toMatchObject({ size: 6, mark: found.mark })
    await put(home, 'city/index.html', '新的首页')
    expect(await home.find('city/index.html', found.mark)).toMatchObject({ content: Buffer.from('新的首页') })
    expect(await home.knows('city')).toBe(true)
    await home.remove('city/index.html', free)
    await home.remove('city/index.html', free)
    expect(await home.find('city/index.html', found.mark)).toBeUndefined()
    expect(await home.facts('city/index.html')).toBeUndefined()
  })

  test.skipIf(!isThere)('a file of this machine is read in part, and stays what it was', async () => {
    const home = await open()
    const source = join(await testFolder(), 'film')
    await writeFile(source, '0123456789')
    await home.publish('city/media/film.mp4', source, free)
    await writeFile(source, 'another content')
    await home.publish('city/media/film.mp4', source, free)
    expect((await home.facts('city/media/film.mp4'))?.size).toBe(home.isFar ? 10 : 15)
    const part = await home.open('city/media/film.mp4', { start: 2, end: 4 })
    expect((await buffer(part)).toString()).toBe(home.isFar ? '234' : 'oth')
  })

  test.skipIf(!isThere)('a folder lists what is in it, and nothing beside', async () => {
    const home = await open()
    for (const name of ['city/paper/a/1.html', 'city/paper/a/b/2.html', 'city/paper/ab.html'])
      await put(home, name, name)
    expect(await allIn(home, 'city/paper/a/')).toEqual(['city/paper/a/1.html', 'city/paper/a/b/2.html'])
    expect(await allIn(home, 'city/none/')).toEqual([])
  })

  test.skipIf(!isThere)('before a change it is told, and nothing is changed without a hold', async () => {
    const home = await open()
    const told: string[] = []
    const changing = { hold: async () => {}, before: async () => told.push('told') }
    await home.write('city/a.html', Buffer.from('甲'), changing)
    await home.write('city/a.html', Buffer.from('甲'), changing)
    expect(told).toHaveLength(1)
    await home.write('city/a.html', Buffer.from('乙'), changing)
    await home.remove('city/a.html', changing)
    await home.remove('city/a.html', changing)
    expect(told).toHaveLength(3)
    await put(home, 'city/a.html', '甲')
    const lost = { hold: () => Promise.reject(new Error('not ours')) }
    await expect(home.write('city/a.html', Buffer.from('乙'), lost)).rejects.toThrow('not ours')
    await expect(home.remove('city/a.html', lost)).rejects.toThrow('not ours')
    expect(await textOf(home, 'city/a.html')).toBe('甲')
  })
})

describe.skipIf(!hasSwift)('in a bucket', () => {
  test('what is the same is not sent again, and no write depends on a condition of the store', async () => {
    const home = await onS3()
    const sent: string[] = []
    store().break(({ method = '' }) => {
      sent.push(method)
      return false
    })
    await put(home, 'city/a.html', '甲')
    await put(home, 'city/a.html', '甲')
    expect(sent).toEqual(['HEAD', 'PUT', 'HEAD'])
    expect(store().conditional()).toBe(0)
  })

  test.each([
    '../files/ab/secret',
    'city/../../files/ab/secret',
    'city/a?acl',
    'city/a#b',
    'city/a%2f..',
    'city/a\\b',
    'city//a',
    'city/./a',
    'city',
    '',
  ])('%j is no name: the store is not even asked', async (name) => {
    const home = await onS3()
    let asked = 0
    store().break(() => {
      asked += 1
      return false
    })
    expect(await home.find(name)).toBeUndefined()
    expect(await home.facts(name)).toBeUndefined()
    await expect(put(home, name, 'x')).rejects.toThrow('is no name')
    await expect(home.remove(name, free)).rejects.toThrow('is no name')
    expect(asked).toBe(0)
  })

  test('a page that came damaged is shown to nobody', async () => {
    const home = await onS3()
    await put(home, 'city/a.html', '甲')
    store().break((asked, answer) => {
      if (asked.method !== 'GET') return false
      answer.writeHead(200, { 'content-length': '3', 'x-amz-meta-sha256': '0'.repeat(64) }).end('乙')
      return true
    })
    await expect(home.find('city/a.html')).rejects.toMatchObject({ code: 'STORE_DAMAGED' })
  })

  test('a store that keeps something else than it was sent is not believed', async () => {
    const home = await onS3()
    store().break((asked, answer) => {
      if (asked.method !== 'PUT') return false
      asked.resume()
      answer.writeHead(200).end()
      return true
    })
    const source = join(await testFolder(), 'film')
    await writeFile(source, '0123456789')
    const publishing = home.publish('city/media/film.mp4', source, free)
    await expect(publishing).rejects.toMatchObject({ code: 'STORE_DAMAGED' })
  })

  test('a bucket that is not there is no empty site', async () => {
    const home = openSiteHome({
      ...store().env,
      DATA_DIR: await testFolder(),
      SITE_STORAGE: 's3',
      SITE_BUCKET: 'another',
    })
    await expect(home.check()).rejects.toMatchObject({ code: 'STORE_BUCKET' })
  })
})
