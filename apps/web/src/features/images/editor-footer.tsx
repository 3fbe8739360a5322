import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SaveWay } from '#/features/images/use-save-image.ts'
import { CloseButton } from '#/ui/close-button.tsx'

interface Props {
  disabled: boolean
  canReplace: boolean
  saving: SaveWay | undefined
  onSave: (way: SaveWay) => void
}

export const EditorFooter = ({ disabled, canReplace, saving, onSave }: Props) => {
  const { t } = useTranslation(['imageEditor', 'common'])
  const button = (way: SaveWay, isMain: boolean, label: string) => (
    <Button
      type={isMain ? 'primary' : 'default'}
      disabled={disabled || (saving !== undefined && saving !== way)}
      loading={saving === way}
      onClick={() => onSave(way)}
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
