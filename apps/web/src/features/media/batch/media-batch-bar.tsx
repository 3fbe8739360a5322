import { mediaLimits } from '@rongbian/domain'
import {
  ArchiveRestore,
  Copyright as CopyrightIcon,
  Download,
  type LucideIcon,
  Tags,
  Trash2,
  Users,
  UserX,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssetScope } from '#/features/media/asset-filter.ts'
import { type AssetResult, batchCalls } from '#/features/media/batch/batch-calls.ts'
import { useBatch } from '#/features/media/batch/use-batch.tsx'
import type { Selection } from '#/features/media/use-selection.ts'
import { startTask } from '#/features/tasks/index.ts'
import { useCan } from '#/session/use-session.ts'
import { BatchButton, BatchToolbar } from '#/ui/batch-toolbar.tsx'
import { downloadZip } from '#/ui/download-zip.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useFail } from '#/ui/use-fail.ts'

const ClassifyDialog = lazyPart(
  async () => (await import('#/features/media/batch/classify-dialog.tsx')).ClassifyDialog,
)
const RightsDialog = lazyPart(
  async () => (await import('#/features/media/batch/rights-dialog.tsx')).RightsDialog,
  ['pickers'],
)

type ActId = 'share' | 'withdraw' | 'classify' | 'rights' | 'download' | 'delete' | 'restore'

const acts: Record<ActId, { icon: LucideIcon; scopes: readonly AssetScope[]; danger?: true }> = {
  share: { icon: Users, scopes: ['mine'] },
  withdraw: { icon: UserX, scopes: ['shared', 'mine'] },
  classify: { icon: Tags, scopes: ['shared', 'mine'] },
  rights: { icon: CopyrightIcon, scopes: ['shared', 'mine'] },
  download: { icon: Download, scopes: ['shared', 'mine'] },
  delete: { icon: Trash2, scopes: ['shared', 'mine'], danger: true },
  restore: { icon: ArchiveRestore, scopes: ['trash'] },
}
const actIds = Object.keys(acts) as ActId[]

interface Props {
  scope: AssetScope
  selection: Selection
}

const useActs = ({ chosen, clear }: Selection, ask: (asked: 'classify' | 'rights') => void) => {
  const { t } = useTranslation('media')
  const { message } = useApp()
  const confirm = useAsk()
  const fail = useFail()
  const run = useBatch()
  const sure = async (id: ActId, act: () => Promise<AssetResult[]>) => {
    try {
      await run(t(`batch.${id}`), act)
      clear()
    } catch (error) {
      fail(error)
    }
  }
  const download = () => {
    if (chosen.length > mediaLimits.zipFilesMax)
      return void message.warning(t('batch.tooMany', { count: mediaLimits.zipFilesMax }))
    const files = chosen.map(({ originalUrl, mediaName }) => ({ path: originalUrl, fileName: mediaName }))
    startTask({
      label: t('batch.zipTask', { count: chosen.length }),
      run: downloadZip(files, { name: t('title'), size: chosen.reduce((sum, { size }) => sum + size, 0) }),
    })
    clear()
  }
  const remove = () =>
    confirm({
      title: t('batch.deleteTitle', { count: chosen.length }),
      content: t('batch.deleteHint'),
      okText: t('batch.delete'),
      danger: true,
      onOk: () => sure('delete', () => batchCalls.delete(chosen)),
    })
  return {
    share: () => void sure('share', () => batchCalls.share(chosen, true)),
    withdraw: () => void sure('withdraw', () => batchCalls.share(chosen, false)),
    classify: () => ask('classify'),
    rights: () => ask('rights'),
    download,
    delete: remove,
    restore: () => void sure('restore', () => batchCalls.restore(chosen)),
  } satisfies Record<ActId, () => unknown>
}

/** What can be done with all that is chosen. */
export const MediaBatchBar = ({ scope, selection }: Props) => {
  const { t } = useTranslation('media')
  const canShare = useCan('media.share')
  const [asked, setAsked] = useState<'classify' | 'rights'>()
  const run = useActs(selection, setAsked)
  const needsSharing: ActId[] = ['share', 'withdraw']
  const offered = actIds.filter(
    (id) => acts[id].scopes.includes(scope) && (canShare || !needsSharing.includes(id)),
  )
  const asking = { assets: selection.chosen, onDone: selection.clear, onClose: () => setAsked(undefined) }
  return (
    <BatchToolbar
      label={t('batch.label')}
      chosen={t('batch.chosen', { count: selection.chosen.length })}
      clearLabel={t('batch.clear')}
      onClear={selection.clear}
      className="rb-media-batch"
    >
      {offered.map((id) => (
        <BatchButton key={id} icon={acts[id].icon} danger={acts[id].danger} onClick={run[id]}>
          {t(`batch.${id}`)}
        </BatchButton>
      ))}
      <Suspense>
        {asked === 'classify' && <ClassifyDialog {...asking} />}
        {asked === 'rights' && <RightsDialog {...asking} />}
      </Suspense>
    </BatchToolbar>
  )
}
