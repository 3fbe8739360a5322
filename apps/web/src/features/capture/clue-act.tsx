import type { CaptureItem } from '@rongbian/contract/capture'
import { useTranslation } from 'react-i18next'
import { useCaptureActs } from '#/features/capture/use-capture-acts.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import './clue-act.css'

/** 生成稿件 where the page is there, another try where it is not. */
export const ClueAct = ({ item }: { item: CaptureItem }) => {
  const { t } = useTranslation('capture')
  const acts = useCaptureActs()
  if (item.state !== 'done' && item.state !== 'failed')
    return <StatusTag tone="working">{t(`state.${item.state}`)}</StatusTag>
  const isDone = item.state === 'done'
  return (
    <button
      type="button"
      className="rb-clue-act rb-px-1 rb-lit rb-one-line rb-round-sm rb-still rb-fs-12"
      disabled={acts.busy !== undefined}
      onClick={() => void (isDone ? acts.story(item) : acts.again(item))}
    >
      {t(isDone ? 'act.story' : 'act.again')}
    </button>
  )
}
