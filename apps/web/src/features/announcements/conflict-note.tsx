import type { Announcement } from '@rongbian/contract/announcements'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { AnnouncementFacts } from '#/features/announcements/announcement-facts.tsx'
import { StoryBody } from '#/story/story-body.tsx'

interface Props {
  other: Announcement
  onKeepMine: () => void
  onTakeOther: () => void
}

const bringIntoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' })

/** Someone else has saved first: their text stands above one's own until it is decided which stays. */
export const ConflictNote = ({ other, onKeepMine, onTakeOther }: Props) => {
  const { t } = useTranslation('announcements')
  return (
    <div ref={bringIntoView} className="rb-mb-2">
      <Alert
        showIcon
        type="warning"
        title={t('conflict.title', { name: other.byName })}
        description={
          <>
            <p>{t('conflict.hint')}</p>
            <section
              className="rb-announcement-form__other rb-my-1 rb-max-h-240 rb-p-15-2 rb-scrolls rb-surface rb-box"
              aria-label={t('conflict.other')}
            >
              <h3 className="rb-fs-14 rb-bold rb-break">{other.title}</h3>
              <AnnouncementFacts announcement={other} />
              <StoryBody html={other.content} />
            </section>
            <div className="rb-flex rb-wrap rb-at-end rb-gap-1">
              <Button onClick={onTakeOther}>{t('conflict.takeOther')}</Button>
              <Button type="primary" onClick={onKeepMine}>
                {t('conflict.keepMine')}
              </Button>
            </div>
          </>
        }
      />
    </div>
  )
}
