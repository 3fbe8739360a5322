import type { AssetDetail } from '@rongbian/contract/media'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Copy, Download, ImagePlus, Users, UserX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadAddress } from '#/api/file-url.ts'
import { SaidError } from '#/api/said-error.ts'
import { AssetMarks } from '#/features/media/asset-marks.tsx'
import { batchCalls } from '#/features/media/batch/batch-calls.ts'
import { AssetFields } from '#/features/media/detail/asset-fields.tsx'
import { AssetPreview } from '#/features/media/detail/asset-preview.tsx'
import { AuditSection } from '#/features/media/detail/audit-section.tsx'
import { FactSection, RevisionSection, UsageSection } from '#/features/media/detail/detail-sections.tsx'
import { RecordingSection } from '#/features/media/detail/recording-section.tsx'
import { useAssetAct } from '#/features/media/detail/use-asset-act.ts'
import { mediaChanged, useAsset } from '#/features/media/media-queries.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { SidePane } from '#/ui/side-pane.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { useCopyAddress } from '#/ui/use-copy-address.ts'
import './asset-drawer.css'

const ImageEditorDialog = lazyPart(
  async () => (await import('#/features/images/image-editor-dialog.tsx')).ImageEditorDialog,
)

const hasSound = ({ kind }: AssetDetail) => kind === 'video' || kind === 'audio'
const isPicture = ({ kind }: AssetDetail) => kind === 'image' || kind === 'animation'

const Acts = ({ asset }: { asset: AssetDetail }) => {
  const { t } = useTranslation('media')
  const copyAddress = useCopyAddress()
  const { busy, run } = useAssetAct()
  const { shared, url, originalUrl, mediaName, canShare } = asset
  // A refusal comes as the answer for the one asset.
  const share = async () => {
    const [result] = await batchCalls.share([asset], !shared)
    if (!result?.ok) throw new SaidError(result?.msg || t('batch.failed'))
  }
  const said = t(shared ? 'detail.withdrawn' : 'detail.shared')
  const Icon = shared ? UserX : Users
  return (
    <div className="rb-flex rb-wrap rb-gap-1 rb-mt-15">
      {asset.kind === 'image' && <EditPicture asset={asset} />}
      <Button icon={<Copy size={14} />} onClick={() => void copyAddress(url)}>
        {t('detail.copy')}
      </Button>
      <Button icon={<Download size={14} />} href={downloadAddress(originalUrl)} download={mediaName}>
        {t('batch.download')}
      </Button>
      {canShare && (
        <Button loading={busy} icon={<Icon size={14} />} onClick={() => void run(share, said)}>
          {t(shared ? 'batch.withdraw' : 'batch.share')}
        </Button>
      )}
    </div>
  )
}

/** 编辑图片: in its place for those who may change it, otherwise as a new asset. */
const EditPicture = ({ asset }: { asset: AssetDetail }) => {
  const { t } = useTranslation('media')
  const client = useQueryClient()
  const [editing, setEditing] = useState(false)
  const { url, mediaName, width, height, size, canEdit, assetId, version } = asset
  if (!width || !height) return null
  const close = () => setEditing(false)
  return (
    <>
      <Button icon={<ImagePlus size={14} />} onClick={() => setEditing(true)}>
        {t('detail.editPicture')}
      </Button>
      <Suspense>
        {editing && (
          <ImageEditorDialog
            url={url}
            name={mediaName}
            width={width}
            height={height}
            size={size}
            {...(canEdit && { assetId, version })}
            fromAssetId={assetId}
            onSaved={() => {
              close()
              void mediaChanged(client)
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

const Content = ({ asset }: { asset: AssetDetail }) => {
  const { t } = useTranslation('media')
  return (
    <div className="rb-asset-drawer__columns rb-gap-3 rb-cells">
      <div>
        <AssetPreview asset={asset} />
        <p className="rb-asset-drawer__marks rb-flex rb-wrap rb-gap-1 rb-mt-15">
          <AssetMarks asset={asset} />
        </p>
        <Acts asset={asset} />
        {hasSound(asset) && <RecordingSection asset={asset} />}
        {(isPicture(asset) || asset.audit) && <AuditSection asset={asset} />}
        <UsageSection asset={asset} />
        <RevisionSection asset={asset} />
      </div>
      <div>
        {!asset.canEdit && <p className="rb-asset-section__none rb-fs-13 rb-dim">{t('detail.readOnly')}</p>}
        <AssetFields key={asset.assetId} asset={asset} />
        <FactSection asset={asset} />
      </div>
    </div>
  )
}

interface Props {
  assetId: number
  onClose: () => void
}

/** One asset, whole. Mount it to open it. */
export const AssetDrawer = ({ assetId, onClose }: Props) => {
  const { t } = useTranslation('media')
  const { data, error, refetch } = useAsset(assetId)
  return (
    <SidePane
      dirty={false}
      open
      size="min(1040px, 100vw)"
      title={data?.mediaName ?? t('detail.title')}
      onClose={onClose}
    >
      {!data && !error && <SkeletonRows rows={6} height={72} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Content asset={data} />}
    </SidePane>
  )
}
