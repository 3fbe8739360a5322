import { storyLimits } from '@rongbian/domain'
import { Button, Input } from 'antd'
import { ExternalLink, Image } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { instantOf, wallOf } from '#/features/releases/index.ts'
import { LinesField } from '#/features/writing/containers/lines-field.tsx'
import { Sheet } from '#/features/writing/containers/sheet.tsx'
import { isStoryAddress } from '#/features/writing/containers/story-address.ts'
import { useContent, useDraft, useEditable } from '#/features/writing/draft/use-draft.ts'
import { PaperHead } from '#/features/writing/paper/paper-head.tsx'
import { usePickCover } from '#/features/writing/use-pick-cover.ts'
import { StoryLink } from '#/story/story-link.tsx'
import { MomentPicker } from '#/ui/moment-picker.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { isWall } from '#/ui/typed-time.ts'
import { useReadOnly } from '#/ui/use-typed.ts'
import './link-container.css'

const Address = () => {
  const { t } = useTranslation('writing')
  const draft = useDraft()
  const editable = useEditable()
  const url = useContent((content) => content.accessUrl)
  const wrong = url !== '' && !isStoryAddress(url)
  return (
    <div className="rb-link-sheet__field rb-stack rb-gap-05 rb-mb-2">
      <span id="writing-address">{t('link.address')}</span>
      <Input
        aria-labelledby="writing-address"
        value={url}
        placeholder="https://"
        inputMode="url"
        readOnly={!editable}
        status={wrong ? 'error' : ''}
        onChange={({ target }) => draft.change({ accessUrl: target.value.trim() })}
        suffix={
          url && !wrong ? (
            <a href={url} target="_blank" rel="noopener noreferrer" aria-label={t('link.open')}>
              <ExternalLink size={14} />
            </a>
          ) : (
            <span />
          )
        }
      />
      {wrong && <em className="rb-status--bad">{t('link.wrong')}</em>}
    </div>
  )
}

/** When the broadcast begins. */
const StartTime = () => {
  const { t } = useTranslation('writing')
  const draft = useDraft()
  const editable = useEditable()
  const at = useContent((content) => content.properties.startTime)
  const zone = use(TimeZone)
  const known = Number.isNaN(Date.parse(at)) ? '' : wallOf(at, zone)
  const field = useReadOnly(known, isWall, (wall) =>
    draft.changeProperties({ startTime: wall && new Date(instantOf(wall, zone)).toISOString() }),
  )
  return (
    <div className="rb-link-sheet__field rb-stack rb-gap-05 rb-mb-2">
      <span>{t('live.time')}</span>
      <MomentPicker label={t('live.time')} disabled={!editable} {...field} />
    </div>
  )
}

const Card = ({ live }: { live: boolean }) => {
  const { t } = useTranslation('writing')
  const editable = useEditable()
  const { accessUrl, title, summary, thumbnailUrl, coverList, properties } = useContent((content) => content)
  const { pickStoryCover } = usePickCover()
  return (
    <section className="rb-link-sheet__card" aria-label={t('link.preview')}>
      <h2 className="rb-row rb-between rb-fs-13 rb-soft rb-regular rb-mb-1">
        {t('link.preview')}
        {editable && (
          <Button size="small" icon={<Image size={14} />} onClick={() => void pickStoryCover()}>
            {t('link.cover')}
          </Button>
        )}
      </h2>
      <StoryLink
        live={live}
        url={isStoryAddress(accessUrl) ? accessUrl : ''}
        title={title}
        summary={summary}
        cover={coverList[0]?.url || thumbnailUrl}
        startTime={properties.startTime}
      />
    </section>
  )
}

const Description = ({ live }: { live: boolean }) => {
  const { t } = useTranslation('writing')
  const draft = useDraft()
  const editable = useEditable()
  const summary = useContent((content) => content.summary)
  const label = t(live ? 'live.description' : 'link.description')
  return (
    <div className="rb-link-sheet__field rb-stack rb-gap-05 rb-mb-2">
      <span>{label}</span>
      {live ? (
        <LinesField label={label} />
      ) : (
        <Input.TextArea
          aria-label={label}
          value={summary}
          readOnly={!editable}
          autoSize={{ minRows: 4 }}
          maxLength={storyLimits.summaryMax}
          onChange={({ target }) => draft.change({ summary: target.value })}
        />
      )}
    </div>
  )
}

const LinkSheet = ({ live }: { live: boolean }) => (
  <Sheet className="rb-link-sheet">
    <PaperHead />
    <Address />
    {live && <StartTime />}
    <Description live={live} />
    <Card live={live} />
  </Sheet>
)

export const HrefContainer = () => <LinkSheet live={false} />
export const LiveContainer = () => <LinkSheet live />
