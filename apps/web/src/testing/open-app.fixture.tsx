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
import { useOverlayStore } from '#/frame/overlay-store.ts'
import { i18n, startI18n } from '#/i18n/i18n.ts'
import { markLanguage, storedLanguage } from '#/i18n/language.ts'
import { useDetail } from '#/story/detail-store.ts'
import { readOwnStylesOnly } from '#/testing/own-styles.fixture.ts'
import { addPopovers } from '#/testing/popover.fixture.ts'
import { applyTheme, followTabs } from '#/theme/theme-store.ts'
import { useDialogStack } from '#/ui/dialog-stack.ts'

configure({
  // A part comes with its first use, and on a busy machine that takes as long as it takes.
  asyncUtilTimeout: 20_000,
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

/** What stood over the page is gone when a page is loaded anew. */
const closeAll = () => {
  useOverlayStore.setState(useOverlayStore.getInitialState(), true)
  useDetail.setState(useDetail.getInitialState(), true)
  useDialogStack.setState(useDialogStack.getInitialState(), true)
}

/** The whole product at an address, as a browser shows it that has what localStorage holds and nothing else. */
export const openApp = async (path: string) => {
  cleanup()
  vi.stubGlobal('WebSocket', SilentSocket)
  addPopovers()
  readOwnStylesOnly()
  await startOnce()
  queryClient.clear()
  sessionEnded()
  closeAll()
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

/** To another address in the same page, as by the bar of the browser or its back key. */
export const goTo = (path: string) => {
  location.hash = path
  dispatchEvent(new PopStateEvent('popstate'))
}
