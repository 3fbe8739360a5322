import type { StoryDetail } from '@rongbian/contract/stories'
import { useTranslation } from 'react-i18next'
import { startTask } from '#/features/tasks/index.ts'
import type { ListedFile } from '#/story/list-files.ts'
import { downloadZip } from '#/ui/download-zip.ts'
import { useApp } from '#/ui/use-app.ts'

/** Chosen files of a story as one zip, fetched in the task tray. */
export const useStoryZip = ({ id, title }: Pick<StoryDetail, 'id' | 'title'>) => {
  const { t } = useTranslation('detail')
  const { message } = useApp()
  return (chosen: readonly ListedFile[]) => {
    if (chosen.length === 0) return void message.warning(t('files.chooseOne'))
    const isKnown = chosen.every(({ size }) => size !== undefined)
    const size = isKnown ? chosen.reduce((sum, file) => sum + (file.size ?? 0), 0) : 0
    startTask({
      label: t('files.task', { title: title || t('untitled'), count: chosen.length }),
      run: downloadZip(
        chosen.map(({ url, name }) => ({ path: url, fileName: name })),
        { name: title || String(id), size },
      ),
    })
  }
}
