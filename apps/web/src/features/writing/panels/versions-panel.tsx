import type { VersionRecord } from '@rongbian/contract/stories'
import * as versions from '@rongbian/contract/versions'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { GitCompareArrows } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { VersionList } from '#/features/versions/index.ts'
import { useNeedsSaved } from '#/features/writing/actions/use-needs-saved.ts'
import { useEditable } from '#/features/writing/draft/use-draft.ts'
import { useWriting, useWritingStore } from '#/features/writing/keeping/use-writing-session.ts'
import { isUnsaved, isUnsent } from '#/features/writing/keeping/writing-machine.ts'
import { usePanels } from '#/features/writing/panels-store.ts'
import { storyKey } from '#/story/story-query.ts'
import { storiesChanged } from '#/story/story-signals.ts'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useFail } from '#/ui/use-fail.ts'

/** Brings an old version back as a new one, then opens the story anew. */
const useRestore = () => {
  const { t } = useTranslation('writing')
  const { message } = useApp()
  const ask = useAsk()
  const fail = useFail()
  const { params, tab, store, reopen } = useWriting()
  const restore = async ({ no }: VersionRecord) => {
    try {
      const { base } = store.getState().writing
      await call(versions.restoreVersion, { params: { ...params, no }, body: { tab, base } })
      await reopen()
      void storiesChanged()
      void message.success(t('versions.restored', { no }))
    } catch (error) {
      fail(error)
    }
  }
  return (version: VersionRecord) =>
    ask({
      title: t('versions.restoreTitle', { no: version.no }),
      content: t('versions.restoreHint'),
      okText: t('versions.restore'),
      onOk: () => restore(version),
    })
}

/** 版本: every saved state; two can be compared, one can be brought back. */
export const VersionsPanel = () => {
  const { t } = useTranslation('writing')
  const client = useQueryClient()
  const { params } = useWriting()
  const { storyId } = params
  const editable = useEditable()
  const compare = usePanels((state) => state.compare)
  const base = useWritingStore(({ writing }) => writing.base)
  const hasUnsaved = useWritingStore(({ writing }) => isUnsaved(writing) && !isUnsent(writing))
  const restore = useRestore()
  const whenSaved = useNeedsSaved()
  // A save of our own makes a version; others' saves are told by the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: [...storyKey(storyId), 'versions'] })
  }, [client, storyId, base])
  return (
    <>
      {hasUnsaved && (
        <Button
          block
          size="small"
          icon={<GitCompareArrows size={14} />}
          onClick={() => compare({ from: base, to: 0 })}
        >
          {t('versions.compareUnsaved')}
        </Button>
      )}
      <VersionList
        {...params}
        onCompare={(from, to) => compare({ from, to })}
        {...(editable && { onRestore: (version: VersionRecord) => whenSaved(() => restore(version)) })}
      />
    </>
  )
}
