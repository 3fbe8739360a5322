import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Manifest } from './manifest.ts'
import { loadConnector, loadSimulator } from './open.ts'
import { platforms, wangyiCategories } from './platforms.ts'
import { accessTo } from './simulating/memory.ts'

const all = Object.entries(platforms)
const withInterface = all.filter(([, { can }]) => can.publish === 'yes')
const done = all.filter(([, { can }]) => can.publish === 'hand')

const openWithout = async (manifest: Manifest) => {
  const { open } = await loadConnector(manifest)
  return open(accessTo({ url: manifest.url || 'https://receiver.example', keys: {}, tokens: {} }))
}

describe.each(withInterface)('%s', (_, manifest) => {
  test('does what its manifest says and no more', async () => {
    const connector = await openWithout(manifest)
    expect(connector.withdraw !== undefined).toBe(manifest.can.delete === 'yes')
    expect(connector.edit !== undefined).toBe(manifest.can.edit === 'yes')
    expect(connector.measure !== undefined).toBe(manifest.can.metrics === 'yes')
    expect(manifest.measures !== undefined).toBe(manifest.can.metrics === 'yes')
  })

  test('is bound as its manifest says', async () => {
    const { oauth } = await loadConnector(manifest)
    expect(oauth !== undefined).toBe(manifest.hasOAuth)
    expect(manifest.keys.length).toBeGreaterThan(0)
  })

  test('has a simulator', async () => {
    expect((await loadSimulator(manifest)).startSimulator).toBeTypeOf('function')
  })

  test('tells people how to delete where it cannot', () => {
    if (manifest.can.delete === 'hand') expect(manifest.checklist.length).toBeGreaterThan(2)
  })
})

describe.each(done)('%s', (_, manifest) => {
  test('leads to its editor with a list of what to do', () => {
    expect(manifest.editorUrl).toMatch(/^https:\/\//)
    const list = manifest.checklist.join('\n')
    for (const part of [/标题/, /封面/, /分类|分区/, /原创|自制/, /转载/, /复制.*填写/])
      expect(list).toMatch(part)
  })

  test('has no connector that nobody could open', () => {
    expect(existsSync(new URL(`${manifest.folder}/connector.ts`, import.meta.url))).toBe(false)
  })
})

test('categories of the portal are two levels without repetition', () => {
  const names = wangyiCategories.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { children } of wangyiCategories) expect(new Set(children).size).toBe(children.length)
  expect(wangyiCategories.every(({ children }) => children.length > 1)).toBe(true)
})
