import { Modal, type ModalProps } from 'antd'
import { useGuarded } from '#/ui/use-guarded.ts'
import { GuardedDialog } from '#/ui/use-unsaved.ts'

interface Props extends Omit<ModalProps, 'onCancel'> {
  /** Something was typed or chosen that closing would lose; forms further inside say it with `useUnsaved`. */
  dirty: boolean
  onCancel: () => void
}

/** The only dialog: it never throws away what was typed without asking. */
export const Dialog = ({ dirty, onCancel, ...props }: Props) => {
  // What is on its way is not lost by a move that its answer brings about; it waits for a refusal.
  const isSending = Boolean(props.confirmLoading)
  const guarded = useGuarded({
    dirty: dirty && !isSending,
    onClose: () => {
      if (!(dirty && isSending)) onCancel()
    },
  })
  return (
    <GuardedDialog value={guarded}>
      <Modal {...props} onCancel={guarded.close} />
    </GuardedDialog>
  )
}
