import type { Capture } from '@rongbian/contract/capture'
import { CopyCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDetail } from '#/story/detail-store.ts'
import { TimeText } from '#/ui/time-text.tsx'
import './duplicates.css'

type Duplicate = Capture['duplicates'][number]

interface Props {
  duplicates: readonly Duplicate[]
  /** Another capture. */
  onShow: (id: number) => void
}

const reasonWords = { url: 'url', text: 'text', title: 'titleSame' } as const

const keyOf = ({ reason, captureId, storyId }: Duplicate) => `${reason} ${captureId} ${storyId}`

/** The same page or the same text, captured or written before: each leads there. */
export const Duplicates = ({ duplicates, onShow }: Props) => {
  const { t } = useTranslation('capture')
  if (duplicates.length === 0) return null
  const open = ({ captureId, storyId, libraryId }: Duplicate) => {
    if (storyId && libraryId) useDetail.getState().open({ libraryId, storyId, ids: [storyId] })
    else if (captureId) onShow(captureId)
  }
  return (
    <section
      className="rb-capture-duplicates rb-mb-3 rb-p-15 rb-warned rb-round rb-warn"
      aria-label={t('duplicates.title')}
    >
      <h3 className="rb-row rb-dense rb-gap-6 rb-mb-1 rb-bold">
        <CopyCheck size={14} strokeWidth={1.75} aria-hidden="true" />
        {t('duplicates.title')}
      </h3>
      <ul>
        {duplicates.map((duplicate) => (
          <li key={keyOf(duplicate)}>
            <button
              className="rb-dense rb-medium rb-break rb-left rb-text rb-underlines"
              type="button"
              onClick={() => open(duplicate)}
            >
              {duplicate.title || t('untitled')}
            </button>
            <p className="rb-small">
              {t(`duplicates.${reasonWords[duplicate.reason]}`)}
              {' · '}
              {t(duplicate.storyId ? 'duplicates.story' : 'duplicates.capture')}
              {' · '}
              {duplicate.byName} <TimeText at={duplicate.at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
