import { CircleCheck, CircleX, CloudOff, LoaderCircle, type LucideIcon, PencilLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionEvents } from '#/api/session-events.ts'
import { useWriting, useWritingStore } from '#/features/writing/keeping/use-writing-session.ts'
import { type SaveWord, saveWord } from '#/features/writing/keeping/writing-machine.ts'
import type { Tone } from '#/ui/status-tag.tsx'
import '#/ui/status-tag.css'
import './save-state.css'

const looks: Record<SaveWord, { tone: Tone; icon: LucideIcon }> = {
  saved: { tone: 'good', icon: CircleCheck },
  kept: { tone: 'good', icon: CircleCheck },
  typing: { tone: 'neutral', icon: PencilLine },
  saving: { tone: 'working', icon: LoaderCircle },
  offline: { tone: 'warning', icon: CloudOff },
  signedOut: { tone: 'warning', icon: CloudOff },
  failed: { tone: 'bad', icon: CircleX },
}

const tickMs = 1_000

/** 2 秒前, counted while it is short; minutes and hours after that. */
const useAge = (at: number) => {
  const { t } = useTranslation(['writing', 'common'])
  const [now, setNow] = useState(Date.now)
  const seconds = Math.max(0, Math.floor((Math.max(now, at) - at) / 1_000))
  const isShort = seconds < 60
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), isShort ? tickMs : 20 * tickMs)
    return () => clearInterval(timer)
  }, [isShort])
  if (seconds < 1) return t('common:time.justNow')
  if (isShort) return t('state.seconds', { count: seconds })
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? t('common:time.minutes', { count: minutes })
    : t('common:time.hours', { count: Math.floor(minutes / 60) })
}

const Age = ({ at }: { at: number }) => <span className="rb-save-state__age"> · {useAge(at)}</span>

/** How safe the text is, in one word: nobody should ever wonder. */
export const SaveState = () => {
  const { t } = useTranslation('writing')
  const { retry, save } = useWriting()
  const isOffline = useSessionEvents((state) => state.offline)
  const isEditing = useWritingStore(({ writing }) => writing.state.kind === 'editing')
  const said = useWritingStore(({ writing }) => saveWord(writing))
  const safeAt = useWritingStore(({ writing }) => writing.safeAt)
  const refusal = useWritingStore((state) => state.refusal)
  if (!isEditing) return null

  const word = isOffline && said !== 'failed' ? 'offline' : said
  const { tone, icon: Icon } = looks[word]
  const tryAgain = () => {
    retry()
    save()
  }
  return (
    <span className={`rb-save-state rb-one-line rb-row rb-gap-6 rb-slim rb-dense rb-status--${tone}`}>
      <Icon className={word === 'saving' ? 'rb-spin' : ''} size={14} strokeWidth={1.75} aria-hidden="true" />
      <span className="rb-ellipsis">
        {/* The age, which ticks, is not read aloud. */}
        <span role="status" title={word === 'failed' ? refusal : undefined}>
          {t(`state.${word}`)}
        </span>
        {(word === 'saved' || word === 'kept') && <Age at={safeAt} />}
      </span>
      {word === 'failed' && (
        <button type="button" className="rb-save-state__retry" onClick={tryAgain}>
          {t('state.retry')}
        </button>
      )}
    </span>
  )
}
