import { Folder as Icon } from 'lucide-react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Folder, openAtFirst } from '#/features/libraries/folder.ts'
import { keepTreeMemory, readTreeMemory } from '#/features/libraries/tree-memory.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
})

const folder = (id: string, children: Folder[] = []): Folder => ({ id, name: id, icon: Icon, children })
const house = [folder('house', [folder('city', [folder('night')]), folder('culture', [folder('books')])])]

describe('R-settings-008: director-options keeps how the directory tree was left', () => {
  test('what was opened and closed is read again, the last word counts', () => {
    keepTreeMemory('city', true)
    keepTreeMemory('culture', true)
    keepTreeMemory('culture', false)
    expect(readTreeMemory()).toEqual({ city: true, culture: false })
  })

  test('only the newest are kept', () => {
    for (let no = 0; no < 230; no += 1) keepTreeMemory(`folder-${no}`, true)
    const ids = Object.keys(readTreeMemory())
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([200, 'folder-30', 'folder-229'])
  })

  test.each(['', '{', 'null', '7', '["city"]', '{"city":"open"}'])('%j there is nothing', (text) => {
    kept.set('director-options', text)
    expect(readTreeMemory()).toEqual({})
  })

  test('a tree opens as it was left, and always on the way to where one is', () => {
    expect(openAtFirst(house, undefined, {})).toEqual(new Set(['house']))
    expect(openAtFirst(house, undefined, { house: false, city: true })).toEqual(new Set(['city']))
    expect(openAtFirst(house, 'books', { culture: false })).toEqual(new Set(['house', 'culture']))
  })
})
