import type { AssetDetail } from '@rongbian/contract/media'
import * as recordings from '@rongbian/contract/recordings'
import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { fileAddress } from '#/api/file-url.ts'
import { useAssetAct } from '#/features/media/detail/use-asset-act.ts'
import { durationText } from '#/features/media/duration-text.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { ErrorState } from '#/ui/error-state.tsx'

const offered = 9
/** Each frame is read from the file; a long one on a busy server takes its time. */
const framesMs = 120_000

/** 选封面帧: some moments of the video, one of which becomes its face. */
export const PosterDialog = ({
  asset: { assetId },
  onClose,
}: {
  asset: AssetDetail
  onClose: () => void
}) => {
  const { t } = useTranslation('media')
  const { busy, run } = useAssetAct()
  const [chosen, setChosen] = useState<number>()
  const { data, error, refetch } = useQuery({
    queryKey: ['frames', assetId],
    queryFn: ({ signal }) =>
      call(recordings.listFrames, {
        params: { assetId },
        body: { count: offered },
        signal,
        timeoutMs: framesMs,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const choose = async () => {
    const body = { at: chosen }
    const act = () => call(recordings.choosePoster, { params: { assetId }, body })
    if (await run(act, t('recording.posterSet'))) onClose()
  }
  return (
    <Dialog
      dirty={false}
      open
      width={720}
      title={t('recording.poster')}
      okText={t('recording.usePoster')}
      okButtonProps={{ disabled: chosen === undefined }}
      confirmLoading={busy}
      onOk={() => void choose()}
      onCancel={onClose}
    >
      {!data && !error && <Spin className="rb-asset-frames__wait" description={t('recording.reading')} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <div
        className="rb-asset-frames rb-cells rb-gap-15"
        role="radiogroup"
        aria-label={t('recording.poster')}
      >
        {data?.map(({ at, url }) => (
          <label className="rb-centred rb-pointer" key={at}>
            <input
              type="radio"
              name="frame"
              className="rb-visually-hidden"
              checked={chosen === at}
              onChange={() => setChosen(at)}
            />
            <img className="rb-round-sm rb-wide" src={fileAddress(url)} alt={durationText(at)} />
            <small>{durationText(at)}</small>
          </label>
        ))}
      </div>
    </Dialog>
  )
}
