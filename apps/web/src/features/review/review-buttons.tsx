import type { StoryDetail } from '@rongbian/contract/stories'
import { storyActions } from '@rongbian/domain'
import { Button } from 'antd'
import { PencilLine, Stamp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type ReviewAction, reviewActionIds, reviewLook } from '#/features/review/review-actions.ts'
import { askReview } from '#/features/review/review-store.ts'
import { type ActedReview, type ReviewActs, useReviewActs } from '#/features/review/use-review-acts.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { useCan } from '#/session/use-session.ts'

const actedReview = (story: StoryDetail): ActedReview => ({
  ...story,
  actions: story.actions.map(({ code }) => code),
})

const icon = { size: 16 } as const

/** Whoever may sign is told why a text cannot go out; where it can, 签发 itself is offered. */
const RatifyButton = ({ story }: { story: StoryDetail }) => {
  const { t } = useTranslation('review')
  const mayRatify = useCan('stories.ratify')
  const isOffered = story.actions.some(({ code }) => code === 'story-ratify')
  if (!mayRatify || isOffered || !story.review || story.review.state === 'open') return null
  return (
    <Button icon={<Stamp {...icon} />} onClick={() => askReview('ratify', story)}>
      {t('ratify.act')}
    </Button>
  )
}

interface ButtonsProps {
  ids: readonly ReviewAction[]
  story: ActedReview
  acts: ReviewActs
}

const ActButtons = ({ ids, story, acts }: ButtonsProps) => {
  const phrase = usePhrase()
  return ids.map((id) => {
    const { icon: Icon, danger = false, main = false } = reviewLook(id)
    return (
      <Button
        key={id}
        danger={danger}
        type={main ? 'primary' : 'default'}
        className={main ? 'rb-phone-grow' : ''}
        icon={<Icon {...icon} />}
        onClick={() => void acts[id](story)}
      >
        {phrase(storyActions[id].label)}
      </Button>
    )
  })
}

/** What the server offers of the review, in one bar. */
export const ReviewButtons = ({ story }: { story: StoryDetail }) => {
  const { t } = useTranslation('review')
  const acts = useReviewActs()
  const acted = actedReview(story)
  const offered = reviewActionIds.filter((id) => acted.actions.includes(id))
  return (
    <>
      <ActButtons ids={offered.filter((id) => !reviewLook(id).main)} story={acted} acts={acts} />
      <RatifyButton story={story} />
      {acted.actions.includes('story-approve') && (
        <Button icon={<PencilLine {...icon} />} onClick={() => acts.revise(acted)}>
          {t('revise')}
        </Button>
      )}
      <ActButtons ids={offered.filter((id) => reviewLook(id).main)} story={acted} acts={acts} />
    </>
  )
}
