import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { onTestFinished, test } from 'vitest'
import { AppCalls } from '#/ui/app-calls.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
// It says how long to wait for what comes late.
import '#/testing/open-app.fixture.tsx'

/** Speaks with its first breath, before anything that could say it is here. */
const Hasty = () => {
  const { message } = useApp()
  const ask = useAsk()
  useEffect(() => {
    void message.success('已保存')
    void ask({ title: '离开吗' }).then((agreed) => message.info(agreed ? '离开了' : '留下了'))
  }, [message, ask])
  return null
}

test('what is said before Ant Design is here is said when it comes, and a question gets its answer', async () => {
  onTestFinished(cleanup)
  render(
    <AppCalls>
      <Hasty />
    </AppCalls>,
  )
  await screen.findByText('已保存')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await screen.findByText('留下了')
})
