import type { FolderNode } from '@rongbian/contract/libraries'
import * as libraries from '@rongbian/contract/libraries'
import type { StoryDetail } from '@rongbian/contract/stories'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Modal, TreeSelect } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { HoldNotice } from '#/features/detail/hold-notice.tsx'
import { storyKey } from '#/features/detail/story-query.ts'
import { isReady, useHold } from '#/features/detail/use-hold.ts'
import { useStoryActs, useTitleOf } from '#/features/stories/use-story-acts.ts'

interface Branch {
  value: string
  title: string
  children: Branch[]
}

const branchOf = ({ uuid, name, children }: FolderNode): Branch => ({
  value: uuid,
  title: name,
  children: children.map(branchOf),
})

/** Outside every folder; no folder has this id. */
const outside = ''

/** Into a folder of its library, or out of it. Holds the story while it asks. Mount it to open it. */
export const MoveStoryDialog = ({ story, onClose }: { story: StoryDetail; onClose: () => void }) => {
  const { t } = useTranslation(['detail', 'common'])
  const client = useQueryClient()
  const titleOf = useTitleOf()
  const acts = useStoryActs()
  const mayEdit = story.actions.some(({ code }) => code === 'story-edit' || code === 'product-story-edit')
  const hold = useHold({ libraryId: story.libraryId, storyId: story.id }, { needed: mayEdit })
  const [folder, setFolder] = useState(story.folderId ?? outside)
  const [sending, setSending] = useState(false)
  const { data = [], isFetching } = useQuery({
    queryKey: ['stories', 'folders', story.libraryId],
    queryFn: ({ signal }) => call(libraries.listAllFolders, { params: { lib: story.libraryId }, signal }),
  })

  const submit = async () => {
    setSending(true)
    const done = await acts.move(story, folder || null)
    setSending(false)
    if (!done) return
    void client.invalidateQueries({ queryKey: storyKey(story.id) })
    onClose()
  }
  return (
    <Modal
      open
      title={t('move.title', { name: titleOf(story) })}
      width={460}
      okText={t('move.ok')}
      okButtonProps={{ disabled: !isReady(hold) || folder === (story.folderId ?? outside) }}
      confirmLoading={sending}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <TreeSelect
        aria-label={t('move.folder')}
        style={{ width: '100%' }}
        loading={isFetching}
        treeDefaultExpandAll
        showSearch={{ treeNodeFilterProp: 'title' }}
        value={folder}
        treeData={[{ value: outside, title: t('move.outside'), children: [] }, ...data.map(branchOf)]}
        onChange={setFolder}
      />
      <HoldNotice hold={hold} />
    </Modal>
  )
}
