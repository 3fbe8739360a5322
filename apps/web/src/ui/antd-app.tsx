import { App } from 'antd'
import type { useAppProps as AntdCalls } from 'antd/es/app/context'
import { useEffect } from 'react'

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

/** Where Ant Design keeps its messages, questions and notices. */
export const AntdApp = ({ onReady }: Props) => (
  <App component={false} message={message} notification={notification}>
    <Calls onReady={onReady} />
  </App>
)
