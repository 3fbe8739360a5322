import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { WritingBanners } from '#/features/writing/banners/writing-banners.tsx'
import { ConflictView } from '#/features/writing/conflict/conflict-view.tsx'
import { WritingHeader } from '#/features/writing/header/writing-header.tsx'
import {
  LeaveGuard,
  useWriting,
  useWritingSession,
  useWritingStore,
  WritingContext,
} from '#/features/writing/keeping/use-writing-session.ts'
import type { WritingSession } from '#/features/writing/keeping/writing-session.ts'
import { RemarkGuard } from '#/features/writing/panels/comments/remarks.ts'
import { ReviewBar } from '#/features/writing/review/review-bar.tsx'
import { usePageSignals } from '#/features/writing/use-page-signals.ts'
import { WordsProvider } from '#/features/writing/words/words-provider.tsx'
import { WritingLayout } from '#/features/writing/writing-layout.tsx'
import { WritingSkeleton } from '#/features/writing/writing-skeleton.tsx'
import { ErrorBoundary } from '#/ui/error-boundary.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import './writing-room.css'

const Failed = ({ error }: { error: Error }) => {
  const { t } = useTranslation('writing')
  const { reopen } = useWriting()
  return (
    <>
      <WritingBanners />
      <ErrorState page error={error} kept={t('open.kept')} onRetry={() => void reopen()} />
    </>
  )
}

const OpenRoom = () => {
  const conflict = useWritingStore(({ writing: { state } }) =>
    state.kind === 'conflict' ? state.facts : undefined,
  )
  return (
    <WordsProvider>
      <WritingHeader />
      <WritingBanners />
      <ReviewBar />
      {conflict ? <ConflictView facts={conflict} /> : <WritingLayout />}
    </WordsProvider>
  )
}

const Room = () => {
  const kind = useWritingStore(({ writing }) => writing.state.kind)
  const error = useWritingStore(({ writing: { state } }) =>
    state.kind === 'failed' ? state.error : undefined,
  )
  const hasStory = useWritingStore(({ story }) => story !== undefined)
  const isOpen = kind !== 'opening' && hasStory
  // Told by the store it would be drawn in one go; so it is drawn in small steps behind the skeleton.
  const isDrawn = useDeferredValue(isOpen, false)
  usePageSignals()
  if (error) return <Failed error={error} />
  if (!isOpen || !isDrawn) return <WritingSkeleton />
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
      <RemarkGuard />
      <div className="rb-writing rb-cut rb-stack">
        <ErrorBoundary resetKey={`${params.storyId}`}>
          <Suspense fallback={<WritingSkeleton />}>
            <Room />
          </Suspense>
        </ErrorBoundary>
      </div>
      {overlays}
    </WritingContext>
  )
}
