import type { Capture } from '@rongbian/contract/capture'
import { captureSnapshot } from '@rongbian/contract/capture'
import { Download, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '#/api/client.ts'
import { isLink, sourceOf } from '#/features/capture/capture-words.ts'
import { useStored } from '#/i18n/phrase.ts'
import { openEditor } from '#/story/open-editor.ts'
import { TimeText } from '#/ui/time-text.tsx'

const icon = { size: 14, 'aria-hidden': true } as const

const Links = ({ capture: { id, url, snapshotUrl } }: { capture: Capture }) => {
  const { t } = useTranslation('capture')
  return (
    <div className="rb-capture-facts__links rb-cells rb-gap-1 rb-mt-2">
      {isLink(url) && (
        <a
          className="rb-row rb-centre rb-gap-6 rb-fs-13 rb-round rb-surface rb-phone-touch"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          <ExternalLink {...icon} />
          {t('act.original')}
        </a>
      )}
      {snapshotUrl && (
        <a
          className="rb-row rb-centre rb-gap-6 rb-fs-13 rb-round rb-surface rb-phone-touch"
          href={fileUrl(captureSnapshot, { params: { id } })}
          download
        >
          <Download {...icon} />
          {t('act.snapshot')}
        </a>
      )}
    </div>
  )
}

/** Pictures that stay where they stood, and why. */
const LostPictures = ({ pictures }: Pick<Capture, 'pictures'>) => {
  const { t } = useTranslation('capture')
  const said = useStored()
  const lost = pictures.filter(({ problem }) => problem)
  if (lost.length === 0) return null
  return (
    <details className="rb-capture-facts__lost rb-mt-1 rb-small rb-warn">
      <summary>{t('facts.lostPictures', { count: lost.length })}</summary>
      <ul>
        {lost.map(({ source, problem }) => (
          <li className="rb-mt-05 rb-dim" key={source}>
            <span className="rb-ellipsis rb-own-line" title={source}>
              {source}
            </span>
            {said(problem)}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What only a page that was read can tell. */
const readOnly = ['author', 'published', 'size', 'story']

export const CaptureFacts = ({ capture }: { capture: Capture }) => {
  const { t } = useTranslation('capture')
  const { author, publishedAt, wordCount, pictureCount, byName, at, url, story, state } = capture
  const rows: [string, ReactNode][] = [
    ['source', sourceOf(capture)],
    ['author', author],
    ['published', publishedAt && <TimeText exact at={publishedAt} />],
    ['size', t('facts.sizeText', { words: wordCount, pictures: pictureCount })],
    [
      'by',
      <span key="by">
        {byName} · <TimeText at={at} />
      </span>,
    ],
    [
      'story',
      story && (
        <button type="button" onClick={() => openEditor({ id: story.storyId, libraryId: story.libraryId })}>
          {story.title || t('untitled')}
        </button>
      ),
    ],
    ['address', url],
  ]
  const shown = rows.filter(([name]) => state === 'done' || !readOnly.includes(name))
  return (
    <section className="rb-capture-facts" aria-label={t('facts.title')}>
      <h3 className="rb-row rb-dense rb-gap-6 rb-mb-1 rb-bold">{t('facts.title')}</h3>
      <dl>
        {shown.map(([name, value]) => (
          <div className="rb-gap-1 rb-dense" key={name}>
            <dt className="rb-dim">{t(`facts.${name as 'source'}`)}</dt>
            <dd className="rb-break">{value || <span className="rb-dim">{t('facts.none')}</span>}</dd>
          </div>
        ))}
      </dl>
      <LostPictures pictures={capture.pictures} />
      <Links capture={capture} />
    </section>
  )
}
