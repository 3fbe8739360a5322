import type { StoryDetail } from '@rongbian/contract/stories'
import { bodyHtml, originalCategories, storyLevels, storyTypes } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { usePrintSettings } from '#/features/detail/print-settings.ts'
import { longPrint } from '#/features/versions/index.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { listed } from '#/i18n/punctuation.ts'
import { Picture } from '#/story/picture.tsx'
import { StoryBody } from '#/story/story-body.tsx'
import { TimeText } from '#/ui/time-text.tsx'

const SheetTable = ({ story }: { story: StoryDetail }) => {
  const { t } = useTranslation('detail')
  const phrase = usePhrase()
  const { properties } = story
  const rows: [string, string][] = [
    [t('print.type'), phrase(storyTypes[story.type].label)],
    [t('sheet.field.level'), phrase(storyLevels[story.level].label)],
    [t('sheet.field.source'), story.origination],
    [t('sheet.field.author'), story.signature || story.authorName],
    [t('sheet.field.department'), properties.groupName],
    [t('print.editor'), story.dutyEditor],
    [
      t('sheet.field.original'),
      properties.originalCategory && phrase(originalCategories[properties.originalCategory]),
    ],
    [t('sheet.field.topic'), properties.topicName || story.topic],
    [t('sheet.field.keywords'), listed(story.keywords)],
    [t('sheet.field.tags'), listed(properties.tagNames)],
    [t('print.channels'), listed(story.channel.map(({ name }) => name))],
    [t('sheet.field.note'), story.comment],
  ]
  return (
    <dl className="rb-sheet-print rb-cells rb-halves rb-small">
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div className="rb-cells rb-edge-below" key={name}>
            <dt className="rb-dim">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const Pictures = ({ story }: { story: StoryDetail }) => (
  <>
    {story.photos.map(({ url, comment }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand twice.
      <figure key={index} className="rb-paper__photo">
        <Picture eager url={url} alt={comment} width={1280} />
        {comment && <figcaption className="rb-centred rb-dim">{comment}</figcaption>}
      </figure>
    ))}
  </>
)

/** The story as it stands on paper. */
export const PrintSheet = ({ story }: { story: StoryDetail }) => {
  const { t } = useTranslation('detail')
  const { size, pictures, sheet } = usePrintSettings()
  return (
    <article className={`rb-paper rb-text ${pictures ? '' : 'rb-paper--words'}`} style={{ fontSize: size }}>
      {sheet && <SheetTable story={story} />}
      {story.primersTitle && <p className="rb-soft rb-centred">{story.primersTitle}</p>}
      <h1 className="rb-bold rb-break">{story.title || t('untitled')}</h1>
      {story.subTitle && <p className="rb-soft rb-centred">{story.subTitle}</p>}
      <p className="rb-paper__by rb-soft rb-centred rb-dim">
        {[story.origination, story.signature || story.authorName, t('by.words', { count: story.words })]
          .filter(Boolean)
          .join('　')}
      </p>
      {pictures && <Pictures story={story} />}
      {story.accessUrl && <p className="rb-paper__address rb-break">{story.accessUrl}</p>}
      {bodyHtml(story) && <StoryBody eager html={bodyHtml(story)} />}
      {story.stories.map(({ title, htmlContent }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an article is known by its place.
        <section key={index} className="rb-paper__article">
          <h2>
            {index + 1}. {title || t('untitled')}
          </h2>
          <StoryBody eager html={htmlContent} />
        </section>
      ))}
      <footer className="rb-paper__foot rb-edge-above rb-flex rb-wrap rb-between rb-dim">
        <span>{t('print.version', { id: story.id, no: story.version })}</span>
        <span>{longPrint(story.contentHash)}</span>
        <span>
          {t('print.printed')} <TimeText exact at={new Date().toISOString()} />
        </span>
      </footer>
    </article>
  )
}
