import { Button } from 'antd'
import { Bookmark, Copy, MousePointer2, ScanText } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { bookmarkletOf } from '#/features/capture/bookmarklet.ts'
import { copyText } from '#/ui/copy-text.ts'
import { useApp } from '#/ui/use-app.ts'
import { useMedia } from '#/ui/use-media.ts'
import './bookmarklet-hint.css'

// React refuses such addresses as a property; this one is ours from beginning to end.
const giveCode = (link: HTMLAnchorElement | null) => link?.setAttribute('href', bookmarkletOf(location))

/** A drawing of a browser's window, with the place the bookmark goes to. */
const BrowserDrawing = ({ name }: { name: string }) => (
  <div
    className="rb-bookmarklet__drawing rb-outlined rb-anchor rb-cut rb-round rb-surface"
    aria-hidden="true"
  >
    <div className="rb-bookmarklet__tabs rb-px-6 rb-h-20 rb-filled rb-row">
      <i />
      <i />
      <i />
      <b className="rb-grow rb-surface" />
    </div>
    <div className="rb-bookmarklet__bar rb-px-6 rb-line-below rb-row rb-gap-6">
      <span className="rb-inline rb-centre rb-dim rb-filled rb-round-3px">
        <Bookmark size={10} strokeWidth={1.75} />
      </span>
      <span className="rb-inline rb-centre rb-dim rb-filled rb-round-3px" />
      <span className="rb-bookmarklet__place rb-inline rb-centre rb-dim rb-filled rb-round-3px rb-lit rb-one-line rb-tint">
        {name}
      </span>
    </div>
    <MousePointer2 className="rb-bookmarklet__hand rb-absolute rb-text" size={16} />
  </div>
)

/** The bookmark people take with them: dragged to the bar, it captures whatever page they are on. */
export const BookmarkletHint = () => {
  const { t } = useTranslation('capture')
  const { message } = useApp()
  const isTouched = useMedia('(pointer: coarse)')
  const explain = (event: MouseEvent) => {
    event.preventDefault()
    void message.info(t('bookmark.explain'), 6)
  }
  const copy = async () => {
    if (await copyText(bookmarkletOf(location))) void message.success(t('bookmark.copied'), 5)
    else void message.error(t('bookmark.notCopied'))
  }
  return (
    <section
      className="rb-bookmarklet rb-cells rb-edged rb-middle rb-mt-2 rb-p-2 rb-round-lg rb-tinted rb-gap-2"
      aria-label={t('bookmark.title')}
    >
      <BrowserDrawing name={t('bookmark.name')} />
      <div className="rb-bookmarklet__words">
        <h3 className="rb-dense rb-bold">{t('bookmark.title')}</h3>
        <p className="rb-meta">{t(isTouched ? 'bookmark.touchHint' : 'bookmark.hint')}</p>
        <div className="rb-bookmarklet__acts rb-row rb-wrap rb-gap-1 rb-mt-1">
          {!isTouched && (
            <a
              ref={giveCode}
              href="about:blank"
              className="rb-bookmarklet__link rb-grab rb-tint rb-h-28 rb-round rb-inline rb-gap-6 rb-fs-13 rb-medium"
              onClick={explain}
            >
              <ScanText size={14} strokeWidth={1.75} aria-hidden="true" />
              {t('bookmark.name')}
            </a>
          )}
          <Button type="text" size="small" icon={<Copy size={14} />} onClick={() => void copy()}>
            {t('bookmark.copy')}
          </Button>
        </div>
      </div>
    </section>
  )
}
