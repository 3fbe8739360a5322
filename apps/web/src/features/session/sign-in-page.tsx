import type { CurrentUser } from '@rongbian/contract/session'
import { safeRedirect } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { queryClient } from '#/api/query-client.ts'
import { EntryLayout } from '#/features/session/entry-layout.tsx'
import { SignInForm } from '#/features/session/sign-in-form.tsx'
import { setLanguage, storedLanguage } from '#/i18n/language.ts'
import { useEntry } from '#/session/use-entry.ts'
import { sessionQuery } from '#/session/use-session.ts'

export const SignInPage = () => {
  const { t } = useTranslation('session')
  const { newsroom } = useEntry()
  const navigate = useNavigate()
  const [search] = useSearchParams()

  const back = search.get('redirect')
  const enter = async ({ lang }: CurrentUser) => {
    // Leaving cleared the language here; the server remembers it.
    if (lang && !storedLanguage()) await setLanguage(lang)
    queryClient.removeQueries({ queryKey: sessionQuery.queryKey })
    await navigate(safeRedirect(back), { replace: true })
  }

  return (
    <EntryLayout
      newsroom={newsroom}
      title={t('signIn.title')}
      subtitle={t(back ? 'signIn.back' : 'signIn.subtitle')}
    >
      <SignInForm onDone={(user) => void enter(user)} />
    </EntryLayout>
  )
}
