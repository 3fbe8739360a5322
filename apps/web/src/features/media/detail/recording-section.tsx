import type { AssetDetail } from '@rongbian/contract/media'
import * as recordings from '@rongbian/contract/recordings'
import { transcodeStates } from '@rongbian/domain'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Progress } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useAssetAct } from '#/features/media/detail/use-asset-act.ts'
import { transcodeTones } from '#/features/media/transcode-tones.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { StatusTag } from '#/ui/status-tag.tsx'

const PosterDialog = lazyPart(
  async () => (await import('#/features/media/detail/poster-dialog.tsx')).PosterDialog,
)

const Transcode = ({ asset: { assetId, transcode, duration, canEdit } }: { asset: AssetDetail }) => {
  const { t } = useTranslation('media')
  const phrase = usePhrase()
  const { busy, run } = useAssetAct()
  const isGoing = transcode?.state === 'started' || transcode?.state === 'transcoding'
  const params = { assetId }
  // It was looked at, and nothing had to be made of it.
  if (!transcode && duration !== null) return <span>{t('recording.plain')}</span>
  return (
    <>
      {transcode && (
        <StatusTag tone={transcodeTones[transcode.state]}>
          {phrase(transcodeStates[transcode.state].label)}
        </StatusTag>
      )}
      {isGoing && <Progress size="small" percent={Math.round(transcode.part * 100)} />}
      {transcode?.problem && <p className="rb-asset-section__none rb-fs-13 rb-dim">{transcode.problem}</p>}
      {canEdit &&
        (isGoing ? (
          <Button
            size="small"
            loading={busy}
            onClick={() => void run(() => call(recordings.stopTranscode, { params }))}
          >
            {t('recording.stop')}
          </Button>
        ) : (
          <Button
            size="small"
            loading={busy}
            onClick={() => void run(() => call(recordings.startTranscode, { params }))}
          >
            {transcode ? t('recording.again') : t('recording.start')}
          </Button>
        ))}
    </>
  )
}

/** 转码 and 选封面帧; without ffmpeg it says what is missing. */
export const RecordingSection = ({ asset }: { asset: AssetDetail }) => {
  const { t } = useTranslation('media')
  const [choosing, setChoosing] = useState(false)
  const { data: tools } = useQuery({
    queryKey: ['recording-tools'],
    queryFn: ({ signal }) => call(recordings.recordingTools, { signal }),
    staleTime: 60_000,
  })
  if (!tools) return null
  return (
    <section className="rb-asset-section">
      <h3 className="rb-mb-1 rb-fs-14 rb-bold">{t('recording.title')}</h3>
      {tools.available ? (
        <div className="rb-asset-section__line rb-row rb-wrap rb-gap-1">
          <Transcode asset={asset} />
          {asset.canEdit && asset.kind === 'video' && (
            <Button size="small" onClick={() => setChoosing(true)}>
              {t('recording.poster')}
            </Button>
          )}
        </div>
      ) : (
        <Alert type="info" showIcon title={tools.problem} />
      )}
      <Suspense>{choosing && <PosterDialog asset={asset} onClose={() => setChoosing(false)} />}</Suspense>
    </section>
  )
}
