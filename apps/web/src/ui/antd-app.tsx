import { App } from 'antd'
import type { useAppProps as AntdCalls } from 'antd/es/app/context'
import { useEffect } from 'react'

const message = { maxCount: 3 }

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
  <App component={false} message={message}>
    <Calls onReady={onReady} />
  </App>
)
