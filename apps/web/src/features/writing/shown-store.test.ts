import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
vi.stubGlobal('innerWidth', 1440)
const { useShown } = await import('#/features/writing/shown-store.ts')

test('what lies over a story goes with it; the panel stays as it was left', () => {
  const { open, compare, openPanel, leave } = useShown.getState()
  open('preview')
  compare({ from: 1, to: 2 })
  openPanel('sheet')
  leave()
  expect(useShown.getState()).toMatchObject({ sheet: undefined, compared: undefined, panelOpen: true })
})
