import type { LibraryMaterial } from '@rongbian/contract/materials'
import { mediaLimits } from '@rongbian/domain'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { startTask } from '#/features/tasks/index.ts'
import { BatchButton, BatchToolbar } from '#/ui/batch-toolbar.tsx'
import { downloadZip } from '#/ui/download-zip.ts'
import { useApp } from '#/ui/use-app.ts'

interface Props {
  chosen: readonly LibraryMaterial[]
  onClear: () => void
}

/** What can be done with all that is chosen; it runs on in the task tray. */
export const ChoiceBar = ({ chosen, onClear }: Props) => {
  const { t } = useTranslation('materials')
  const { message } = useApp()
  const download = () => {
    if (chosen.length > mediaLimits.zipFilesMax)
      return void message.warning(t('tooMany', { count: mediaLimits.zipFilesMax }))
    startTask({
      label: t('downloadTask', { count: chosen.length }),
      run: downloadZip(
        chosen.map(({ url, name }) => ({ path: url, fileName: name })),
        { name: t('zipName'), size: chosen.reduce((sum, { size }) => sum + size, 0) },
      ),
    })
    onClear()
  }
  return (
    <BatchToolbar
      label={t('chosenBar')}
      chosen={t('chosen', { count: chosen.length })}
      clearLabel={t('clearChosen')}
      onClear={onClear}
    >
      <BatchButton icon={Download} onClick={download}>
        {t('downloadAll')}
      </BatchButton>
    </BatchToolbar>
  )
}
