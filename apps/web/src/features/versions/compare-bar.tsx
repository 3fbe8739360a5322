import { Button, Checkbox } from 'antd'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type CompareMode, compareModes } from '#/features/versions/compare-mode.ts'
import { Segments } from '#/ui/segments.tsx'

interface Props {
  mode: CompareMode
  /** Left out where there is only one way. */
  onMode?: ((mode: CompareMode) => void) | undefined
  short: boolean
  onShort: (short: boolean) => void
  /** -1 before the first step. */
  current: number
  count: number
  onStep: (step: 1 | -1) => void
  added: number
  removed: number
}

const Steps = ({ current, count, onStep }: Pick<Props, 'current' | 'count' | 'onStep'>) => {
  const { t } = useTranslation('versions')
  return (
    <div className="rb-touchable rb-row rb-gap-1 rb-soft">
      <Button size="small" disabled={count === 0} icon={<ChevronUp size={14} />} onClick={() => onStep(-1)}>
        {t('compare.previous')}
      </Button>
      <Button size="small" disabled={count === 0} icon={<ChevronDown size={14} />} onClick={() => onStep(1)}>
        {t('compare.next')}
      </Button>
      <span aria-live="polite">
        {current < 0 ? t('compare.count', { count }) : t('compare.place', { place: current + 1, count })}
      </span>
    </div>
  )
}

export const CompareBar = ({ mode, onMode, short, onShort, added, removed, ...steps }: Props) => {
  const { t } = useTranslation('versions')
  return (
    <div className="rb-compare__bar rb-gap-1-2 rb-edge-below rb-row rb-wrap rb-still rb-dense">
      <Steps {...steps} />
      <span className="rb-compare__sum rb-flex rb-gap-1 rb-aside">
        <span className="rb-status--good">{t('compare.added', { count: added })}</span>
        <span className="rb-status--bad">{t('compare.removed', { count: removed })}</span>
      </span>
      <Checkbox checked={short} onChange={({ target }) => onShort(target.checked)}>
        {t('compare.short')}
      </Checkbox>
      {onMode && (
        <Segments
          label={t('compare.modeLabel')}
          value={mode}
          options={compareModes.map((value) => ({ value, label: t(`compare.mode.${value}`) }))}
          onChange={onMode}
        />
      )}
    </div>
  )
}
