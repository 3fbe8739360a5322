import type { LibraryMaterial } from '@rongbian/contract/materials'
import { App } from 'antd'
import { Download, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { downloadZip } from '#/features/detail/download-zip.ts'
import { startTask } from '#/features/tasks/task-store.ts'
import '#/features/libraries/batch-bar.css'

/** What one zip may hold. */
const filesMax = 200

interface Props {
  chosen: readonly LibraryMaterial[]
  onClear: () => void
}

/** What can be done with all that is chosen; it runs on in the task tray. */
export const ChoiceBar = ({ chosen, onClear }: Props) => {
  const { t } = useTranslation('materials')
  const { message } = App.useApp()
  const download = () => {
    if (chosen.length > filesMax) {
      void message.warning(t('tooMany', { count: filesMax }))
      return
    }
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
    <div className="rb-batch" role="toolbar" aria-label={t('chosenBar')}>
      <strong>{t('chosen', { count: chosen.length })}</strong>
      <button type="button" onClick={download}>
        <Download size={16} strokeWidth={1.5} aria-hidden="true" />
        {t('downloadAll')}
      </button>
      <button
        type="button"
        className="rb-batch__close"
        aria-label={t('clearChosen')}
        title={t('clearChosen')}
        onClick={onClear}
      >
        <X size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </div>
  )
}
