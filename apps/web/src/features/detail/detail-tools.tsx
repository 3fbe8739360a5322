import { Button } from 'antd'
import { ArrowDown, ArrowUp, type LucideIcon, Printer, Smartphone, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { neighboursOf } from '#/features/detail/neighbours.ts'

interface ToolProps {
  label: string
  icon: LucideIcon
  onClick: () => void
  disabled?: boolean
  pressed?: boolean
  className?: string
}

const Tool = ({ label, icon: Icon, pressed, className = '', ...button }: ToolProps) => (
  <Button
    type="text"
    className={`rb-detail__tool rb-phone-touch ${pressed ? 'rb-detail__tool--on' : ''} ${className}`}
    aria-label={label}
    aria-pressed={pressed}
    title={label}
    icon={<Icon size={16} />}
    {...button}
  />
)

interface Props {
  neighbours: ReturnType<typeof neighboursOf>
  onGo: (storyId: number) => void
  phone: boolean
  /** Both left out while there is nothing to show. */
  onPhone?: (() => void) | undefined
  onPrint?: (() => void) | undefined
  onClose: () => void
}

/** At the right of the head: through the list, as a phone shows it, on paper, and out. */
export const DetailTools = ({ neighbours, onGo, phone, onPhone, onPrint, onClose }: Props) => {
  const { t } = useTranslation(['detail', 'common'])
  const { place, count, previous, next } = neighbours
  return (
    <div className="rb-detail__tools rb-phone-gap-0 rb-absolute rb-row rb-gap-1">
      {place > 0 && count > 1 && (
        <>
          <span className="rb-detail__place rb-fs-13 rb-dim">
            {place} / {count}
          </span>
          <Tool
            label={t('tool.previous')}
            icon={ArrowUp}
            disabled={previous === undefined}
            onClick={() => previous !== undefined && onGo(previous)}
          />
          <Tool
            label={t('tool.next')}
            icon={ArrowDown}
            disabled={next === undefined}
            onClick={() => next !== undefined && onGo(next)}
          />
        </>
      )}
      {onPhone && (
        <Tool
          className="rb-detail__wide"
          label={t('tool.phone')}
          icon={Smartphone}
          pressed={phone}
          onClick={onPhone}
        />
      )}
      {onPrint && (
        <Tool className="rb-detail__wide" label={t('tool.print')} icon={Printer} onClick={onPrint} />
      )}
      <i className="rb-detail__rule" />
      <Tool label={t('common:action.close')} icon={X} onClick={onClose} />
    </div>
  )
}
