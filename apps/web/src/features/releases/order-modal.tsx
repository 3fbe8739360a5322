import type { ReactNode } from 'react'
import { useActName } from '#/features/releases/use-act-name.ts'
import type { ReleaseDialogProps, useOrder } from '#/features/releases/use-order.ts'
import { StoryOrderDialog } from '#/story/story-order-dialog.tsx'
import { useTitleOf } from '#/story/use-story-acts.ts'
import './order-modal.css'

interface Props extends Omit<ReleaseDialogProps, 'onClose'> {
  order: ReturnType<typeof useOrder>
  width: number
  okText?: string
  danger?: boolean
  disabled?: boolean
  dirty?: boolean
  onOk: () => void
  children: ReactNode
}

/** The frame of every order about a release: named after its act, and the story it is about. */
export const OrderModal = ({ kind, story, okText, order, width, ...asked }: Props) => {
  const nameOf = useActName()
  const titleOf = useTitleOf()
  return (
    <StoryOrderDialog
      order={order}
      width={width}
      danger={asked.danger ?? false}
      disabled={asked.disabled ?? false}
      dirty={asked.dirty ?? false}
      onOk={asked.onOk}
      className="rb-order"
      title={`${nameOf(kind)}${titleOf(story)}`}
      okText={okText ?? nameOf(kind)}
    >
      {asked.children}
    </StoryOrderDialog>
  )
}
