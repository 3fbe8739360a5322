import type { StoryRow } from '@rongbian/contract/stories'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isTelling, ReviewMark, StepPlace } from '#/features/review/index.ts'
import { ChannelMarks, ChannelWords } from '#/story/channel-marks.tsx'
import { LevelMark } from '#/story/level-mark.tsx'
import { FoundText, MarkedText } from '#/story/marked-text.tsx'
import { StageSteps, StoryStatusTag } from '#/story/story-status.tsx'
import { TypeIcon } from '#/story/type-icon.tsx'
import { UnsavedMark } from '#/story/unsaved-mark.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'

type Cell = { row: StoryRow }
type Held = NonNullable<StoryRow['lock']>
type Found = Cell & { keyword: string }

/** The title, with what was searched for marked. */
export const TitleText = ({ row: { title, highlight }, keyword }: Found) => {
  const { t } = useTranslation('stories')
  if (highlight?.title) return <MarkedText text={highlight.title} />
  if (!title) return <span className="rb-regular rb-dim">{t('untitled')}</span>
  return <FoundText text={title} keyword={keyword} />
}

export const SummaryText = ({ row: { summary, highlight, words }, keyword }: Found) => {
  const { t } = useTranslation('stories')
  if (highlight?.text) return <MarkedText text={highlight.text} />
  return summary ? <FoundText text={summary} keyword={keyword} /> : t('words', { count: words })
}

interface TitleProps extends Found {
  tabIndex: number
  onOpen: () => void
}

export const TitleCell = ({ row, keyword, tabIndex, onOpen }: TitleProps) => (
  <div className="rb-story__title">
    <div className="rb-row rb-gap-6">
      <TypeIcon type={row.type} />
      <LevelMark level={row.level} />
      <button
        type="button"
        className="rb-ellipsis rb-left rb-medium rb-lh-22 rb-lights"
        tabIndex={tabIndex}
        title={row.title}
        onClick={onOpen}
      >
        <TitleText row={row} keyword={keyword} />
      </button>
    </div>
    <p className="rb-ellipsis rb-fs-12 rb-dim rb-small">
      <RowMarks row={row} /> <SummaryText row={row} keyword={keyword} />
    </p>
  </div>
)

export const LockText = ({ lock: { personName: name, purpose: context } }: { lock: Held }) => {
  const { t } = useTranslation('stories')
  return (
    <StatusTag plain tone="warning" icon={Lock}>
      <span className="rb-ellipsis">{t('editing', { name, context })}</span>
    </StatusTag>
  )
}

/** Who writes in it, and whether words of the reader's own wait: beside the summary, where a name has room. */
export const RowMarks = ({ row: { lock, unsaved } }: Cell) => (
  <>
    {lock && <LockText lock={lock} />} <UnsavedMark unsaved={unsaved} />
  </>
)

interface StateProps extends Cell {
  /** Names the step of the review, too. */
  place?: boolean
}

/** The word for the story, the same everywhere; beside it whose turn it is in the review. */
export const StateText = ({ row: { status, review }, place = true }: StateProps) => (
  <>
    <StoryStatusTag plain status={status} />{' '}
    {isTelling(review) && <ReviewMark review={review} place={place} />}
  </>
)

export const StatusCell = ({ row }: Cell) => {
  const { stage, status, review } = row
  return (
    <div>
      {review?.state === 'open' ? (
        <StepPlace alone review={review} />
      ) : (
        <StageSteps stage={stage} status={status} />
      )}
      <p className="rb-ellipsis rb-small">
        <StateText row={row} place={false} />
      </p>
    </div>
  )
}

export const ChannelCell = ({ row: { channel } }: Cell) => (
  <div>
    {channel.length > 0 && <ChannelMarks channels={channel} />}
    <p className="rb-ellipsis rb-small">
      <ChannelWords channels={channel} />
    </p>
  </div>
)

interface AuthorProps extends Cell {
  time: 'listed' | 'created'
}

export const AuthorCell = ({ row, time }: AuthorProps) => (
  <div className="rb-story__author rb-dense">
    <div className="rb-ellipsis" title={`${row.authorName} ${row.groupName}`}>
      {row.authorName}
      <span className="rb-fs-12 rb-dim">{row.groupName}</span>
    </div>
    <p className="rb-ellipsis rb-fs-12 rb-dim rb-small">
      <TimeText at={row.trashed ?? row[time]} />
    </p>
  </div>
)
