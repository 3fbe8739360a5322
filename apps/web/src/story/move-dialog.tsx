import * as libraries from '@rongbian/contract/libraries'
import type { StoryRow } from '@rongbian/contract/stories'
import { useQuery } from '@tanstack/react-query'
import { Tree, type TreeDataNode } from 'antd'
import { FolderInput, FolderX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { storyCalls } from '#/story/story-calls.ts'
import { StoryOrderDialog } from '#/story/story-order-dialog.tsx'
import { useStoryChanged } from '#/story/story-query.ts'
import { storiesKey } from '#/story/story-signals.ts'
import { useHold } from '#/story/use-hold.ts'
import { useTitleOf } from '#/story/use-story-acts.ts'
import { useStoryOrder } from '#/story/use-story-order.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'

type Movable = Pick<StoryRow, 'id' | 'libraryId' | 'title' | 'folderId'>

interface Props {
  story: Movable
  /** Its text may be changed here, so nobody may be changing it meanwhile. */
  mayEdit: boolean
  /** Several at once go through the task tray; each of them meets its lock there. */
  many?: { count: number; hasFolder: boolean; move: (folderId: string | null) => unknown } | undefined
  /** Chosen too, and left where they are. */
  others?: number
  onClose: () => void
}

const outside = 'outside'
const closesAfterMs = 800

const nodeOf = ({ uuid, name, children }: libraries.FolderNode): TreeDataNode => ({
  key: uuid,
  title: name,
  icon: <FolderInput size={16} aria-hidden="true" />,
  children: children.map(nodeOf),
})

interface ChoiceProps {
  lib: StoryRow['libraryId']
  mayLeave: boolean
  target: string | undefined
  onTarget: (target: string | undefined) => void
}

const FolderChoice = ({ lib, mayLeave, target, onTarget }: ChoiceProps) => {
  const { t } = useTranslation('stories')
  const query = useQuery({
    queryKey: [storiesKey, 'folders', lib],
    queryFn: ({ signal }) => call(libraries.listAllFolders, { params: { lib }, signal }),
  })
  const { data } = query
  if (!data) return <Pending query={query} rows={4} height={32} />

  const out: TreeDataNode = {
    key: outside,
    title: t('move.out'),
    icon: <FolderX size={16} aria-hidden="true" />,
  }
  const nodes = [...(mayLeave ? [out] : []), ...data.map(nodeOf)]
  if (nodes.length === 0) return <EmptyState title={t('move.none')} hint={t('move.noneHint')} />
  return (
    <Tree
      blockNode
      showIcon
      defaultExpandAll
      height={320}
      treeData={nodes}
      selectedKeys={target ? [target] : []}
      onSelect={([key]) => onTarget(key === undefined ? undefined : String(key))}
    />
  )
}

/** Into a folder of the library, or out of any; one story is held while it asks. Mount it to open it. */
export const MoveDialog = ({ story, mayEdit, many, others = 0, onClose }: Props) => {
  const { t } = useTranslation('stories')
  const titleOf = useTitleOf()
  const { libraryId, id: storyId, folderId } = story
  const hold = useHold({ libraryId, storyId }, { needed: mayEdit && !many })
  const order = useStoryOrder({ hold, closesAfterMs, onClose })
  const changed = useStoryChanged(storyId)
  const [target, setTarget] = useState<string>()

  const submit = () => {
    const folder = target === outside ? null : (target ?? null)
    if (!many)
      return void order.send({
        work: () => storyCalls.move(story, folder),
        said: () => t(folder ? 'done.move' : 'done.moveOut'),
        onAnswered: changed,
      })
    many.move(folder)
    onClose()
  }
  const name = many ? t('count', { count: many.count }) : titleOf(story)
  return (
    <StoryOrderDialog
      order={order}
      width={460}
      title={t('move.title', { name })}
      okText={t('move.ok')}
      disabled={!target || target === folderId}
      onOk={submit}
    >
      {others > 0 && <p className="rb-mb-15 rb-dense rb-soft">{t('move.others', { count: others })}</p>}
      <FolderChoice
        lib={libraryId}
        mayLeave={many ? many.hasFolder : folderId !== null}
        target={target}
        onTarget={setTarget}
      />
    </StoryOrderDialog>
  )
}
