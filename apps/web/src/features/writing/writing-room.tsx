import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CoverPickerLayer, MediaPickerLayer } from '#/features/media/index.ts'
import { CompoBanners } from '#/features/writing/banners/compo-banners.tsx'
import { CompoLayout } from '#/features/writing/compo-layout.tsx'
import { CompoSkeleton } from '#/features/writing/compo-skeleton.tsx'
import { ConflictView } from '#/features/writing/conflict/conflict-view.tsx'
import { CompoHeader } from '#/features/writing/header/compo-header.tsx'
import {
  LeaveGuard,
  useDesk,
  useWriting,
  useWritingSession,
  WritingContext,
} from '#/features/writing/keeping/use-writing-session.ts'
import type { WritingSession } from '#/features/writing/keeping/writing-session.ts'
import { ReviewBar } from '#/features/writing/review/review-bar.tsx'
import { usePageSignals } from '#/features/writing/use-page-signals.ts'
import { WordsProvider } from '#/features/writing/words/words-provider.tsx'
import { ErrorBoundary } from '#/ui/error-boundary.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import './writing-room.css'

const Failed = ({ error }: { error: Error }) => {
  const { t } = useTranslation('writing')
  const { reopen } = useWriting()
  return (
    <>
      <CompoBanners />
      <ErrorState page error={error} kept={t('open.kept')} onRetry={() => void reopen()} />
    </>
  )
}

const OpenRoom = () => {
  const conflict = useDesk(({ writing: { room } }) => (room.is === 'conflict' ? room.facts : undefined))
  return (
    <WordsProvider>
      <CompoHeader />
      <CompoBanners />
      <ReviewBar />
      {conflict ? <ConflictView facts={conflict} /> : <CompoLayout />}
    </WordsProvider>
  )
}

const Room = () => {
  const is = useDesk(({ writing }) => writing.room.is)
  const error = useDesk(({ writing: { room } }) => (room.is === 'failed' ? room.error : undefined))
  const hasStory = useDesk(({ story }) => story !== undefined)
  usePageSignals()
  if (error) return <Failed error={error} />
  if (is === 'opening' || !hasStory) return <CompoSkeleton />
  return <OpenRoom />
}

interface Props {
  params: WritingSession['params']
  tab: string
  overlays: ReactNode
}

/** Around one story being written: what keeps it safe, and everything drawn of it. */
export const WritingRoom = ({ params, tab, overlays }: Props) => {
  const session = useWritingSession(params, tab)
  return (
    <WritingContext value={session}>
      <LeaveGuard />
      <div className="rb-compo rb-stack">
        <ErrorBoundary resetKey={`${params.storyId}`}>
          <Suspense fallback={<CompoSkeleton />}>
            <Room />
          </Suspense>
        </ErrorBoundary>
      </div>
      {overlays}
      <MediaPickerLayer />
      <CoverPickerLayer />
    </WritingContext>
  )
}
