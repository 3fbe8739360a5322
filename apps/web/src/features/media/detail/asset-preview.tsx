import type { AssetDetail } from '@rongbian/contract/media'
import type { TranscodeState } from '@rongbian/domain'
import { ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '#/api/file-url.ts'
import { kindIcons } from '#/features/media/asset-thumbnail.tsx'
import { fileKind } from '#/story/file-kind.ts'
import { Picture } from '#/story/picture.tsx'
import { PictureViewer } from '#/story/picture-viewer.tsx'
import { StoryPlayer } from '#/story/story-player.tsx'

const Zoomed = ({ asset }: { asset: AssetDetail }) => {
  const { t } = useTranslation('media')
  const [large, setLarge] = useState(false)
  return (
    <>
      <button
        type="button"
        className="rb-asset-preview__zoom rb-anchor rb-wide rb-row rb-centre"
        aria-label={t('detail.zoom')}
        title={t('detail.zoom')}
        onClick={() => setLarge(true)}
      >
        {asset.kind === 'animation' ? (
          <img src={fileAddress(asset.url)} alt={asset.mediaName} />
        ) : (
          <Picture key={asset.url} eager url={asset.url} alt={asset.mediaName} width={1280} />
        )}
        <ZoomIn size={18} aria-hidden="true" />
      </button>
      {large && (
        <PictureViewer
          urls={[fileAddress(asset.url)]}
          index={0}
          onMove={() => undefined}
          onClose={() => setLarge(false)}
        />
      )}
    </>
  )
}

const Plain = ({ asset }: { asset: AssetDetail }) => {
  const { t } = useTranslation('media')
  const Icon = kindIcons[asset.kind]
  return (
    <p className="rb-asset-preview__plain rb-column rb-row rb-gap-1 rb-dim">
      <Icon size={40} strokeWidth={1} aria-hidden="true" />
      {t('detail.noPreview')}
    </p>
  )
}

/** What to say where a browser cannot play the file itself. */
const unplayable: Record<TranscodeState, 'playsLater' | 'playsNever' | undefined> = {
  started: 'playsLater',
  transcoding: 'playsLater',
  done: undefined,
  interrupted: 'playsNever',
  failed: 'playsNever',
}

/** The asset as large as there is room: zoomed, played or leafed through. */
export const AssetPreview = ({ asset }: { asset: AssetDetail }) => {
  const { t } = useTranslation('media')
  const { kind, url, mediaName, thumbnailUrl } = asset
  const why = asset.transcode && unplayable[asset.transcode.state]
  const isPdf = fileKind({ type: asset.fileFormat, name: url }) === 'pdf'
  return (
    <div className="rb-asset-preview rb-cut rb-filled rb-round">
      {kind === 'image' || kind === 'animation' ? (
        <Zoomed asset={asset} />
      ) : kind === 'video' || kind === 'audio' ? (
        <StoryPlayer
          key={url}
          kind={kind}
          url={url}
          poster={kind === 'video' ? thumbnailUrl : ''}
          title={mediaName}
          brokenText={why ? t(`detail.${why}`) : undefined}
        />
      ) : isPdf ? (
        <iframe title={mediaName} src={fileAddress(url)} />
      ) : (
        <Plain asset={asset} />
      )}
    </div>
  )
}
