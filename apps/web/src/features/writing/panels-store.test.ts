import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
vi.stubGlobal('innerWidth', 1440)
const { usePanels } = await import('#/features/writing/panels-store.ts')

test('what lies over a story goes with it; the panel stays as it was left', () => {
  const { open, compare, openPanel, leave } = usePanels.getState()
  open('preview')
  compare({ from: 1, to: 2 })
  openPanel('sheet')
  leave()
  expect(usePanels.getState()).toMatchObject({ sheet: undefined, compared: undefined, panelOpen: true })
})
