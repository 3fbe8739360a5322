import { Button } from 'antd'
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type SheetView, zooms } from '#/features/newspaper/proofs/use-sheet-view.ts'

export const ZoomBar = ({ view: { zoom, zoomBy, showWhole } }: { view: SheetView }) => {
  const { t } = useTranslation('proofs')
  return (
    <div className="rb-row rb-gap-05" role="toolbar" aria-label={t('zoom.label')}>
      <Button
        type="text"
        aria-label={t('zoom.out')}
        aria-keyshortcuts="-"
        disabled={zoom <= zooms.least}
        icon={<ZoomOut size={16} />}
        onClick={() => zoomBy(1 / zooms.step)}
      />
      <output className="rb-small rb-soft">{t('zoom.now', { percent: Math.round(zoom * 100) })}</output>
      <Button
        type="text"
        aria-label={t('zoom.in')}
        aria-keyshortcuts="+"
        disabled={zoom >= zooms.most}
        icon={<ZoomIn size={16} />}
        onClick={() => zoomBy(zooms.step)}
      />
      <Button
        type="text"
        aria-label={t('zoom.whole')}
        aria-keyshortcuts="0"
        disabled={zoom === 1}
        icon={<Maximize size={16} />}
        onClick={showWhole}
      />
    </div>
  )
}
