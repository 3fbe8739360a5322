import type { LateReleases } from '@rongbian/contract/admin'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useDetail } from '#/story/detail-store.ts'
import { TimeText } from '#/ui/time-text.tsx'

/** Opens where a story went; whoever may not read it is told so there. */
const StoryLink = ({ storyId }: { storyId: number | null }) => {
  const { t } = useTranslation('admin')
  if (storyId === null) return t('readings.page')
  const open = () => useDetail.getState().open({ libraryId: 'product', storyId, ids: [], tab: 'release' })
  return (
    <Button type="link" size="small" onClick={open}>
      {t('readings.story', { id: storyId })}
    </Button>
  )
}

/** Releases that are due and not out, withdrawals that are not done: each leads to its story. */
export const LateLists = ({ late, withdrawals }: LateReleases) => {
  const { t } = useTranslation('admin')
  if (late.length + withdrawals.length === 0) return null
  return (
    <section
      className="rb-status-block rb-edged rb-mt-2 rb-round-lg rb-surface"
      aria-label={t('readings.waiting')}
    >
      <h2 className="rb-status-block__title rb-fs-14 rb-line-below rb-row rb-gap-1 rb-bold">
        {t('readings.waiting')}
      </h2>
      <ul className="rb-p-1-2">
        {late.map(({ id, storyId, channelName, dueAt, attempts }) => (
          <li key={`late-${id}`} className="rb-row rb-wrap rb-gap-1">
            <StoryLink storyId={storyId} />
            <span>{channelName}</span>
            <span>
              {t('readings.due')} <TimeText at={dueAt} />
            </span>
            {attempts > 0 && <span className="rb-dim">{t('readings.attempts', { count: attempts })}</span>}
          </li>
        ))}
        {withdrawals.map(({ id, storyId, orderedAt, isAgreed }) => (
          <li key={`withdrawal-${id}`} className="rb-row rb-wrap rb-gap-1">
            <StoryLink storyId={storyId} />
            <span>
              {t('readings.withdrawn')} <TimeText at={orderedAt} />
            </span>
            {!isAgreed && <span className="rb-dim">{t('readings.needsSecond')}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
