import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HiddenPart, useSaveShortcut } from '#/ui/use-save-shortcut.ts'
import { GuardedDialog } from '#/ui/use-unsaved.ts'

let saved = Promise.withResolvers<void>()
const save = vi.fn(() => saved.promise)
const Part = () => {
  useSaveShortcut(save)
  return null
}
const press = (init: object = {}) => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true, ...init })

beforeEach(() => {
  saved = Promise.withResolvers()
  save.mockClear()
})
afterEach(cleanup)

test('a second press while it is being saved, or asked about, does nothing', async () => {
  render(<Part />)
  press()
  press()
  expect(save).toHaveBeenCalledOnce()
  saved.resolve()
  await vi.waitFor(() => {
    press()
    expect(save).toHaveBeenCalledTimes(2)
  })
})

test('a key held down saves once', () => {
  render(<Part />)
  press({ repeat: true })
  expect(save).not.toHaveBeenCalled()
})

test('a part that is not in sight is not saved', () => {
  const { rerender } = render(
    <HiddenPart value={true}>
      <Part />
    </HiddenPart>,
  )
  press()
  rerender(
    <>
      <Part />
      <div className="ant-modal-mask" />
    </>,
  )
  press()
  expect(save).not.toHaveBeenCalled()
  rerender(
    <>
      <Part />
      <div className="ant-modal-mask ant-fade-leave" />
      <div className="ant-modal-mask ant-modal-mask-hidden" />
    </>,
  )
  press()
  expect(save).toHaveBeenCalledOnce()
})

test('what is in a dialog is saved, though its mask covers the page', () => {
  const dialog = { hold: () => () => {}, close: () => {}, closeIfDone: () => {} }
  render(
    <>
      <div className="ant-drawer-mask" />
      <GuardedDialog value={dialog}>
        <Part />
      </GuardedDialog>
    </>,
  )
  press()
  expect(save).toHaveBeenCalledOnce()
})
