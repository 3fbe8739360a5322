import { defaultLanguage } from '@rongbian/domain'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished, vi } from 'vitest'
// The frame comes with its first page; loaded before the first test, it is no part of any test's time.
import '#/app/signed-in-layout.tsx'
import { queryClient } from '#/api/query-client.ts'
import { sessionEnded } from '#/api/session-events.ts'
import { createRouter } from '#/app/router.tsx'
import { i18n, startI18n } from '#/i18n/i18n.ts'
import { markLanguage, storedLanguage } from '#/i18n/language.ts'
import { addPopovers } from '#/testing/popover.fixture.ts'
import { applyTheme, followTabs } from '#/theme/theme-store.ts'

configure({
  // A part comes with its first use, and on a busy machine that takes as long as it takes.
  asyncUtilTimeout: 10_000,
  // What is loaded when it is asked for would wait for ever inside React's own test scope.
  eventWrapper: (work) => work(),
  asyncWrapper: (work) => work(),
})

/** News does not reach these pages. */
class SilentSocket extends EventTarget {
  readonly readyState = 0
  close() {}
  send() {}
}

let started: Promise<unknown> | undefined

const startOnce = () => {
  if (!started) followTabs()
  started ??= startI18n(defaultLanguage)
  return started
}

/** The whole product at an address, as a browser shows it that has what localStorage holds and nothing else. */
export const openApp = async (path: string) => {
  cleanup()
  vi.stubGlobal('WebSocket', SilentSocket)
  addPopovers()
  await startOnce()
  queryClient.clear()
  sessionEnded()
  // What another tab chose is what this one begins with.
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  applyTheme()
  await i18n.changeLanguage(storedLanguage() ?? defaultLanguage)
  markLanguage()
  location.hash = path
  const router = createRouter()
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  onTestFinished(() => {
    cleanup()
    router.dispose()
    localStorage.clear()
  })
  return userEvent.setup()
}

/** As if in a browser that was never used. */
export const openElsewhere = (path: string) => {
  localStorage.clear()
  return openApp(path)
}
