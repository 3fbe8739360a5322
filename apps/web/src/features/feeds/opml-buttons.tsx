import { exportOpml } from '@rongbian/contract/feeds'
import { Button } from 'antd'
import { Download, Upload } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '#/api/client.ts'
import { download } from '#/console/download.ts'
import { useImportOpml } from '#/features/feeds/use-feeds.ts'
import { startTask } from '#/features/tasks/index.ts'
import { useAct } from '#/ui/use-act.ts'
import { useApp } from '#/ui/use-app.ts'

/** Lists of sources, from and for other programs. */
export const OpmlButtons = () => {
  const { t } = useTranslation('feeds')
  const { message } = useApp()
  const { act, isBusy } = useAct()
  const bring = useImportOpml()
  const picker = useRef<HTMLInputElement>(null)
  const take = (file: File) =>
    act(async () => {
      const { added, known } = await bring.mutateAsync(await file.text())
      void message.success(t('opml.done', { added, known }))
    })
  return (
    <>
      <input
        ref={picker}
        hidden
        type="file"
        aria-label={t('opml.import')}
        accept=".opml,.xml,text/x-opml,text/xml"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void take(file)
          target.value = ''
        }}
      />
      <Button icon={<Upload size={16} />} loading={isBusy} onClick={() => picker.current?.click()}>
        {t('opml.import')}
      </Button>
      <Button
        icon={<Download size={16} />}
        onClick={() =>
          startTask({ label: t('opml.export'), run: download(fileUrl(exportOpml), 'feeds.opml') })
        }
      >
        {t('opml.export')}
      </Button>
    </>
  )
}
