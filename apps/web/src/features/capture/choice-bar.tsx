import { captureLimits } from '@rongbian/domain'
import { FilePlus2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Chosen } from '#/features/capture/use-chosen.ts'
import { BatchButton, BatchToolbar } from '#/ui/batch-toolbar.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Props {
  chosen: Chosen
  onMake: () => void
}

/** What can be done with all that is chosen. */
export const ChoiceBar = ({ chosen: { chosen, clear }, onMake }: Props) => {
  const { t } = useTranslation('capture')
  const { message } = useApp()
  const make = () => {
    if (chosen.length <= captureLimits.batchMax) onMake()
    else void message.warning(t('batch.tooMany', { count: captureLimits.batchMax }))
  }
  return (
    <BatchToolbar
      label={t('batch.label')}
      chosen={t('batch.chosen', { count: chosen.length })}
      clearLabel={t('batch.clear')}
      onClear={clear}
    >
      <BatchButton icon={FilePlus2} onClick={make}>
        {t('act.story')}
      </BatchButton>
    </BatchToolbar>
  )
}
