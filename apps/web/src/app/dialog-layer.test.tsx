import { doubleClaims } from '@rongbian/domain'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DialogLayer, statedDialogs } from '#/app/dialog-layer.tsx'
import { pickAssets } from '#/features/media/picker/pick-assets.ts'
import { useDialogStack } from '#/ui/dialog-stack.ts'

const closeAll = () => useDialogStack.setState(useDialogStack.getInitialState(), true)
beforeEach(closeAll)
afterEach(() => {
  cleanup()
  closeAll()
})

test('no two features state the same dialog', () => {
  const claims = Object.entries(statedDialogs).flatMap(([by, dialogs]) =>
    Object.keys(dialogs).map((what) => ({ by, what })),
  )
  expect(claims.length).toBeGreaterThan(5)
  expect(doubleClaims(claims)).toEqual([])
})

test('who waits for a choice is answered with none when the page goes', async () => {
  const { unmount } = render(<DialogLayer />)
  const chosen = pickAssets()
  unmount()
  expect(await chosen).toEqual([])
  expect(useDialogStack.getState().standing).toEqual([])
})

test('a second wish takes the place of the first, which is answered with none', async () => {
  const first = pickAssets()
  const second = pickAssets({ single: true })
  expect(await first).toEqual([])
  expect(useDialogStack.getState().standing).toMatchObject([{ id: 'mediaPicker', props: { limit: 1 } }])
  void second
})
