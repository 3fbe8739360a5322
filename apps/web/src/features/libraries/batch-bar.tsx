import type { StoryRow } from '@rongbian/contract/stories'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BatchWorkflow } from '#/features/libraries/batch-workflow.tsx'
import { setMoving } from '#/features/libraries/list-store.ts'
import { rowActions } from '#/features/libraries/row-actions.ts'
import { type BatchAct, batchOf, useBatch } from '#/features/libraries/use-batch.ts'
import { exportFormats } from '#/story/story-calls.ts'
import { AnchoredMenu } from '#/ui/anchored-menu.tsx'
import { BatchButton, BatchToolbar } from '#/ui/batch-toolbar.tsx'

interface Props {
  rows: readonly StoryRow[]
  onClear: () => void
}

/** What can be done with all that is chosen; it runs on in the task tray. */
export const BatchBar = ({ rows, onClear }: Props) => {
  const { t } = useTranslation(['stories', 'common'])
  const batch = useBatch()
  const [formats, setFormats] = useState<{ x: number; y: number }>()

  const run: Record<BatchAct, (able: readonly StoryRow[], button: Element) => unknown> = {
    favourite: batch.favourite,
    restore: batch.restore,
    remove: batch.remove,
    destroy: batch.destroy,
    move: setMoving,
    export: (_, button) => {
      const { left, top } = button.getBoundingClientRect()
      setFormats({ x: left, y: top })
    },
  }
  const offered = batchOf(rows)
  const exportable = offered.find(({ id }) => id === 'export')?.able ?? []

  return (
    <BatchToolbar
      label={t('batch.bar')}
      chosen={t('batch.selected', { count: rows.length })}
      clearLabel={t('batch.clear')}
      onClear={onClear}
    >
      <BatchWorkflow rows={rows} />
      {offered.map(({ id, able }) => {
        const { icon, danger } = rowActions.find((action) => action.id === id) ?? { icon: X }
        return (
          <BatchButton
            key={id}
            icon={icon}
            danger={danger}
            title={able.length < rows.length ? t('batch.able', { count: able.length }) : undefined}
            onClick={({ currentTarget }) => void run[id](able, currentTarget)}
          >
            {t(`act.${id}`)}
            {able.length < rows.length && <small>{able.length}</small>}
          </BatchButton>
        )
      })}
      {formats && (
        <AnchoredMenu
          at={formats}
          above
          label={t('act.export')}
          items={exportFormats.map((format) => ({
            key: format,
            label: t(`format.${format}`),
            run: () => void batch.export(exportable, format),
          }))}
          onClose={() => setFormats(undefined)}
        />
      )}
    </BatchToolbar>
  )
}
