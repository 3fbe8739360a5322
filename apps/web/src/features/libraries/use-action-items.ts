import type { StoryRow } from '@rongbian/contract/stories'
import { useTranslation } from 'react-i18next'
import { actionsOf } from '#/features/libraries/row-actions.ts'
import { useActLabel } from '#/features/libraries/use-act-label.ts'
import type { RowActs } from '#/features/libraries/use-row-acts.ts'
import { exportFormats } from '#/story/story-calls.ts'
import type { MenuItem } from '#/ui/anchored-menu.tsx'

/** What is offered for a story as lines of a menu; an export has one line for each format. */
export const useActionItems = (row: StoryRow, acts: RowActs): MenuItem[] => {
  const { t } = useTranslation('stories')
  const labelOf = useActLabel()
  return actionsOf(row).flatMap(({ id, icon, danger = false }): MenuItem[] =>
    id === 'export'
      ? exportFormats.map((format) => ({
          key: format,
          label: t('exportAs', { format: t(`format.${format}`) }),
          icon,
          run: () => acts.export(row, format),
        }))
      : [
          {
            key: id,
            label: labelOf(id, row),
            icon,
            danger,
            run: () => acts[id](row),
          },
        ],
  )
}
