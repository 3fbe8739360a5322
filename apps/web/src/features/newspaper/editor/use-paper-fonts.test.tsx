import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePaperFonts } from './use-paper-fonts.ts'

afterEach(() => vi.unstubAllGlobals())

/** Fonts that come, or do not, when the test says so. */
const fakeFonts = () => {
  const asked: { family: string; arrive: () => void; fail: () => void }[] = []
  const shown = new Set<{ family: string }>()
  class FakeFace {
    readonly family: string
    constructor(family: string) {
      this.family = family
    }
    load() {
      return new Promise<this>((arrive, fail) => {
        asked.push({ family: this.family, arrive: () => arrive(this), fail: () => fail(new Error('none')) })
      })
    }
  }
  vi.stubGlobal('FontFace', FakeFace)
  Object.defineProperty(document, 'fonts', { configurable: true, value: shown })
  const families = () => asked.map(({ family }) => family)
  return { asked, shown, families }
}

test('the fonts of a page are asked for one after the other, past one that is not there', async () => {
  const { asked, shown, families } = fakeFonts()
  const { unmount } = renderHook(() => usePaperFonts('7', 'title body caption', '1'))
  expect(families()).toEqual(['rb-paper-title'])
  asked[0]?.arrive()
  await waitFor(() => expect(families()).toEqual(['rb-paper-title', 'rb-paper-body']))
  asked[1]?.fail()
  await waitFor(() => expect(families()).toHaveLength(3))
  asked[2]?.arrive()
  await waitFor(() =>
    expect([...shown].map(({ family }) => family)).toEqual(['rb-paper-title', 'rb-paper-caption']),
  )
  unmount()
  expect(shown.size).toBe(0)
})

test('a page that is left asks for no more of them', async () => {
  const { asked, shown, families } = fakeFonts()
  const { unmount } = renderHook(() => usePaperFonts('7', 'title body', '1'))
  unmount()
  asked[0]?.arrive()
  await new Promise((resolve) => setTimeout(resolve))
  expect(families()).toEqual(['rb-paper-title'])
  expect(shown.size).toBe(0)
})
