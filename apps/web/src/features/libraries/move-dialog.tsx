import * as libraries from '@rongbian/contract/libraries'
import type { StoryRow } from '@rongbian/contract/stories'
import { useQuery } from '@tanstack/react-query'
import { Modal, Tree, type TreeDataNode } from 'antd'
import { FolderInput, FolderX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useBatch } from '#/features/libraries/use-batch.ts'
import { storiesKey } from '#/features/stories/story-signals.ts'
import { useStoryActs, useTitleOf } from '#/features/stories/use-story-acts.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'

interface Props {
  rows: readonly [StoryRow, ...StoryRow[]]
  onClose: () => void
}

const outside = 'outside'

const nodeOf = ({ uuid, name, children }: libraries.FolderNode): TreeDataNode => ({
  key: uuid,
  title: name,
  icon: <FolderInput size={16} strokeWidth={1.5} aria-hidden="true" />,
  children: children.map(nodeOf),
})

/** Where the stories go: a folder of their library, or out of any. */
export const MoveDialog = ({ rows, onClose }: Props) => {
  const { t } = useTranslation(['stories', 'library'])
  const titleOf = useTitleOf()
  const { move } = useStoryActs()
  const batch = useBatch()
  const [first] = rows
  const lib = first.libraryId
  const [target, setTarget] = useState<string>()
  const [sending, setSending] = useState(false)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [storiesKey, 'folders', lib],
    queryFn: ({ signal }) => call(libraries.listAllFolders, { params: { lib }, signal }),
  })
  // A folder belongs to one library; stories of another stay where they are.
  const movable = rows.filter(({ libraryId }) => libraryId === lib)

  const submit = async () => {
    if (!target) return
    const folderId = target === outside ? null : target
    if (rows.length > 1) batch.move(movable, folderId)
    else {
      setSending(true)
      const done = await move(first, folderId)
      setSending(false)
      if (!done) return
    }
    onClose()
  }
  const nodes: TreeDataNode[] = [
    ...(movable.some(({ folderId }) => folderId)
      ? [
          {
            key: outside,
            title: t('move.out'),
            icon: <FolderX size={16} strokeWidth={1.5} aria-hidden="true" />,
          },
        ]
      : []),
    ...(data ?? []).map(nodeOf),
  ]
  const name = movable.length === 1 ? titleOf(first) : t('count', { count: movable.length })

  return (
    <Modal
      open
      width={460}
      title={t('move.title', { name })}
      okText={t('move.ok')}
      okButtonProps={{ disabled: !target }}
      confirmLoading={sending}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      {isPending ? (
        <SkeletonRows rows={4} height={32} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : nodes.length === 0 ? (
        <EmptyState title={t('move.none')} hint={t('move.noneHint')} />
      ) : (
        <Tree
          blockNode
          showIcon
          defaultExpandAll
          height={320}
          treeData={nodes}
          selectedKeys={target ? [target] : []}
          onSelect={([key]) => setTarget(key === undefined ? undefined : String(key))}
        />
      )}
    </Modal>
  )
}
