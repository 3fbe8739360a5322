import type { ReactNode } from 'react'
import { useActName } from '#/features/releases/use-act-name.ts'
import type { ReleaseDialogProps, useOrder } from '#/features/releases/use-order.ts'
import { HoldNotice } from '#/story/hold-notice.tsx'
import { useTitleOf } from '#/story/use-story-acts.ts'
import { Dialog } from '#/ui/dialog.tsx'
import './order-modal.css'

interface Props extends ReleaseDialogProps {
  order: ReturnType<typeof useOrder>
  width: number
  okText?: string
  danger?: boolean
  disabled?: boolean
  dirty?: boolean
  onOk: () => void
  children: ReactNode
}

/** The frame of every order about a release: what is asked, about which story, and one button. */
export const OrderModal = (props: Props) => {
  const { kind, story, order, width, okText, danger = false, disabled = false, dirty = false } = props
  const nameOf = useActName()
  const titleOf = useTitleOf()
  return (
    <Dialog
      dirty={dirty && !order.isDone}
      open
      width={width}
      className="rb-order"
      title={`${nameOf(kind)}${titleOf(story)}`}
      okText={okText ?? nameOf(kind)}
      okButtonProps={{ disabled: disabled || !order.ready, danger }}
      confirmLoading={order.isSending}
      mask={{ closable: false }}
      onOk={props.onOk}
      onCancel={props.onClose}
    >
      {props.children}
      <HoldNotice hold={order.hold} />
    </Dialog>
  )
}
