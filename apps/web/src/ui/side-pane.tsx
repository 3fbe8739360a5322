import { Drawer, type DrawerProps } from 'antd'
import { useGuarded } from '#/ui/use-guarded.ts'
import { GuardedDialog } from '#/ui/use-unsaved.ts'

interface Props extends Omit<DrawerProps, 'onClose'> {
  /** Something was typed or chosen that closing would lose; forms further inside say it with `useUnsaved`. */
  dirty: boolean
  onClose: () => void
}

/** The only drawer: it never throws away what was typed without asking. */
export const SidePane = ({ dirty, onClose, ...props }: Props) => {
  const guarded = useGuarded({ dirty, onClose })
  return (
    <GuardedDialog value={guarded}>
      <Drawer {...props} onClose={guarded.close} />
    </GuardedDialog>
  )
}
