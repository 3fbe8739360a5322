import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { canUndo, type StepQueue } from '#/features/images/step-queue.ts'
import type { SaveWay } from '#/features/images/use-save-image.ts'
import { CloseButton } from '#/ui/close-button.tsx'

interface Props {
  queue: StepQueue
  canReplace: boolean
  busy: boolean
  saving: SaveWay | undefined
  onSave: (way: SaveWay, queue: StepQueue) => void
}

export const EditorFooter = ({ queue, canReplace, busy, saving, onSave }: Props) => {
  const { t } = useTranslation(['imageEditor', 'common'])
  const disabled = !canUndo(queue) || busy
  const button = (way: SaveWay, isMain: boolean, label: string) => (
    <Button
      type={isMain ? 'primary' : 'default'}
      disabled={disabled || (saving !== undefined && saving !== way)}
      loading={saving === way}
      onClick={() => onSave(way, queue)}
    >
      {label}
    </Button>
  )
  return (
    <div className="rb-flex rb-at-end rb-gap-1">
      <CloseButton>{t('common:action.cancel')}</CloseButton>
      {canReplace && button('copy', false, t('save.copy'))}
      {button(canReplace ? 'replace' : 'copy', true, t(canReplace ? 'save.replace' : 'save.copy'))}
    </div>
  )
}
