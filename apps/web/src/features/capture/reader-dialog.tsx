import { useTranslation } from 'react-i18next'
import { useCapture } from '#/features/capture/capture-queries.ts'
import { CaptureReader } from '#/features/capture/capture-reader.tsx'
import { ReaderFooter } from '#/features/capture/reader-footer.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { useLargeDialog } from '#/ui/use-large-dialog.ts'
import './reader-dialog.css'

interface Props {
  id: number
  /** Another capture, of which this one is a repetition. */
  onShow: (id: number) => void
  /** It has become a story, or is gone. */
  onSettled?: ((id: number) => void) | undefined
  onClose: () => void
}

/** A captured page as it will stand in the newsroom, before it is a story. */
export const ReaderDialog = ({ id, onShow, onSettled, onClose }: Props) => {
  const { t } = useTranslation(['capture', 'detail'])
  const { data: capture, error, refetch } = useCapture(id)
  return (
    <Dialog
      dirty={false}
      open
      {...useLargeDialog('rb-capture-reader', 1040)}
      title={t('reader.title')}
      footer={capture ? <ReaderFooter {...{ capture, onShow, onSettled, onClose }} /> : null}
      onCancel={onClose}
    >
      {capture ? (
        <CaptureReader capture={capture} onShow={onShow} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Dialog>
  )
}
