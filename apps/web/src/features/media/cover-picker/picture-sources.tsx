import * as recordings from '@rongbian/contract/recordings'
import { can, isOwnFile } from '@rongbian/domain'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { pictureAddress } from '#/api/file-url.ts'
import type { CoverPicture } from '#/features/media/cover-picker/cover-slots.ts'
import { describePicture } from '#/features/media/cover-picker/describe-picture.ts'
import type { SourceProps } from '#/features/media/cover-picker/source-props.ts'
import { durationText } from '#/features/media/duration-text.ts'
import { findRecording } from '#/features/media/picker/find-recording.ts'
import { useSession } from '#/session/use-session.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { useFail } from '#/ui/use-fail.ts'

interface Offered extends Pick<CoverPicture, 'url' | 'poster'> {
  label: string
}

const PictureButtons = ({ offered, onPicture }: { offered: Offered[] } & Pick<SourceProps, 'onPicture'>) => {
  const fail = useFail()
  const take = async ({ url, poster }: Offered) => {
    try {
      onPicture({ ...(await describePicture(url)), poster })
    } catch (error) {
      fail(error)
    }
  }
  return (
    <ul className="rb-cover-pictures rb-p-2-3 rb-cells rb-gap-15">
      {offered.map((one) => (
        <li key={one.url}>
          <button
            className="rb-cut rb-filled rb-own-line rb-round rb-wide"
            type="button"
            title={one.label}
            aria-label={one.label}
            onClick={() => void take(one)}
          >
            <img className="rb-own-line rb-wide" src={pictureAddress(one.url, 320)} alt="" loading="lazy" />
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

const useFrames = (videoUrl: string) =>
  useQuery({
    queryKey: ['frames', videoUrl],
    queryFn: async ({ signal }) => {
      const asset = await findRecording(videoUrl, signal)
      if (!asset) return { asset, frames: [] }
      const params = { assetId: asset.assetId }
      const body = { count: framesOffered }
      return { asset, frames: await call(recordings.listFrames, { params, body, signal }) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** 视频截帧: moments of the story's own video; who may change the video may give it the same cover. */
export const FrameSource = ({ videoUrl = '', onPicture }: SourceProps) => {
  const { t } = useTranslation('pickers')
  const { actor } = useSession()
  const [asPoster, setAsPoster] = useState(true)
  const { data, error, refetch } = useFrames(videoUrl)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="rb-cover-wait" description={t('cover.readingFrames')} />
  const { asset, frames } = data
  if (!asset || frames.length === 0)
    return <EmptyState title={t('cover.noFrames')} hint={t('cover.noFramesHint')} />
  const mayChange = asset.mine || can(actor, 'media.manage')
  const offered = frames.map(({ at, url }) => ({
    url,
    label: t('cover.frame', { at: durationText(at) }),
    poster: mayChange && asPoster ? { assetId: asset.assetId, at } : undefined,
  }))
  return (
    <>
      {mayChange && (
        <Checkbox
          className="rb-cover-poster"
          checked={asPoster}
          onChange={({ target }) => setAsPoster(target.checked)}
        >
          {t('cover.asPoster')}
        </Checkbox>
      )}
      <PictureButtons offered={offered} onPicture={onPicture} />
    </>
  )
}
