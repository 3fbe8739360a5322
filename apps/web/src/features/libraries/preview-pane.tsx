import type { StoryRow } from '@rongbian/contract/stories'
import { originalCategories, releaseStateOf, releaseStates, storyTypes } from '@rongbian/domain'
import { ArrowDown, ArrowUp, Maximize2, X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { beginningOf } from '#/features/libraries/beginning-of.ts'
import { setPreview } from '#/features/libraries/list-store.ts'
import { actionsOf } from '#/features/libraries/row-actions.ts'
import { markSeen } from '#/features/libraries/seen-store.ts'
import { LockText } from '#/features/libraries/story-cells.tsx'
import type { RowActs } from '#/features/libraries/use-row-acts.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { channelIcon } from '#/story/channel-icons.ts'
import { LevelMark } from '#/story/level-mark.tsx'
import { StoryCover } from '#/story/story-cover.tsx'
import { useStory } from '#/story/story-query.ts'
import { StageSteps, StoryStatusTag } from '#/story/story-status.tsx'
import { Pending } from '#/ui/pending.tsx'
import { PlainButton } from '#/ui/plain-button.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './preview-pane.css'

interface Props {
  row: StoryRow
  acts: RowActs
  onStep: (step: number) => void
}

const useFacts = (row: StoryRow) => {
  const { t } = useTranslation('stories')
  const phrase = usePhrase()
  const category = Object.entries(originalCategories).find(([code]) => code === row.originalCategory)?.[1]
  return [
    phrase(storyTypes[row.type].label),
    row.words > 0 && t('words', { count: row.words }),
    category && phrase(category),
    row.origination,
    row.signature || row.authorName,
    row.groupName,
  ].filter(Boolean)
}

const Beginning = ({ row }: { row: StoryRow }) => {
  const { t } = useTranslation('stories')
  const query = useStory({ libraryId: row.libraryId, storyId: row.id })
  const { data } = query
  if (!data) return <Pending query={query} rows={3} height={28} />
  const texts = beginningOf(data)
  if (texts.length === 0) return <p className="rb-dim">{t('noText')}</p>
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never move.
    <p key={index}>{text}</p>
  ))
}

const Channels = ({ row: { channel } }: { row: StoryRow }) => {
  const { t } = useTranslation('stories')
  const phrase = usePhrase()
  if (channel.length === 0) return null
  return (
    <section>
      <h3>{t('preview.channels')}</h3>
      <ul>
        {channel.map((one) => {
          const Icon = channelIcon(one.type)
          const { label, tone } = releaseStates[releaseStateOf(one)]
          return (
            <li key={one.uuid}>
              <Icon size={14} aria-hidden="true" />
              <span className="rb-ellipsis">{one.name}</span>
              <StatusTag tone={tone}>
                {phrase(label)}
                {one.issueDate && <TimeText at={one.issueDate} />}
              </StatusTag>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const Tools = ({ row, acts, onStep }: Props) => {
  const { t } = useTranslation(['stories', 'common'])
  const tools = [
    { label: t('preview.previous'), icon: ArrowUp, run: () => onStep(-1) },
    { label: t('preview.next'), icon: ArrowDown, run: () => onStep(1) },
    { label: t('act.open'), icon: Maximize2, run: () => acts.open(row) },
    { label: t('common:action.close'), icon: X, run: () => setPreview(false) },
  ]
  return (
    <header>
      <h2>{t('preview.title')}</h2>
      <kbd>{t('preview.key')}</kbd>
      <span className="rb-grow" />
      {tools.map(({ label, icon: Icon, run }) => (
        <button
          key={label}
          type="button"
          className="rb-icon-button rb-still rb-round rb-centre rb-inline"
          title={label}
          aria-label={label}
          onClick={run}
        >
          <Icon size={16} aria-hidden="true" />
        </button>
      ))}
    </header>
  )
}

/** The story under the cursor, beside the list: the space bar opens and closes it. */
export const PreviewPane = ({ row, acts, onStep }: Props) => {
  const { t } = useTranslation('stories')
  const facts = useFacts(row)
  useEffect(() => markSeen(row), [row])
  const step = actionsOf(row).find(({ id }) => id === 'edit' || id === 'restore')
  return (
    <aside
      className="rb-preview rb-edge-left rb-slim rb-still rb-surface rb-stack"
      aria-label={t('preview.title')}
    >
      <Tools row={row} acts={acts} onStep={onStep} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className="rb-preview__body rb-px-2-pb-2 rb-scrolls-y rb-rest" tabIndex={0}>
        {row.thumbnailUrl && <StoryCover key={row.id} story={row} width={640} />}
        <p className="rb-preview__title rb-bold rb-break">{row.title || t('untitled')}</p>
        <p className="rb-preview__facts rb-mt-1 rb-note">
          <LevelMark level={row.level} />
          {facts.join(' · ')}
        </p>
        {row.summary && (
          <p
            className="rb-preview__summary rb-p-1-15 rb-mt-15 rb-round rb-soft rb-tinted rb-dense"
            title={row.summary}
          >
            <span className="rb-cut">{row.summary}</span>
          </p>
        )}
        <div className="rb-preview__text rb-mt-15 rb-soft rb-break">
          <Beginning row={row} />
        </div>
        <section>
          <h3>{t('preview.status')}</h3>
          <div className="rb-gap-05-15 rb-wrap rb-row">
            <StageSteps stage={row.stage} status={row.status} />
            <StoryStatusTag status={row.status} />
            {row.lock && <LockText lock={row.lock} />}
          </div>
          <p className="rb-mt-05 rb-meta">
            {t('preview.updated', { name: row.updatedBy })} <TimeText at={row.updated} />
          </p>
        </section>
        <Channels row={row} />
      </div>
      <footer>
        <PlainButton onClick={() => acts.open(row)}>{t('act.open')}</PlainButton>
        {step && (step.id === 'edit' || step.id === 'restore') && (
          <PlainButton look="solid" onClick={() => acts[step.id === 'edit' ? 'edit' : 'restore'](row)}>
            {t(`act.${step.id}`)}
          </PlainButton>
        )}
      </footer>
    </aside>
  )
}
