import type { StoryDetail } from '@rongbian/contract/stories'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { useDeferredValue, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { DetailFooter } from '#/features/detail/detail-footer.tsx'
import { DetailSkeleton } from '#/features/detail/detail-skeleton.tsx'
import { DetailTabs } from '#/features/detail/detail-tabs.tsx'
import { Manuscript } from '#/story/manuscript.tsx'
import { EmptyDrawing } from '#/ui/drawings.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { NoticeState } from '#/ui/notice-state.tsx'
import { usePieces } from '#/ui/use-pieces.ts'

interface Props {
  query: UseQueryResult<StoryDetail>
  phone: boolean
  onPrint: () => void
  onClose: () => void
}

const Missing = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['detail', 'common'])
  return (
    <NoticeState
      urgent
      drawing={<EmptyDrawing />}
      title={t('missing.title')}
      hint={t('missing.hint')}
      actions={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    />
  )
}

const Loaded = ({ story, phone, onPrint, onClose }: Omit<Props, 'query'> & { story: StoryDetail }) => {
  const { t } = useTranslation('detail')
  const page = useRef<HTMLElement>(null)
  const pieces = usePieces(3)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another story begins at its top, ready to be scrolled by keys.
  useEffect(() => {
    page.current?.scrollTo(0, 0)
    page.current?.focus({ preventScroll: true })
  }, [story.id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done may have taken away the button it was done with.
  useEffect(() => {
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true })
  }, [story])

  return (
    <>
      <div className="rb-detail__main rb-phone-own-line rb-cells rb-rest">
        <section
          ref={page}
          className="rb-detail__page rb-scrolls-y rb-short rb-surface"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard.
          tabIndex={0}
          aria-label={t('page')}
        >
          <Manuscript key={story.id} story={story} phone={phone} />
        </section>
        <aside
          className="rb-detail__panel rb-edge-left rb-phone-own-line rb-short rb-surface rb-stack"
          aria-label={t('panel')}
        >
          {pieces > 1 && <DetailTabs story={story} />}
        </aside>
      </div>
      <footer className="rb-detail__footer rb-touchable rb-min-h-56 rb-phone-wrap rb-edge-above rb-surface rb-row rb-gap-1 rb-still">
        {pieces > 2 && <DetailFooter key={story.id} story={story} onPrint={onPrint} onClose={onClose} />}
      </footer>
    </>
  )
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

/** What stands below the head: the story, or why it is not there. */
export const DetailBody = ({ query, ...rest }: Props) => {
  const { t } = useTranslation('detail')
  const { data, error, isPending, refetch } = query
  // The frame is drawn first, and what is in it piece by piece: a story read ahead would be one long task with it.
  const drawn = useDeferredValue(data, undefined)
  // The one before must not stand under the head of the next, nor its buttons.
  const story = drawn?.id === data?.id ? drawn : undefined
  if (isMissing(error)) return <Missing onClose={rest.onClose} />
  if (story) return <Loaded story={story} {...rest} />
  if (isPending || data) return <DetailSkeleton />
  return <ErrorState error={error} kept={t('failedHint')} onRetry={() => void refetch()} />
}
