import { type Phrase, storyActions } from '@rongbian/domain'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { addressOf, useJudgedActions } from '#/features/review/review-queries.ts'
import type { ReviewStory } from '#/features/review/review-store.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { useTitleOf } from '#/story/use-story-acts.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import './why-dialog.css'

type Judged = NonNullable<ReturnType<typeof useJudgedActions>['data']>

/** Two actions may bear one name, such as 编辑 of two libraries: people miss it only when neither is offered. */
const missedOf = ({ actions, denied }: Judged) =>
  denied.filter(
    ({ label }, index) =>
      actions.every((offered) => offered.label !== label) &&
      denied.findIndex((other) => other.label === label) === index,
  )

/** A newer server may judge actions we do not know. */
const words: Record<string, { label: Phrase } | undefined> = storyActions

interface Props {
  story: ReviewStory
  onClose: () => void
}

const Denied = ({ story }: { story: ReviewStory }) => {
  const { t } = useTranslation('review')
  const phrase = usePhrase()
  const query = useJudgedActions(addressOf(story))
  const { data } = query
  if (!data) return <Pending query={query} rows={6} height={32} />
  const missed = missedOf(data)
  if (missed.length === 0) return <EmptyState title={t('why.none')} />
  return (
    <dl className="rb-why rb-scrolls-y rb-dense">
      {missed.map(({ code, label, reason }) => (
        <div className="rb-cells rb-line-below rb-gap-15 rb-py-1" key={code}>
          <dt className="rb-medium">{words[code] ? phrase(words[code].label) : label}</dt>
          <dd className="rb-soft">{reason}</dd>
        </div>
      ))}
    </dl>
  )
}

/** 为什么不能？ Every action that is not offered, with the rule that forbids it and who could. */
export const WhyDialog = ({ story, onClose }: Props) => {
  const { t } = useTranslation(['review', 'common'])
  const titleOf = useTitleOf()
  return (
    <Dialog
      dirty={false}
      open
      width={560}
      title={t('why.title', { name: titleOf(story) })}
      footer={<Button onClick={onClose}>{t('common:action.close')}</Button>}
      onCancel={onClose}
    >
      <Denied story={story} />
    </Dialog>
  )
}
