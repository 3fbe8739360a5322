import type { Asset } from '@rongbian/contract/media-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Settings2 } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import {
  type AssetFilter,
  assetScopes,
  noConditions,
  readFilter,
  writeFilter,
} from '#/features/media/asset-filter.ts'
import { MediaBatchBar } from '#/features/media/batch/media-batch-bar.tsx'
import { AssetBrowser } from '#/features/media/browser/asset-browser.tsx'
import { mediaChanged, useModerationTools, useRisky } from '#/features/media/media-queries.ts'
import { UploadMenu } from '#/features/media/upload-menu.tsx'
import { useSelection } from '#/features/media/use-selection.ts'
import { DropArea, type Picked, sources, UnfinishedUploads, useUploads } from '#/features/uploads/index.ts'
import { useCan } from '#/session/use-session.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { PageHeader } from '#/ui/page-header.tsx'
import { Segments } from '#/ui/segments.tsx'
import './media-page.css'

const AssetDrawer = lazyPart(
  async () => (await import('#/features/media/detail/asset-drawer.tsx')).AssetDrawer,
  ['pickers'],
)
const AddressDialog = lazyPart(
  async () => (await import('#/features/media/address-dialog.tsx')).AddressDialog,
)
const RiskyAssets = lazyPart(
  async () => (await import('#/features/media/risky/risky-assets.tsx')).RiskyAssets,
)
const ManageDialog = lazyPart(
  async () => (await import('#/features/media/manage/manage-dialog.tsx')).ManageDialog,
)

/** What nobody has let pass is no search, and stands beside the scopes that are one. */
const risky = 'risky'

/** Place, conditions and the open asset, in the address. */
const useAddress = () => {
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search)
  const shown = Number(search.get('asset')) || undefined
  const isRisky = search.get('scope') === risky
  const place = isRisky ? { scope: risky } : writeFilter(filter)
  return {
    filter,
    isRisky,
    shown,
    change: (next: AssetFilter) => setSearch(writeFilter(next), { replace: true }),
    open: (id: string) => {
      const scope = assetScopes.find((one) => one === id) ?? 'shared'
      setSearch(id === risky ? { scope: risky } : writeFilter({ ...noConditions, scope }))
    },
    show: (assetId: number | undefined) =>
      setSearch({ ...place, ...(assetId && { asset: String(assetId) }) }, { replace: !assetId }),
  }
}

/** For those who may let something pass, where there is or may be anything. */
const useOffersRisky = () => {
  const canManage = useCan('media.manage')
  const tools = useModerationTools()
  const { data } = useRisky(canManage)
  const isThere = (data?.pages[0]?.items.length ?? 0) > 0
  return canManage && (isThere || (tools !== undefined && tools.provider !== 'off'))
}

/** What is sent goes to 我的媒资, which is then shown. */
const useMediaUpload = (showMine: () => void) => {
  const client = useQueryClient()
  const { add } = useUploads()
  const refresh = useCallback(() => void mediaChanged(client), [client])
  const send = (files: Picked[]) => {
    showMine()
    void add(files, { source: sources.library, onDone: refresh })
  }
  return { send, refresh }
}

type Asking = 'address' | 'manage'

/** 智能媒资. */
export const MediaPage = () => {
  const { t } = useTranslation('media')
  const { filter, isRisky, shown, change, open, show } = useAddress()
  const [asking, setAsking] = useState<Asking>()
  const selection = useSelection()
  const canManage = useCan('media.manage')
  const offersRisky = useOffersRisky()
  const turn = (id: string) => {
    selection.clear()
    open(id)
  }
  const { send, refresh } = useMediaUpload(() => {
    if (filter.scope !== 'mine') turn('mine')
  })
  const uploadMenu = <UploadMenu onFiles={send} onAddress={() => setAsking('address')} />
  const scopes = [
    ...assetScopes.map((value) => ({ value, label: t(`scope.${value}`) })),
    ...(offersRisky ? [{ value: risky, label: t('risky.name') }] : []),
  ]
  const openAsset = ({ assetId }: Asset) => show(assetId)
  return (
    <DropArea className="rb-media-page rb-stack rb-tall rb-surface" hint={t('upload.drop')} onFiles={send}>
      <PageHeader
        title={t('title')}
        note={isRisky ? t('risky.note') : t(`note.${filter.scope}`)}
        actions={
          <>
            <Segments
              label={t('scopes')}
              options={scopes}
              value={isRisky ? risky : filter.scope}
              onChange={turn}
            />
            {canManage && (
              <Button icon={<Settings2 size={16} />} onClick={() => setAsking('manage')}>
                {t('manage.button')}
              </Button>
            )}
            {uploadMenu}
          </>
        }
      />
      <UnfinishedUploads onDone={refresh} />
      {isRisky ? (
        <Suspense>
          <RiskyAssets onOpen={openAsset} />
        </Suspense>
      ) : (
        <AssetBrowser
          filter={filter}
          onFilter={change}
          selection={selection}
          onOpen={openAsset}
          action={filter.scope === 'mine' && uploadMenu}
        />
      )}
      {!isRisky && selection.chosen.length > 0 && (
        <MediaBatchBar scope={filter.scope} selection={selection} />
      )}
      <Suspense>
        {shown && <AssetDrawer key={shown} assetId={shown} onClose={() => show(undefined)} />}
        {asking === 'address' && <AddressDialog onClose={() => setAsking(undefined)} />}
        {asking === 'manage' && <ManageDialog onClose={() => setAsking(undefined)} />}
      </Suspense>
    </DropArea>
  )
}
