import type { OpenedPage } from '@rongbian/contract/newspaper'
import { can } from '@rongbian/domain'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReviewTextDialog } from '#/features/newspaper/proofs/review-text-dialog.tsx'
import { useSession } from '#/session/use-session.ts'
import { StatusTag } from '#/ui/status-tag.tsx'

type Text = OpenedPage['texts'][number]

const fitOf = ({ layout, fits }: OpenedPage, { storyId }: Text) => {
  const items = layout.items.filter((item) => item.kind === 'story' && item.storyId === storyId)
  return fits.find(({ id }) => items.some((item) => item.id === id))
}

/** Whether a text that was cut for print has been read by another; one as it was signed needs no more. */
const Review = ({ text, onReview }: { text: Text; onReview: () => void }) => {
  const { t } = useTranslation('proofs')
  const { actor } = useSession()
  if (text.no === 0) return null
  return (
    <span className="rb-row rb-wrap rb-gap-1">
      <small className="rb-meta">{t('stories.cut', { no: text.no })}</small>
      <StatusTag plain tone={text.isReviewed ? 'good' : 'warning'}>
        {text.isReviewed ? t('stories.readBy', { name: text.reviewedName }) : t('stories.unread')}
      </StatusTag>
      {!text.isReviewed && can(actor, 'newspaper.sign') && (
        <Button size="small" aria-label={t('stories.readOf', { title: text.text.title })} onClick={onReview}>
          {t('stories.read')}
        </Button>
      )}
    </span>
  )
}

/** What stands on the page, how it fits, and whether what was cut for print was reviewed. */
export const PageStories = ({ opened }: { opened: OpenedPage }) => {
  const { t } = useTranslation('proofs')
  const { texts, page } = opened
  const [reviewing, setReviewing] = useState<Text>()
  return (
    <section className="rb-p-15-2 rb-edge-above" aria-labelledby="rb-proof-stories">
      <h2 id="rb-proof-stories" className="rb-heading">
        {t('stories.title', { count: texts.length })}
      </h2>
      {texts.length === 0 && <p className="rb-note">{t('stories.none')}</p>}
      <ol className="rb-lined">
        {texts.map((text) => {
          const { chars = 0, over = 0 } = fitOf(opened, text) ?? {}
          return (
            <li key={text.storyId} className="rb-stack rb-gap-05 rb-py-1">
              <span className="rb-row rb-gap-1">
                <span className="rb-fill rb-break">{text.text.title}</span>
                <small className="rb-meta rb-still">{t('stories.chars', { count: chars })}</small>
                {over > 0 && (
                  <small className="rb-small rb-wrong rb-still">{t('stories.over', { count: over })}</small>
                )}
              </span>
              <Review text={text} onReview={() => setReviewing(text)} />
            </li>
          )
        })}
      </ol>
      {reviewing && <ReviewTextDialog page={page} text={reviewing} onClose={() => setReviewing(undefined)} />}
    </section>
  )
}
