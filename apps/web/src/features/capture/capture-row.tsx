import type { CaptureItem } from '@rongbian/contract/capture'
import { Button, Checkbox } from 'antd'
import { FilePenLine, FilePlus2, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CaptureCover } from '#/features/capture/capture-cover.tsx'
import { CaptureMenu } from '#/features/capture/capture-menu.tsx'
import { CaptureMeta } from '#/features/capture/capture-meta.tsx'
import { nameOf } from '#/features/capture/capture-words.ts'
import { stateTones } from '#/features/capture/run-lines.tsx'
import { useCaptureActs } from '#/features/capture/use-capture-acts.ts'
import { useStored } from '#/i18n/phrase.ts'
import { openEditor } from '#/story/open-editor.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'

interface Props {
  item: CaptureItem
  /** Absent where nothing is chosen. */
  choice?: { isChosen: boolean; toggle: () => void; drop: (id: number) => void }
  onOpen: () => void
}

const icon = { size: 16 }

const MainAct = ({ item, acts }: { item: CaptureItem; acts: ReturnType<typeof useCaptureActs> }) => {
  const { t } = useTranslation('capture')
  const { story, state } = item
  if (story)
    return (
      <Button
        size="small"
        icon={<FilePenLine {...icon} />}
        onClick={() => openEditor({ id: story.storyId, libraryId: story.libraryId })}
      >
        {t('act.openStory')}
      </Button>
    )
  if (state === 'failed')
    return (
      <Button
        size="small"
        icon={<RotateCw {...icon} />}
        loading={acts.busy === 'again'}
        onClick={() => void acts.again(item)}
      >
        {t('act.again')}
      </Button>
    )
  return (
    <Button
      size="small"
      icon={<FilePlus2 {...icon} />}
      disabled={state !== 'done'}
      loading={acts.busy === 'story'}
      onClick={() => void acts.story(item)}
    >
      {t('act.story')}
    </Button>
  )
}

const State = ({ item: { state, story } }: { item: CaptureItem }) => {
  const { t } = useTranslation('capture')
  return story ? (
    <StatusTag tone="good">{t('made')}</StatusTag>
  ) : (
    <StatusTag tone={state === 'done' ? 'neutral' : stateTones[state]}>
      {t(state === 'done' ? 'unmade' : `state.${state}`)}
    </StatusTag>
  )
}

/** One captured page of the list. */
export const CaptureRow = ({ item, choice, onOpen }: Props) => {
  const { t } = useTranslation('capture')
  const said = useStored()
  const acts = useCaptureActs(choice?.drop)
  const name = nameOf(item)
  const isRunning = item.state === 'running' || acts.busy === 'again'
  return (
    <li
      className={`rb-capture-row rb-anchor rb-cells rb-line-below rb-middle rb-gap-2 ${choice?.isChosen ? 'is-chosen' : ''} ${isRunning ? 'is-running' : ''}`}
    >
      {choice && (
        <Checkbox
          checked={choice.isChosen}
          disabled={item.state !== 'done'}
          aria-label={t('choose', { title: name })}
          onChange={choice.toggle}
        />
      )}
      <CaptureCover cover={item.cover} />
      <div className="rb-capture-row__main">
        <button
          className="rb-clamp-2 rb-break rb-left rb-medium rb-within rb-fs-15 rb-lh-24 rb-lights"
          type="button"
          title={name}
          onClick={onOpen}
        >
          {name}
        </button>
        {item.state === 'failed' ? (
          <p className="rb-capture-row__problem rb-wrong rb-dense rb-soft rb-break">
            {said(item.problem) || t('tryAgain')}
          </p>
        ) : (
          item.summary && <p className="rb-capture-row__summary rb-dense rb-soft rb-break">{item.summary}</p>
        )}
        <CaptureMeta item={item} />
      </div>
      <div className="rb-capture-row__end rb-row rb-gap-2">
        <div className="rb-capture-row__state rb-at-top rb-stack rb-gap-05 rb-slim rb-meta">
          <State item={item} />
          <span className="rb-ellipsis rb-within">
            {item.byName} · <TimeText at={item.at} />
          </span>
        </div>
        <div className="rb-capture-row__acts rb-row rb-at-end rb-gap-05">
          <MainAct item={item} acts={acts} />
          <CaptureMenu item={item} acts={acts} />
        </div>
      </div>
    </li>
  )
}
