import { captureLimits } from '@rongbian/domain'
import { App } from 'antd'
import { FilePlus2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Chosen } from '#/features/capture/use-chosen.ts'
import '#/features/libraries/batch-bar.css'

interface Props {
  chosen: Chosen
  onMake: () => void
}

/** What can be done with all that is chosen. */
export const ChoiceBar = ({ chosen: { chosen, clear }, onMake }: Props) => {
  const { t } = useTranslation('capture')
  const { message } = App.useApp()
  const make = () => {
    if (chosen.length <= captureLimits.batchMax) onMake()
    else void message.warning(t('batch.tooMany', { count: captureLimits.batchMax }))
  }
  return (
    <div className="rb-batch" role="toolbar" aria-label={t('batch.label')}>
      <strong>{t('batch.chosen', { count: chosen.length })}</strong>
      <button type="button" onClick={make}>
        <FilePlus2 size={16} strokeWidth={1.5} aria-hidden="true" />
        {t('act.story')}
      </button>
      <button
        type="button"
        className="rb-batch__close"
        aria-label={t('batch.clear')}
        title={t('batch.clear')}
        onClick={clear}
      >
        <X size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </div>
  )
}
