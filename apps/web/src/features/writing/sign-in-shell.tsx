import { useTranslation } from 'react-i18next'
import { queryClient } from '#/api/query-client.ts'
import { sessionStarted } from '#/api/session-events.ts'
import { SignInForm } from '#/features/session/index.ts'
import { WritingSkeleton } from '#/features/writing/writing-skeleton.tsx'
import { sessionQuery } from '#/session/use-session.ts'
import './sign-in-shell.css'

const enter = async () => {
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  sessionStarted()
}

/** Someone followed a link to a story without being signed in: the shell stands, the story waits. */
export const SignInShell = () => {
  const { t } = useTranslation('writing')
  return (
    <>
      <WritingSkeleton still />
      <main className="rb-writing-shell rb-p-2 rb-scrolls rb-row rb-centre">
        <section className="rb-writing-shell__card rb-p-3 rb-floats rb-round-lg rb-within">
          <h1 className="rb-title">{t('shell.title')}</h1>
          <p>{t('shell.hint')}</p>
          <SignInForm onDone={() => void enter()} />
        </section>
      </main>
    </>
  )
}
