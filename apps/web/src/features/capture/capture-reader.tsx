import type { Capture } from '@rongbian/contract/capture'
import type { CaptureState } from '@rongbian/domain'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CaptureFacts } from '#/features/capture/capture-facts.tsx'
import { nameOf, sourceOf } from '#/features/capture/capture-words.ts'
import { Duplicates } from '#/features/capture/duplicates.tsx'
import { withOwnPictures } from '#/features/capture/own-pictures.ts'
import { useStored } from '#/i18n/phrase.ts'
import { StoryBody } from '#/story/story-body.tsx'
import { usePictureViewer } from '#/story/use-picture-viewer.tsx'
import { BrokenDrawing } from '#/ui/drawings.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { NoticeState } from '#/ui/notice-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { TimeText } from '#/ui/time-text.tsx'

const Byline = ({ capture }: { capture: Capture }) => {
  const { t } = useTranslation('capture')
  const { author, publishedAt, wordCount, pictureCount } = capture
  return (
    <ul className="rb-capture-reader__by rb-gap-05-2 rb-edge-below rb-flex rb-wrap rb-note">
      <li className="rb-break">{sourceOf(capture)}</li>
      {author && <li className="rb-break">{author}</li>}
      {publishedAt && (
        <li className="rb-break">
          <TimeText exact at={publishedAt} />
        </li>
      )}
      <li className="rb-break">{t('words', { count: wordCount })}</li>
      {pictureCount > 0 && <li className="rb-break">{t('pictures', { count: pictureCount })}</li>}
    </ul>
  )
}

const Article = ({ capture }: { capture: Capture }) => {
  const { t } = useTranslation('capture')
  const { view, viewer } = usePictureViewer()
  return (
    <article>
      <h1 className="rb-bold rb-break">{nameOf(capture)}</h1>
      <Byline capture={capture} />
      {capture.isPartial && (
        <Alert
          className="rb-capture-reader__partial"
          type="warning"
          showIcon
          title={t('partial.title')}
          description={t('partial.hint')}
        />
      )}
      {capture.html ? (
        <StoryBody html={withOwnPictures(capture.html, capture.pictures)} onPicture={view} />
      ) : (
        <EmptyState title={t('reader.noText')} hint={t('reader.noTextHint')} />
      )}
      {viewer}
    </article>
  )
}

const Failure = ({ capture }: { capture: Capture }) => {
  const { t } = useTranslation('capture')
  const said = useStored()
  return (
    <NoticeState
      urgent
      drawing={<BrokenDrawing />}
      title={t('failed')}
      hint={said(capture.problem) || t('tryAgain')}
    />
  )
}

const UnderWay = () => {
  const { t } = useTranslation('capture')
  return (
    <>
      <p className="rb-mb-2 rb-dim" role="status">
        {t('reader.wait')}
      </p>
      <SkeletonRows rows={7} />
    </>
  )
}

const views: Record<CaptureState, (props: { capture: Capture }) => ReactNode> = {
  waiting: UnderWay,
  running: UnderWay,
  done: Article,
  failed: Failure,
}

interface Props {
  capture: Capture
  onShow: (id: number) => void
}

/** The text on the left, what is known about it on the right; on a phone one after the other. */
export const CaptureReader = ({ capture, onShow }: Props) => {
  const { t } = useTranslation('capture')
  const View = views[capture.state]
  return (
    <div className="rb-capture-reader__columns rb-phone-own-line rb-cells">
      <section
        className="rb-capture-reader__text rb-ring-inside rb-scrolls-y"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={t('reader.text')}
      >
        <View capture={capture} />
      </section>
      <aside
        className="rb-capture-reader__side rb-edge-left rb-p-3 rb-scrolls-y rb-tinted"
        aria-label={t('facts.title')}
      >
        <Duplicates duplicates={capture.duplicates} onShow={onShow} />
        <CaptureFacts capture={capture} />
      </aside>
    </div>
  )
}
