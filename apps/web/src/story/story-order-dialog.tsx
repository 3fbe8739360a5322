import type { ModalProps } from 'antd'
import type { ReactNode } from 'react'
import { HoldNotice } from '#/story/hold-notice.tsx'
import type { StoryOrder } from '#/story/use-story-order.ts'
import { Dialog } from '#/ui/dialog.tsx'

interface Props {
  order: Omit<StoryOrder, 'send'>
  className?: string
  title: string
  width: number
  okText: string
  danger?: boolean
  disabled?: boolean
  dirty?: boolean
  footer?: ModalProps['footer']
  onOk: () => void
  children: ReactNode
}

/** The frame of every order about a story: what is asked, who holds the story meanwhile, and one button. */
export const StoryOrderDialog = (props: Props) => {
  const { order, className = '', danger = false, disabled = false, dirty = false, children, ...frame } = props
  return (
    <Dialog
      {...frame}
      className={className}
      dirty={dirty && !order.isDone}
      open
      okButtonProps={{ disabled: disabled || !order.ready, danger }}
      confirmLoading={order.isSending}
      mask={{ closable: false }}
      onCancel={order.close}
    >
      {children}
      <HoldNotice hold={order.hold} />
    </Dialog>
  )
}
