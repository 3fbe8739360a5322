import { Button } from 'antd'
import { Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { addressOf, useSlip } from '#/features/review/review-queries.ts'
import type { ReviewStory } from '#/features/review/review-store.ts'
import { SlipPage } from '#/features/review/sheet/slip-page.tsx'
import { useTitleOf } from '#/story/use-story-acts.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import './slip-dialog.css'

interface Props {
  story: ReviewStory
  onClose: () => void
}

/** 稿签: shown as it will lie on paper; only that is printed. */
export const SlipDialog = ({ story, onClose }: Props) => {
  const { t } = useTranslation(['review', 'common'])
  const title = useTitleOf()(story)
  const { data: slip, error, isPending, refetch } = useSlip(addressOf(story))
  const page = slip && <SlipPage slip={slip} title={story.title} />
  return (
    <Dialog
      dirty={false}
      open
      centered
      width={920}
      className="rb-slip-dialog"
      title={t('slip.title', { name: title })}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('common:action.close')}
        </Button>,
        <Button
          key="print"
          type="primary"
          disabled={!slip}
          icon={<Printer size={16} />}
          onClick={() => globalThis.print()}
        >
          {t('slip.print')}
        </Button>,
      ]}
      onCancel={onClose}
    >
      <div className="rb-slip-desk rb-canvas rb-p-3 rb-round rb-scrolls">
        {isPending && <SkeletonRows rows={8} />}
        {error && !slip && <ErrorState error={error} onRetry={() => void refetch()} />}
        {page}
      </div>
      {page &&
        createPortal(
          // On paper everything but this copy is left out.
          <div className="rb-slip-copy rb-hidden" aria-hidden="true">
            {page}
          </div>,
          document.body,
        )}
    </Dialog>
  )
}
