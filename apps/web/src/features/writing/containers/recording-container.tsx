import { Button, Input, Progress } from 'antd'
import { AudioLines, Image, SquarePlay } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type CoverSize, findRecording, SourceMenu } from '#/features/media/index.ts'
import { LinesField } from '#/features/writing/containers/lines-field.tsx'
import { putRecording } from '#/features/writing/containers/put-recording.ts'
import { Sheet } from '#/features/writing/containers/sheet.tsx'
import { isStoryAddress } from '#/features/writing/containers/story-address.ts'
import { isOnItsWay, TranscodeNote, useTranscode } from '#/features/writing/containers/transcode-note.tsx'
import { useContent, useDraft, useEditable } from '#/features/writing/draft/use-draft.ts'
import { PaperHead } from '#/features/writing/paper/paper-head.tsx'
import { useFileField } from '#/features/writing/use-file-field.ts'
import { usePickCover } from '#/features/writing/use-pick-cover.ts'
import { StoryPlayer } from '#/story/story-player.tsx'
import './recording-container.css'

type Kind = 'video' | 'audio'
const icons = { video: SquarePlay, audio: AudioLines } as const

const Sending = ({ list }: { list: { id: number; name: string; part: number }[] }) =>
  list.map(({ id, name, part }) => (
    <p key={id} className="rb-recording__sending rb-mt-1 rb-cells rb-gap-2 rb-fs-13">
      <span className="rb-ellipsis">{name}</span>
      <Progress percent={Math.round(part * 100)} size="small" />
    </p>
  ))

const posterSizes = {
  video: { ratio: '16:9', width: 640, height: 360 },
  audio: undefined,
} satisfies Record<Kind, CoverSize | undefined>

/** The file itself, from the disk or from the media. Its poster is taken over unless somebody chose one. */
const useRecording = (kind: Kind) => {
  const draft = useDraft()
  return useFileField(kind, (file) => void putRecording(draft, file, findRecording))
}

const PosterButton = ({ kind }: { kind: Kind }) => {
  const { t } = useTranslation('writing')
  const draft = useDraft()
  const thumbnailUrl = useContent((content) => content.thumbnailUrl)
  const { pickOne } = usePickCover()
  const choose = async () => {
    const url = await pickOne(t('recording.poster'), thumbnailUrl, posterSizes[kind])
    if (url) draft.change({ thumbnailUrl: url })
  }
  return (
    <Button size="small" icon={<Image size={14} />} onClick={() => void choose()}>
      {t('recording.poster')}
    </Button>
  )
}

const Recording = ({ kind }: { kind: Kind }) => {
  const { t } = useTranslation('writing')
  const draft = useDraft()
  const editable = useEditable()
  const { accessUrl, thumbnailUrl, title } = useContent((content) => content)
  const { sending, choose, pick } = useRecording(kind)
  const transcode = useTranscode(accessUrl)
  const sources = { onUpload: () => void choose(), onPick: () => void pick() }
  const Icon = icons[kind]
  const wrong = accessUrl !== '' && !isStoryAddress(accessUrl)

  return (
    <section className="rb-mb-2">
      {accessUrl && isOnItsWay(transcode) ? (
        <p className="rb-recording__waiting rb-column rb-wide rb-round rb-tinted rb-row rb-centre rb-gap-1 rb-dim">
          <Icon size={28} aria-hidden="true" />
          {t('recording.waiting')}
        </p>
      ) : accessUrl ? (
        <StoryPlayer
          key={`${accessUrl}${transcode?.state}`}
          kind={kind}
          url={accessUrl}
          isMade={transcode?.state === 'done'}
          poster={thumbnailUrl}
          title={title}
        />
      ) : (
        <SourceMenu {...sources} disabled={!editable}>
          <button
            type="button"
            className="rb-recording__empty rb-column rb-wide rb-round rb-tinted rb-row rb-centre rb-gap-1 rb-dim"
            disabled={!editable}
          >
            <Icon size={28} aria-hidden="true" />
            {t(`recording.${kind}.empty`)}
          </button>
        </SourceMenu>
      )}
      <TranscodeNote transcode={transcode} />
      <Sending list={sending} />
      {editable && (
        <div className="rb-recording__tools rb-phone-wrap rb-flex rb-gap-1 rb-mt-15">
          <SourceMenu {...sources}>
            <Button size="small" icon={<Icon size={14} />}>
              {t(accessUrl ? `recording.${kind}.replace` : `recording.${kind}.upload`)}
            </Button>
          </SourceMenu>
          <PosterButton kind={kind} />
          <Input
            size="small"
            aria-label={t('recording.address')}
            placeholder={t('recording.address')}
            value={accessUrl}
            status={wrong ? 'error' : ''}
            onChange={({ target }) => draft.change({ accessUrl: target.value.trim() })}
          />
        </div>
      )}
      {wrong && <p className="rb-status--bad">{t('link.wrong')}</p>}
    </section>
  )
}

const Description = () => {
  const { t } = useTranslation('writing')
  return <LinesField bare label={t('recording.description')} />
}

const RecordingContainer = ({ kind }: { kind: Kind }) => (
  <Sheet>
    <PaperHead />
    <Recording kind={kind} />
    <Description />
  </Sheet>
)

export const VideoContainer = () => <RecordingContainer kind="video" />
export const AudioContainer = () => <RecordingContainer kind="audio" />
