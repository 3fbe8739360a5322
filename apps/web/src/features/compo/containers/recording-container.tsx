import { Button, Input, Progress } from 'antd'
import { AudioLines, Image, SquarePlay } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinesField } from '#/features/compo/containers/lines-field.tsx'
import { Sheet } from '#/features/compo/containers/sheet.tsx'
import { isStoryAddress } from '#/features/compo/containers/story-address.ts'
import { useContent, useDraft, useEditable } from '#/features/compo/draft/use-draft.ts'
import { PaperHead } from '#/features/compo/paper/paper-head.tsx'
import { useFileField } from '#/features/compo/use-file-field.ts'
import { StoryPlayer } from '#/features/detail/story-player.tsx'
import './recording-container.css'

type Kind = 'video' | 'audio'
const icons = { video: SquarePlay, audio: AudioLines } as const

const Sending = ({ list }: { list: { id: number; name: string; part: number }[] }) =>
  list.map(({ id, name, part }) => (
    <p key={id} className="rb-recording__sending">
      <span className="rb-ellipsis">{name}</span>
      <Progress percent={Math.round(part * 100)} size="small" />
    </p>
  ))

const Recording = ({ kind }: { kind: Kind }) => {
  const { t } = useTranslation('compo')
  const draft = useDraft()
  const editable = useEditable()
  const { accessUrl, thumbnailUrl, title } = useContent((content) => content)
  const file = useFileField(kind, ({ url }) => draft.change({ accessUrl: url }))
  const poster = useFileField('picture', ({ url }) => draft.change({ thumbnailUrl: url }))
  const Icon = icons[kind]
  const wrong = accessUrl !== '' && !isStoryAddress(accessUrl)

  return (
    <section className="rb-recording">
      {accessUrl ? (
        <StoryPlayer kind={kind} url={accessUrl} poster={thumbnailUrl} title={title} />
      ) : (
        <button
          type="button"
          className="rb-recording__empty"
          disabled={!editable}
          onClick={() => void file.choose()}
        >
          <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
          {t(`recording.${kind}.empty`)}
        </button>
      )}
      <Sending list={[...file.sending, ...poster.sending]} />
      {editable && (
        <div className="rb-recording__tools">
          <Button size="small" icon={<Icon size={14} strokeWidth={1.5} />} onClick={() => void file.choose()}>
            {t(accessUrl ? `recording.${kind}.replace` : `recording.${kind}.upload`)}
          </Button>
          <Button
            size="small"
            icon={<Image size={14} strokeWidth={1.5} />}
            onClick={() => void poster.choose()}
          >
            {t('recording.poster')}
          </Button>
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
  const { t } = useTranslation('compo')
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
