import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { useFocusBack } from '#/ui/use-focus-back.ts'

const Asked = ({ name, onEnd }: { name: string; onEnd: () => void }) => {
  useFocusBack()
  // biome-ignore lint/a11y/noAutofocus: as the fields of dialogs do.
  return <input aria-label={name} autoFocus onKeyDown={onEnd} />
}

const Page = () => {
  const [asking, setAsking] = useState('')
  return (
    <>
      <button type="button" onClick={() => setAsking('first')}>
        open
      </button>
      {asking && (
        <Asked key={asking} name={asking} onEnd={() => setAsking(asking === 'first' ? 'second' : '')} />
      )}
    </>
  )
}

test('what took the place of another gives the focus back to where that was opened', async () => {
  const { unmount } = render(<Page />)
  onTestFinished(unmount)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button'))
  expect(document.activeElement).toBe(screen.getByLabelText('first'))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByLabelText('second'))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
