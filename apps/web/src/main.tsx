import './theme/tokens.css'
import './theme/base.css'
import './ui/layout.css'
import { defaultLanguage } from '@rongbian/domain'
import { QueryClientProvider } from '@tanstack/react-query'
import { LucideProvider } from 'lucide-react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { RouterProvider } from 'react-router/dom'
import { watchBeginning } from '#/api/asked-ahead.ts'
import { bringLastVisit, keepForNextVisit } from '#/api/last-visit.ts'
import { keepBuild } from '#/api/new-build.ts'
import { queryClient } from '#/api/query-client.ts'
import { watchConnection } from '#/api/session-events.ts'
import { createRouter } from '#/app/router.tsx'
import { i18n, startI18n } from '#/i18n/i18n.ts'
import { markLanguage, storedLanguage } from '#/i18n/language.ts'
import { applyTheme, followTabs } from '#/theme/theme-store.ts'

const start = async () => {
  watchBeginning()
  applyTheme()
  followTabs()
  watchConnection()
  keepBuild()
  keepForNextVisit()
  await Promise.all([startI18n(storedLanguage() ?? defaultLanguage), bringLastVisit()])
  markLanguage()

  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <LucideProvider strokeWidth={1.5}>
            <RouterProvider router={createRouter()} />
          </LucideProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  )
}

void start()
