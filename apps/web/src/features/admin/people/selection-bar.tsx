import { Button } from 'antd'
import { ArrowRightToLine, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface Props {
  count: number
  onMove: () => void
  onClear: () => void
}

export const SelectionBar = ({ count, onMove, onClear }: Props) => {
  const { t } = useTranslation('admin')
  return (
    <div
      className="rb-float-bar rb-touchable rb-absolute rb-edged rb-floats rb-round-lg rb-row rb-wrap rb-gap-1"
      role="toolbar"
      aria-label={t('move.bar')}
    >
      <strong className="rb-bold rb-one-line">{t('move.selected', { count })}</strong>
      <Button type="primary" icon={<ArrowRightToLine size={16} />} onClick={onMove}>
        {t('move.menu')}
      </Button>
      <Button type="text" aria-label={t('move.clear')} icon={<X size={16} />} onClick={onClear} />
    </div>
  )
}
