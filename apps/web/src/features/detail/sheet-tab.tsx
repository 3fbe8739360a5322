import type { StoryDetail } from '@rongbian/contract/stories'
import { coverKindOf, coverKinds, originalCategories, storyLevels } from '@rongbian/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '#/api/file-url.ts'
import { RelatedSections } from '#/features/detail/related-sections.tsx'
import { SlipButton } from '#/features/review/index.ts'
import type detail from '#/i18n/locales/zh/detail.json'
import { usePhrase } from '#/i18n/phrase.ts'
import { listed } from '#/i18n/punctuation.ts'
import { LevelMark } from '#/story/level-mark.tsx'
import { Picture } from '#/story/picture.tsx'
import { picturesIn } from '#/story/pictures-in.ts'
import { usePictureViewer } from '#/story/use-picture-viewer.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { usePieces } from '#/ui/use-pieces.ts'
import './sheet-tab.css'

type FieldName = keyof typeof detail.sheet.field

interface Field {
  name: FieldName
  value: ReactNode
}

const Words = ({ words }: { words: string[] }) => (
  <ul className="rb-flex rb-wrap rb-gap-05">
    {words.map((word) => (
      <li className="rb-filled rb-round-sm rb-soft rb-px-6" key={word}>
        {word}
      </li>
    ))}
  </ul>
)

const wordsOf = (words: string[]) => words.length > 0 && <Words words={words} />

interface CoversProps {
  urls: string[]
  label: string
  note?: string
}

const Covers = ({ urls, label, note }: CoversProps) => {
  const { t } = useTranslation('detail')
  const { view, viewer } = usePictureViewer()
  const full = urls.map(fileAddress)
  return (
    <>
      <div className="rb-detail-sheet__covers rb-flex rb-wrap rb-gap-1">
        {urls.map((url, index) => (
          <button
            className="rb-round-sm"
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be chosen twice.
            key={index}
            type="button"
            aria-label={t('sheet.enlarge', { label })}
            onClick={() => view(full, index)}
          >
            <Picture url={url} alt="" width={320} />
          </button>
        ))}
      </div>
      {note && <p className="rb-mt-05 rb-meta">{note}</p>}
      {viewer}
    </>
  )
}

const useFields = (story: StoryDetail): Field[] => {
  const { t } = useTranslation('detail')
  const phrase = usePhrase()
  const { properties } = story
  const covers = story.coverList.map(({ url }) => url).filter(Boolean)
  const shown = covers.length > 0 ? covers : [story.thumbnailUrl].filter(Boolean)
  const hasPicture = shown.length > 0 || picturesIn(story).length > 0
  const kind = phrase(coverKinds[coverKindOf(story, hasPicture)])
  const paid = properties.remuneration_author.map(({ name, share }) =>
    share === null ? name : t('sheet.share', { name, share }),
  )
  const category = properties.originalCategory
  return [
    {
      name: 'cover',
      value: shown.length > 0 ? <Covers urls={shown} label={t('sheet.field.cover')} note={kind} /> : kind,
    },
    {
      name: 'shareCover',
      value: story.shareCover && <Covers urls={[story.shareCover]} label={t('sheet.field.shareCover')} />,
    },
    { name: 'summary', value: story.summary },
    { name: 'tags', value: wordsOf(properties.tagNames) },
    { name: 'source', value: story.origination },
    { name: 'author', value: story.signature || properties.authorValue || story.authorName },
    { name: 'paid', value: wordsOf(paid) },
    { name: 'keywords', value: wordsOf(story.keywords) },
    {
      name: 'level',
      value: (
        <span className="rb-inline rb-gap-6">
          <LevelMark level={story.level} /> {phrase(storyLevels[story.level].label)}
        </span>
      ),
    },
    { name: 'topic', value: properties.topicName || story.topic },
    { name: 'task', value: properties.missionName },
    { name: 'teaser', value: story.primersTitle },
    { name: 'subtitle', value: story.subTitle },
    { name: 'original', value: category && phrase(originalCategories[category]) },
    { name: 'watermark', value: t(properties.watermark ? 'sheet.yes' : 'sheet.no') },
    { name: 'comments', value: t(story.canComment ? 'sheet.allowed' : 'sheet.notAllowed') },
    { name: 'note', value: story.comment },
  ]
}

const usePlaceFields = (story: StoryDetail): Field[] => [
  { name: 'department', value: story.properties.groupName },
  { name: 'creators', value: listed(story.creators.map(({ name }) => name)) || story.authorName },
  { name: 'created', value: <TimeText exact at={story.created} /> },
  { name: 'updated', value: <TimeText exact at={story.updated} /> },
  { name: 'id', value: <code>{story.id}</code> },
]

const FieldList = ({ fields }: { fields: Field[] }) => {
  const { t } = useTranslation('detail')
  return (
    <dl className="rb-detail-sheet">
      {fields.map(({ name, value }) => (
        <div className="rb-gap-2 rb-dense rb-cells" key={name}>
          <dt className="rb-dim">{t(`sheet.field.${name}`)}</dt>
          <dd className="rb-break">{value || <span className="rb-dim">{t('sheet.empty')}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}

/** 稿签信息: every field of the sheet, those left empty quietly named as well, and what stands beside the story. */
export const SheetTab = ({ story }: { story: StoryDetail }) => {
  const { t } = useTranslation('detail')
  const pieces = usePieces(2)
  return (
    <>
      <SlipButton story={story} />
      <FieldList fields={useFields(story)} />
      <h3 className="rb-detail-sheet__group rb-line-above rb-dense rb-bold">{t('sheet.place')}</h3>
      <FieldList fields={usePlaceFields(story)} />
      {pieces > 1 && <RelatedSections story={story} />}
    </>
  )
}
