import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as Store from '#/theme/theme-store.ts'

const kept = new Map<string, string>()
const root = {
  dataset: {} as Record<string, string>,
  style: { setProperty: vi.fn(), removeProperty: vi.fn() },
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('document', { documentElement: root })
})
afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
  root.dataset = {}
})

/** As the page opens with what this browser keeps. */
const open = async (settings: Record<string, string> = {}): Promise<typeof Store> => {
  for (const [key, value] of Object.entries(settings)) kept.set(key, value)
  return import('#/theme/theme-store.ts')
}
const stateOf = ({ useThemeStore }: typeof Store) => useThemeStore.getState()

describe('what a browser begins with', () => {
  test('R-settings-002, 003, 025: cyan in #169688 with the menu on top, where nothing is kept', async () => {
    expect(stateOf(await open())).toEqual({
      theme: 'cyan',
      themeColor: '#169688',
      lightTheme: 'cyan',
      menuMode: 'horizontal',
    })
  })

  test('R-settings-004, 005, 031, 033: theme, its colour, the one to come back to and the layout are kept', async () => {
    const settings = { theme: 'black', themeColor: '#7a5ad6', defaultTheme: 'red', layout: 'vertical' }
    expect(stateOf(await open(settings))).toEqual({
      theme: 'black',
      themeColor: '#7a5ad6',
      lightTheme: 'red',
      menuMode: 'vertical',
    })
  })

  test.each(['green', '', 'toString', '__proto__', 'constructor'])(
    '%j is no theme and no layout',
    async (word) => {
      const settings = { theme: word, themeColor: word, defaultTheme: word, layout: word }
      expect(stateOf(await open(settings))).toMatchObject({ theme: 'cyan', themeColor: '#169688' })
      expect(stateOf(await open(settings))).toMatchObject({ lightTheme: 'cyan', menuMode: 'horizontal' })
    },
  )
})

describe('what people choose in another tab', () => {
  /** Writes as another tab does, and tells this one. */
  const chooseElsewhere = (tell: (event: { key: string }) => void, settings: Record<string, string>) => {
    for (const [key, value] of Object.entries(settings)) {
      kept.set(key, value)
      tell({ key })
    }
  }

  test('shows here, and is not undone by the next choice made here', async () => {
    const listen = vi.fn()
    vi.stubGlobal('addEventListener', listen)
    const store = await open({ theme: 'black' })
    store.followTabs()
    const [name, tell] = listen.mock.calls[0] ?? []
    expect(name).toBe('storage')
    chooseElsewhere(tell, { theme: 'red', themeColor: '#ed6363', defaultTheme: 'red' })
    expect(root.dataset.theme).toBe('red')
    store.setMenuMode('vertical')
    expect(kept.get('theme')).toBe('red')
  })
})

describe('what people choose', () => {
  test.each([
    ['R-settings-026, 036', 'cyan', '#169688'],
    ['R-settings-027, 037', 'red', '#ed6363'],
    ['R-settings-028, 038', 'blue', '#207DFC'],
    ['R-settings-029, 039', 'white', '#3252a5'],
  ] as const)('%s, 032: the theme %s comes with %s and is kept', async (_, theme, color) => {
    const store = await open({ theme: 'black' })
    store.setTheme(theme)
    expect(root.dataset.theme).toBe(theme)
    expect(Object.fromEntries(kept)).toMatchObject({ theme, themeColor: color, defaultTheme: theme })
  })

  test('R-settings-017, 031: out of the dark one comes back to the theme from before', async () => {
    const store = await open()
    store.setTheme('blue')
    store.toggleDark()
    expect(Object.fromEntries(kept)).toMatchObject({ theme: 'black', defaultTheme: 'blue' })
    store.toggleDark()
    expect(stateOf(store)).toMatchObject({ theme: 'blue', themeColor: '#207DFC' })
  })

  test('R-settings-005, 040, 041: six colours, of which the four of the themes bring their theme', async () => {
    const { accentColors } = await import('#/theme/accent.ts')
    expect(new Set(accentColors).size).toBe(6)
    expect(accentColors.slice(0, 4)).toEqual(['#169688', '#ed6363', '#207DFC', '#3252a5'])
    const store = await open()
    store.setThemeColor('#ed6363')
    expect(stateOf(store)).toMatchObject({ theme: 'red', themeColor: '#ed6363' })
    store.setThemeColor('#7a5ad6')
    expect(stateOf(store)).toMatchObject({ theme: 'red', themeColor: '#7a5ad6' })
    expect(kept.get('themeColor')).toBe('#7a5ad6')
  })

  test('R-settings-033: the layout is kept', async () => {
    const store = await open()
    store.setMenuMode('vertical')
    expect(kept.get('layout')).toBe('vertical')
  })
})
