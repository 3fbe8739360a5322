import { expect, test, vi } from 'vitest'
import { createLayers } from '#/ui/escape-layers.ts'

const pressed = { key: 'Escape', isComposing: false } as KeyboardEvent

const open = (layers: ReturnType<typeof createLayers>, order: number) => {
  const asked = vi.fn()
  const close = layers.add({ order, escape: ({ top }) => asked(top) })
  return { asked, close }
}

test('the last opened is on top, whichever was told of first', () => {
  const layers = createLayers()
  const [inner, outer] = [open(layers, 2), open(layers, 1)]
  layers.press(pressed)
  expect([inner.asked.mock.calls, outer.asked.mock.calls]).toEqual([[[true]], [[false]]])
  inner.close()
  layers.press(pressed)
  expect([inner.asked.mock.calls, outer.asked.mock.calls]).toEqual([[[true]], [[false], [true]]])
})

test('a layer that closes while it is asked leaves the others their turn', () => {
  const layers = createLayers()
  const outer = open(layers, 1)
  const close = layers.add({ order: 2, escape: () => close() })
  layers.press(pressed)
  expect(outer.asked.mock.calls).toEqual([[false]])
})

test('other keys, and a word that is being composed or just was, close nothing', () => {
  let time = 0
  const layers = createLayers(() => time)
  const { asked } = open(layers, 1)
  layers.press({ ...pressed, key: 'Enter' })
  layers.press({ ...pressed, isComposing: true })
  layers.composed()
  layers.press(pressed)
  expect(asked).not.toHaveBeenCalled()
  time = 300
  layers.press(pressed)
  expect(asked).toHaveBeenCalledOnce()
})
