import type { StoryDetail } from '@rongbian/contract/stories'
import { Button, Checkbox } from 'antd'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { printSizes, setPrint, usePrintSettings } from '#/features/detail/print-settings.ts'
import { PrintSheet } from '#/features/detail/print-sheet.tsx'
import { askReview } from '#/features/review/index.ts'
import { type StoryAt, useFreshStory } from '#/story/story-query.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Segments } from '#/ui/segments.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import './print-dialog.css'

const Options = () => {
  const { t } = useTranslation('detail')
  const { size, pictures, sheet } = usePrintSettings()
  return (
    <div className="rb-print__options rb-gap-1-2 rb-row rb-wrap rb-fs-13">
      <span id="rb-print-size">{t('print.size')}</span>
      <Segments
        label={t('print.size')}
        value={size}
        options={printSizes.map((value) => ({ value, label: t(`print.sizes.${value}`) }))}
        onChange={(value) => setPrint({ size: value })}
      />
      <Checkbox checked={pictures} onChange={({ target }) => setPrint({ pictures: target.checked })}>
        {t('print.pictures')}
      </Checkbox>
      <Checkbox checked={sheet} onChange={({ target }) => setPrint({ sheet: target.checked })}>
        {t('print.sheet')}
      </Checkbox>
    </div>
  )
}

/** A second copy directly below the body: on paper everything else is left out, and pages may break freely. */
const PaperCopy = ({ story }: { story: StoryDetail }) =>
  createPortal(
    <div className="rb-print-copy" aria-hidden="true">
      <PrintSheet story={story} />
    </div>,
    document.body,
  )

const picturesAreThere = () =>
  Promise.allSettled(
    [...document.querySelectorAll<HTMLImageElement>('.rb-print-copy img')].map((image) => image.decode()),
  )

const waitMs = 8_000

/** Not before the pictures have come; a slow one is not waited for endlessly. */
const printWhenReady = async () => {
  await Promise.race([picturesAreThere(), new Promise((resolve) => setTimeout(resolve, waitMs))])
  globalThis.print()
}

interface Props extends StoryAt {
  onClose: () => void
}

/** 打印预览: reads the story anew, shows the A4 page, and prints only that. Mount it to open it. */
export const PrintDialog = ({ libraryId, storyId, onClose }: Props) => {
  const { t } = useTranslation(['detail', 'common', 'review'])
  const [preparing, setPreparing] = useState(false)
  const { data: story, error, refetch } = useFreshStory({ libraryId, storyId })

  // The name of the page is what browsers offer as a file's name.
  useEffect(() => {
    if (!story?.title) return
    const before = document.title
    document.title = story.title
    return () => {
      document.title = before
    }
  }, [story?.title])

  const print = async () => {
    setPreparing(true)
    await printWhenReady()
    setPreparing(false)
  }
  // Only one sheet at a time lies under the press.
  const openSlip = () => {
    if (story) askReview('sheet', story)
    onClose()
  }
  return (
    <Dialog
      dirty={false}
      open
      centered
      title={t('print.title')}
      width={920}
      className="rb-print"
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('common:action.close')}
        </Button>,
        <Button key="slip" disabled={!story} onClick={openSlip}>
          {t('review:slip.open')}
        </Button>,
        <Button
          key="print"
          type="primary"
          disabled={!story}
          loading={preparing}
          icon={<Printer size={16} />}
          onClick={() => void print()}
        >
          {t('print.ok')}
        </Button>,
      ]}
    >
      <Options />
      <div className="rb-print__desk rb-p-3 rb-round rb-scrolls">
        {story ? (
          <PrintSheet story={story} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </div>
      {story && <PaperCopy story={story} />}
    </Dialog>
  )
}
