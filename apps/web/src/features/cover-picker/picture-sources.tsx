import * as recordings from '@rongbian/contract/recordings'
import { isOwnFile } from '@rongbian/domain'
import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { pictureAddress } from '#/api/file-url.ts'
import { describePicture } from '#/features/cover-picker/describe-picture.ts'
import type { SourceProps } from '#/features/cover-picker/source-props.ts'
import { durationText } from '#/features/media/duration-text.ts'
import { findRecording } from '#/features/media-picker/find-recording.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { useFail } from '#/ui/use-fail.ts'

interface Offered {
  url: string
  label: string
}

const PictureButtons = ({ offered, onPicture }: { offered: Offered[] } & Pick<SourceProps, 'onPicture'>) => {
  const fail = useFail()
  const take = (url: string) => void describePicture(url).then(onPicture, fail)
  return (
    <ul className="rb-cover-pictures">
      {offered.map(({ url, label }) => (
        <li key={url}>
          <button type="button" title={label} aria-label={label} onClick={() => take(url)}>
            <img src={pictureAddress(url, 320)} alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** 正文图片: those of the house; each once. */
export const TextSource = ({ pictures, onPicture }: SourceProps) => {
  const { t } = useTranslation('pickers')
  const own = new Map(pictures.filter(({ url }) => isOwnFile(url)).map((picture) => [picture.url, picture]))
  if (own.size === 0) return <EmptyState title={t('cover.noPictures')} hint={t('cover.noPicturesHint')} />
  const offered = [...own.values()].map(({ url, name }, index) => ({
    url,
    label: t('cover.fromText', { no: index + 1, name }),
  }))
  return <PictureButtons offered={offered} onPicture={onPicture} />
}

const framesOffered = 8

/** 视频截帧: moments of the story's own video. */
export const FrameSource = ({ videoUrl = '', onPicture }: SourceProps) => {
  const { t } = useTranslation('pickers')
  const { data, error, refetch } = useQuery({
    queryKey: ['frames', videoUrl],
    queryFn: async ({ signal }) => {
      const asset = await findRecording(videoUrl, signal)
      if (!asset) return []
      const params = { assetId: asset.assetId }
      return call(recordings.listFrames, { params, body: { count: framesOffered }, signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="rb-cover-wait" description={t('cover.readingFrames')} />
  if (data.length === 0) return <EmptyState title={t('cover.noFrames')} hint={t('cover.noFramesHint')} />
  const offered = data.map(({ at, url }) => ({ url, label: t('cover.frame', { at: durationText(at) }) }))
  return <PictureButtons offered={offered} onPicture={onPicture} />
}
