import { Button, Dropdown } from 'antd'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download } from '#/console/download.ts'
import { startTask } from '#/features/tasks/index.ts'

const formats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof formats)[number]

interface Props {
  /** What is exported, as the task tray calls it. */
  name: string
  addressOf: (format: ExportFormat) => string
}

/** The same numbers as a file; the task tray says how it goes. */
export const ExportMenu = ({ name, addressOf }: Props) => {
  const { t } = useTranslation('statistics')
  const start = (format: ExportFormat) =>
    startTask({
      label: t('export.label', { name }),
      run: download(addressOf(format), `${name}.${format}`),
    })
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: formats.map((format) => ({
          key: format,
          label: t(`export.${format}`),
          onClick: () => start(format),
        })),
      }}
    >
      <Button aria-label={t('export.of', { name })} icon={<Download size={16} />}>
        {t('export.button')}
      </Button>
    </Dropdown>
  )
}
