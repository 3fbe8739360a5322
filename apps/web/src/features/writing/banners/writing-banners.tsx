import { Button } from 'antd'
import { Eye, Lock, LockOpen, UserPen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '#/api/error-text.ts'
import { useNewBuild } from '#/api/new-build.ts'
import { useSessionEvents } from '#/api/session-events.ts'
import { useWriting, useWritingStore } from '#/features/writing/keeping/use-writing-session.ts'
import { usePanels } from '#/features/writing/panels-store.ts'
import { useRoomReview } from '#/features/writing/review/use-room-review.ts'
import { Banner } from '#/frame/banner.tsx'
import { ExpiredBanner } from '#/frame/expired-banner.tsx'
import { VersionBanner } from '#/frame/version-banner.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import './writing-banners.css'

/** Takes the lock one way or another and says whether it worked; the button waits. */
const useLocking = () => {
  const { t } = useTranslation('writing')
  const { message } = useApp()
  const { store } = useWriting()
  const [running, setRunning] = useState(false)
  const lock = async (task: () => Promise<unknown>) => {
    setRunning(true)
    const why = await task().then(
      () => '',
      (error) => failureText(error),
    )
    setRunning(false)
    const { kind } = store.getState().writing.state
    // In a conflict the lock is ours too.
    if (kind === 'editing' || kind === 'conflict') void message.success(t('lock.done'))
    else void message.error(why ? t('lock.failedWhy', { why }) : t('lock.failed'), 5)
  }
  return { running, lock }
}

const HeldBanner = () => {
  const { t } = useTranslation('writing')
  const confirm = useAsk()
  const { takeOver, tab } = useWriting()
  const { running, lock: take } = useLocking()
  const lock = useWritingStore(({ writing: { state } }) => (state.kind === 'reading' ? state.lock : null))
  const canUnlock = useWritingStore(
    ({ story }) => story?.actions.some(({ code }) => code === 'story-unlock') ?? false,
  )
  if (!lock) return null

  const isOwn = lock.mine && lock.tab !== tab
  const ask = () =>
    confirm({
      title: t('held.askTitle', { name: lock.personName }),
      content: t('held.askHint'),
      okText: t('held.takeOver'),
      onOk: () => take(takeOver),
    })
  const action = isOwn ? (
    <Button size="small" loading={running} onClick={() => void take(takeOver)}>
      {t('held.continueHere')}
    </Button>
  ) : (
    canUnlock && (
      <Button size="small" loading={running} onClick={ask}>
        {t('held.takeOver')}
      </Button>
    )
  )
  return (
    <Banner tone="warning" icon={Lock} action={action}>
      {isOwn ? t('held.elsewhere') : t('held.by', { name: lock.personName })}
      <span className="rb-writing-banner__facts rb-soft">
        {t('held.since')}
        <TimeText at={lock.since} />
        {' · '}
        {t('held.lastActive')}
        <TimeText at={lock.activeAt} />
      </span>
    </Banner>
  )
}

const FreeBanner = () => {
  const { t } = useTranslation('writing')
  const { reopen } = useWriting()
  const { running, lock } = useLocking()
  const start = (
    <Button size="small" type="primary" loading={running} onClick={() => void lock(reopen)}>
      {t('free.start')}
    </Button>
  )
  return (
    <Banner tone="working" icon={LockOpen} action={start}>
      {t('free.text')}
    </Banner>
  )
}

/** While the story is in review its own line says so. */
const ClosedBanner = () => {
  const { t } = useTranslation('writing')
  const { open, finished } = useRoomReview()
  const stage = useWritingStore(({ story }) => story?.stage)
  if (open || finished) return null
  return (
    <Banner tone="working" icon={Eye}>
      {stage === 'reviewing' ? t('closed.reviewing') : t('closed.text')}
    </Banner>
  )
}

const LostBanner = () => {
  const { t } = useTranslation('writing')
  const { reopen } = useWriting()
  const show = usePanels((state) => state.compare)
  const state = useWritingStore(({ writing }) => writing.state)
  const current = useWritingStore(({ story }) => story?.version)
  if (state.kind !== 'lost') return null
  const { holder, by, kept, at } = state
  const name = holder?.personName ?? by

  const actions = kept !== undefined && (
    <span className="rb-flex rb-gap-1 rb-still">
      {current !== undefined && current !== kept && (
        <Button size="small" onClick={() => show({ from: kept, to: current })}>
          {t('lost.compare')}
        </Button>
      )}
      <Button size="small" onClick={() => void reopen()}>
        {t('lost.refresh')}
      </Button>
    </span>
  )
  return (
    <Banner tone="warning" icon={UserPen} action={actions}>
      {t(holder ? 'lost.takenOver' : 'lost.unlocked', { name })}
      <TimeText at={holder?.since ?? new Date(at).toISOString()} />
      <span className="rb-writing-banner__facts rb-soft">
        {kept === undefined ? t('lost.keeping') : t('lost.kept', { no: kept })}
      </span>
    </Banner>
  )
}

/** How the person stands towards the story, when that is not simply "writing". */
export const WritingBanners = () => {
  const phase = useSessionEvents((state) => state.phase)
  const hasNewBuild = useNewBuild((state) => state.found)
  const state = useWritingStore(({ writing }) => writing.state)
  return (
    <>
      {phase.is === 'expired' && <ExpiredBanner reason={phase.message} />}
      {hasNewBuild && <VersionBanner />}
      {state.kind === 'lost' && <LostBanner />}
      {state.kind === 'reading' && state.why === 'held' && <HeldBanner />}
      {state.kind === 'reading' && state.why === 'free' && <FreeBanner />}
      {state.kind === 'reading' && state.why === 'closed' && <ClosedBanner />}
    </>
  )
}
