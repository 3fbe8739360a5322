import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bringOut, findPressFolder, manifestName, manifestOf, type PressFile, pressFolder } from './folder.ts'
import { noCrash, type PressHook } from './points.ts'

const place = { newsroom: 'river', paper: 'daily', date: '2026-11-19' }
let data: string
let folder: string
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'rongbian-press-'))
  folder = pressFolder(data, place)
})
afterEach(() => rm(data, { recursive: true, force: true }))

const file = async (name: string, content = name): Promise<PressFile> => {
  const source = join(data, `source-${name}`)
  await writeFile(source, content)
  return { name, source, sha256: createHash('sha256').update(content).digest('hex') }
}
const seen = async () => (await readdir(folder).catch(() => [])).sort()

test('an edition comes out whole, with a list that sha256sum reads', async () => {
  const files = [await file('b.pdf'), await file('a.pdf')]
  await bringOut(data, folder, files, noCrash)
  expect(await seen()).toEqual([manifestName, 'a.pdf', 'b.pdf'])
  const list = await readFile(join(folder, manifestName), 'utf8')
  expect(list).toBe(manifestOf(files))
  expect(list.split('\n')[0]).toMatch(/^[0-9a-f]{64} {2}a\.pdf$/)
  expect(await readdir(join(data, 'press', '.half-done'))).toEqual([])
})

test('one that dies before it is brought out leaves nothing there, and the next brings all', async () => {
  const files = [await file('a.pdf'), await file('b.pdf')]
  const dies: PressHook = () => {
    throw new Error('killed')
  }
  await expect(bringOut(data, folder, files, dies)).rejects.toThrow('killed')
  expect(await seen()).toEqual([])
  await bringOut(data, folder, files, noCrash)
  expect(await seen()).toEqual([manifestName, 'a.pdf', 'b.pdf'])
})

test('a replaced page joins the others, and the list names both', async () => {
  const first = await file('a.pdf')
  await bringOut(data, folder, [first], noCrash)
  const second = await file('a-c1.pdf', 'new')
  await bringOut(data, folder, [first, second], noCrash)
  expect(await seen()).toEqual([manifestName, 'a-c1.pdf', 'a.pdf'])
  expect(await readFile(join(folder, manifestName), 'utf8')).toBe(manifestOf([first, second]))
})

test('bytes that are not what was signed never come out', async () => {
  const wrong = { ...(await file('a.pdf')), sha256: '0'.repeat(64) }
  await expect(bringOut(data, folder, [wrong], noCrash)).rejects.toThrow('is not what was signed')
  expect(await seen()).toEqual([])
})

test('a file of the same name that says something else is not written over', async () => {
  await bringOut(data, folder, [await file('a.pdf')], noCrash)
  await expect(bringOut(data, folder, [await file('a.pdf', 'other')], noCrash)).rejects.toThrow()
  expect(await readFile(join(folder, 'a.pdf'), 'utf8')).toBe('a.pdf')
})

test('papers of the same code lie apart by newsroom', async () => {
  const other = pressFolder(data, { ...place, newsroom: 'hill' })
  await bringOut(data, folder, [await file('a.pdf')], noCrash)
  await bringOut(data, other, [await file('a.pdf', 'other')], noCrash)
  expect(await readFile(join(folder, 'a.pdf'), 'utf8')).toBe('a.pdf')
  expect(await readFile(join(other, 'a.pdf'), 'utf8')).toBe('other')
})

test('an edition from before stays where it lies, and nobody else joins it there', async () => {
  const earlier = join(data, 'press', 'daily', '2026-11-19')
  const [own, foreign] = [await file('a.pdf'), { ...(await file('b.pdf', 'other')), name: 'a.pdf' }]
  expect(await findPressFolder(data, place, [own])).toBe(folder)
  await bringOut(data, earlier, [own], noCrash)
  expect(await findPressFolder(data, place, [own])).toBe(earlier)
  expect(await findPressFolder(data, place, [foreign])).toBe(folder)
  expect(await findPressFolder(data, place, [])).toBe(folder)
})
