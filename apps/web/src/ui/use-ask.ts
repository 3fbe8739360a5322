import type { ModalFuncProps } from 'antd'
import { useCallback } from 'react'
import { useApp } from '#/ui/use-app.ts'

type Said = 'title' | 'content' | 'okText' | 'cancelText' | 'width' | 'autoFocusButton'

interface Question extends Pick<ModalFuncProps, Said | 'onOk' | 'onCancel'> {
  /** It cannot be undone: the button warns, and is not the one a hasty Enter finds filled. */
  danger?: boolean
}

const warning = { okButtonProps: { danger: true, type: 'default' } } as const

/** Asks before something is done; what is asked for resolves to whether it was agreed to. */
export const useAsk = () => {
  const { modal } = useApp()
  return useCallback(
    ({ danger = false, ...question }: Question) => modal.confirm({ ...question, ...(danger && warning) }),
    [modal],
  )
}
