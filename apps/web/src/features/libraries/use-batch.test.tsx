import type { StoryRow } from '@rongbian/contract/stories'
import { defaultLanguage } from '@rongbian/domain'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { onTestFinished, test, vi } from 'vitest'
import { useBatch } from '#/features/libraries/use-batch.ts'
import { i18n, startI18n } from '#/i18n/i18n.ts'
import { AppCalls } from '#/ui/app-calls.tsx'
// It says how long to wait for what comes late.
import '#/testing/open-app.fixture.tsx'

vi.mock('#/features/libraries/batch.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const rows = [1, 2].map((id) => ({ id, favorite: false }) as StoryRow)
const Favourite = () => {
  const batch = useBatch()
  return (
    <button type="button" onClick={() => batch.favourite(rows)}>
      收藏
    </button>
  )
}

test('a batch whose code cannot be fetched says that nothing was done', async () => {
  onTestFinished(cleanup)
  await startI18n(defaultLanguage)
  render(
    <I18nextProvider i18n={i18n}>
      <AppCalls>
        <Favourite />
      </AppCalls>
    </I18nextProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: '收藏' }))
  await screen.findByText(/没有做成/)
})
