import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { queryClient } from '#/api/query-client.ts'
import { startRealtime } from '#/api/realtime.ts'
import { sessionStarted } from '#/api/session-events.ts'
import { tabId } from '#/api/tab-id.ts'
import { NotFoundPage } from '#/features/errors/index.ts'
import { SignInForm } from '#/features/session/index.ts'
import { Builder } from '#/features/specials/builder/builder.tsx'
import { type Designing, startDesigning } from '#/features/specials/builder/designing.ts'
import { localDesign } from '#/features/specials/builder/local-design.ts'
import { DesigningContext } from '#/features/specials/builder/use-design.ts'
import { sessionQuery, useSession } from '#/session/use-session.ts'
import { AntdRoot } from '#/ui/antd-root.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { useApp } from '#/ui/use-app.ts'
import './builder.css'

const enter = async () => {
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  sessionStarted()
}

/** Someone followed a link to a page without being signed in: the shell stands, the page waits. */
const SignInShell = () => {
  const { t } = useTranslation('specials')
  return (
    <main className="rb-builder__shell rb-canvas rb-row rb-centre rb-p-2">
      <section className="rb-builder__card rb-p-3 rb-floats rb-round-lg rb-within">
        <h1 className="rb-title">{t('shell.title')}</h1>
        <p className="rb-note rb-mb-2">{t('shell.hint')}</p>
        <SignInForm onDone={() => void enter()} />
      </section>
    </main>
  )
}

/** Opens the page once for this tab, and lets go of it when the tab leaves. */
const useDesigningOf = (id: string, tab: string) => {
  const { user } = useSession()
  const [designing, setDesigning] = useState<Designing>()
  const [error, setError] = useState<Error>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn opens it again.
  useEffect(() => {
    let isGone = false
    let opened: Designing | undefined
    startDesigning({ id, tab, personId: user.uuid }, localDesign(user.uuid, id)).then(
      (open) => {
        opened = open
        if (isGone) open.close()
        else setDesigning(open)
      },
      (cause) => setError(cause as Error),
    )
    return () => {
      isGone = true
      opened?.close()
    }
  }, [id, tab, user.uuid, turn])
  const retry = () => {
    setError(undefined)
    setTurn(turn + 1)
  }
  return { designing, error, retry }
}

const OpenPage = ({ id }: { id: string }) => {
  const { t } = useTranslation('specials')
  const { message } = useApp()
  const tab = use(tabId())
  const { designing, error, retry } = useDesigningOf(id, tab)
  const hasTakenUp = designing?.hasTakenUp
  useEffect(() => {
    if (hasTakenUp) void message.info(t('save.takenUp'))
  }, [hasTakenUp, message, t])
  if (error) return <ErrorState page error={error} onRetry={retry} />
  if (!designing) return <SkeletonRows rows={6} height={96} />
  return (
    <DesigningContext value={designing}>
      <Builder />
    </DesigningContext>
  )
}

const isId = (id: string | null): id is string => id !== null && /^[0-9a-f-]{36}$/i.test(id)

interface Props {
  /** What can be opened over the page, beside what the builder itself opens. */
  overlays: ReactNode
}

const Signed = ({ overlays }: Props) => {
  const { uuid, tenantId } = useSession().user
  useEffect(() => startRealtime({ uuid, tenantId }), [uuid, tenantId])
  const [search] = useSearchParams()
  const id = search.get('id') ?? search.get('specialId')
  if (!isId(id)) return <NotFoundPage />
  return (
    <>
      <OpenPage key={id} id={id} />
      {overlays}
    </>
  )
}

/** 可视化专题: the builder, alone in its tab. Without a session the shell opens and asks to sign in where it is. */
export const BuilderPage = ({ overlays }: Props) => {
  const { data: session } = useQuery({ ...sessionQuery, retryOnMount: false })
  return (
    <AntdRoot>
      <Suspense fallback={<SkeletonRows rows={6} height={96} />}>
        {session ? <Signed overlays={overlays} /> : <SignInShell />}
      </Suspense>
    </AntdRoot>
  )
}
