import { Button } from 'antd'
import { type ReactNode, use } from 'react'
import { GuardedDialog } from '#/ui/use-unsaved.ts'

/** 取消 or 关闭 in a footer of one's own: asks like the cross does. */
export const CloseButton = ({ children }: { children: ReactNode }) => (
  <Button onClick={use(GuardedDialog)?.close}>{children}</Button>
)
