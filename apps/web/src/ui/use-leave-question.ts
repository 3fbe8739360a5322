import { App } from 'antd'
import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { useUnsaved } from '#/api/unsaved.ts'

interface Question {
  dirty: boolean
  title: string
  hint: string
  ok: string
  stay: string
  /** A move that loses nothing and need not be asked about. */
  keeps?: (from: Location, to: Location) => boolean
}

/** Asks before unsaved changes are left, by a link, the back key or by closing the window. */
export const useLeaveQuestion = ({ dirty, title, hint, ok, stay, keeps = () => false }: Question) => {
  const { modal } = App.useApp()
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !keeps(currentLocation, nextLocation),
  )
  useUnsaved(dirty)

  useEffect(() => {
    if (state !== 'blocked') return
    const question = modal.confirm({
      title,
      content: hint,
      okText: ok,
      cancelText: stay,
      okButtonProps: { danger: true, type: 'default' },
      onOk: () => proceed(),
      onCancel: () => reset(),
    })
    return question.destroy
  }, [state, proceed, reset, modal, title, hint, ok, stay])
}
