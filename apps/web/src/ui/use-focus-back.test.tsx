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

const Done = ({ onEnd }: { onEnd: () => void }) => {
  useFocusBack()
  return (
    <button type="button" onClick={onEnd}>
      sign
    </button>
  )
}

const Desk = () => {
  const [state, setState] = useState<'open' | 'signing' | 'signed'>('open')
  return (
    <>
      <section tabIndex={-1} aria-label="desk">
        {state !== 'signed' && (
          <button type="button" onClick={() => setState('signing')}>
            begin
          </button>
        )}
      </section>
      {state === 'signing' && <Done onEnd={() => setState('signed')} />}
    </>
  )
}

test('where the button that opened it went with what was done, the focus goes to what it stood in', async () => {
  const { unmount } = render(<Desk />)
  onTestFinished(unmount)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'begin' }))
  await user.click(screen.getByRole('button', { name: 'sign' }))
  expect(document.activeElement).toBe(screen.getByLabelText('desk'))
})
