import type { StoryRow } from '@rongbian/contract/stories'
import { useTranslation } from 'react-i18next'
import { useActionItems } from '#/features/libraries/use-action-items.ts'
import type { RowActs } from '#/features/libraries/use-row-acts.ts'
import { AnchoredMenu, type MenuItem } from '#/ui/anchored-menu.tsx'

interface Props {
  row: StoryRow
  at: { x: number; y: number }
  acts: RowActs
  onClose: () => void
}

/** Everything the server offers for one story. */
export const StoryMenu = ({ row, at, acts, onClose }: Props) => {
  const { t } = useTranslation('stories')
  const items: MenuItem[] = useActionItems(row, acts)
  return (
    <AnchoredMenu
      label={t('actionsOf', { name: row.title || t('untitled') })}
      at={at}
      items={items}
      onClose={onClose}
    />
  )
}
