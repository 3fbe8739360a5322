import { App } from 'antd'
import type { useAppProps as AntdCalls } from 'antd/es/app/context'
import { useEffect } from 'react'
import { useFocusOutOfMenus } from '#/ui/use-focus-out-of-menus.ts'

const message = { maxCount: 3 }
/** Above the buttons at the foot of a page or dialog. */
const notification = { bottom: 72 }

interface Props {
  onReady: (calls: AntdCalls) => void
}

const Calls = ({ onReady }: Props) => {
  const calls = App.useApp()
  useEffect(() => onReady(calls), [onReady, calls])
  return null
}

/** Where Ant Design keeps its messages, questions and notices, and what its menus lack. */
export const AntdApp = ({ onReady }: Props) => {
  useFocusOutOfMenus()
  return (
    <App component={false} message={message} notification={notification}>
      <Calls onReady={onReady} />
    </App>
  )
}
