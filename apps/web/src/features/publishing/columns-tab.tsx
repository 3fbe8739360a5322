import type { ConsoleChannel, ConsoleColumn } from '@rongbian/contract/publishing'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnAdd } from '#/features/publishing/column-add.tsx'
import { ColumnBar } from '#/features/publishing/column-bar.tsx'
import { ColumnDialog } from '#/features/publishing/column-dialog.tsx'
import { findColumn } from '#/features/publishing/column-place.ts'
import { ColumnTree } from '#/features/publishing/column-tree.tsx'
import { useColumns } from '#/features/publishing/use-publishing.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import './columns-tab.css'

const Columns = ({ channelId, tree }: { channelId: string; tree: ConsoleColumn[] }) => {
  const { t } = useTranslation('publishing')
  const [chosenId, choose] = useState<string>()
  const [editing, setEditing] = useState(false)
  const chosen = findColumn(tree, chosenId)
  return (
    <>
      {tree.length > 0 ? (
        <>
          <ColumnBar channelId={channelId} tree={tree} chosen={chosen} onEdit={() => setEditing(true)} />
          <p className="rb-publish__hint">{t('column.hint')}</p>
          <ColumnTree channelId={channelId} tree={tree} chosenId={chosenId} onChoose={choose} />
        </>
      ) : (
        <EmptyState title={t('column.none')} hint={t('column.noneHint')} />
      )}
      <ColumnAdd channelId={channelId} below={chosen} />
      {editing && chosen && (
        <ColumnDialog channelId={channelId} column={chosen} onClose={() => setEditing(false)} />
      )}
    </>
  )
}

/** The columns of the channel: a tree that is ordered by dragging or with buttons. */
export const ColumnsTab = ({ channel }: { channel: ConsoleChannel }) => {
  const query = useColumns(channel.id)
  const { data } = query
  if (!data) return <Pending query={query} rows={6} height={40} />
  return <Columns channelId={channel.id} tree={data} />
}
