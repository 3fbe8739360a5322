import type { StoryDetail, VersionRecord } from '@rongbian/contract/stories'
import { useState } from 'react'
import { RestoreVersionDialog, useVersions, VersionList } from '#/features/versions/index.ts'

interface Props {
  story: StoryDetail
  onCompare: (from: number, to: number) => void
}

/** 版本: compare any two, and bring one back where the text may be changed. */
export const VersionsTab = ({ story, onCompare }: Props) => {
  const [restored, setRestored] = useState<VersionRecord>()
  const at = { libraryId: story.libraryId, storyId: story.id }
  const { data = [] } = useVersions(at)
  const mayEdit = story.actions.some(({ code }) => code === 'story-edit' || code === 'product-story-edit')
  const lastVersion = Math.max(story.version, ...data.map(({ no }) => no))

  return (
    <>
      <VersionList {...at} onCompare={onCompare} onRestore={mayEdit ? setRestored : undefined} />
      {restored && (
        <RestoreVersionDialog
          story={{ ...at, version: story.version, lastVersion }}
          version={restored}
          onCompare={() => onCompare(restored.no, story.version)}
          onClose={() => setRestored(undefined)}
        />
      )}
    </>
  )
}
