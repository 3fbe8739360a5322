import { type MouseEvent, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { valued } from '#/i18n/punctuation.ts'
import { prepareBody } from '#/story/prepare-body.ts'
import '#/theme/story-text.css'
import './story-body.css'

interface Props {
  /** As the server answers it, which sanitises on the way in. */
  html: string
  className?: string
  /** For paper. */
  eager?: boolean
  /** A picture was chosen: all of the text's pictures, and which one. */
  onPicture?: (urls: string[], index: number) => void
}

const fullUrl = (picture: HTMLImageElement) => picture.dataset.full ?? picture.src

/** Puts a note in the place of every picture that does not come. */
const useBrokenPictures = () => {
  const { t } = useTranslation('detail')
  const container = useRef<HTMLDivElement>(null)
  const text = t('body.brokenPicture')

  useEffect(() => {
    const element = container.current
    const replace = ({ target }: Event) => {
      if (!(target instanceof HTMLImageElement)) return
      const note = document.createElement('span')
      note.className = 'rb-read-body__broken'
      note.textContent = target.alt ? valued(text, target.alt) : text
      target.replaceWith(note)
    }
    // Errors of pictures do not bubble.
    element?.addEventListener('error', replace, true)
    return () => element?.removeEventListener('error', replace, true)
  }, [text])
  return container
}

/** The text of a story: the one place of the product that shows HTML people have written. */
export const StoryBody = ({ html, className = '', eager = false, onPicture }: Props) => {
  const container = useBrokenPictures()
  const content = useMemo(() => ({ __html: prepareBody(html, { eager }) }), [html, eager])

  const choosePicture = ({ target }: MouseEvent) => {
    if (!(target instanceof HTMLImageElement) || target.closest('a')) return
    const pictures = [...(container.current?.querySelectorAll('img') ?? [])]
    onPicture?.(pictures.map(fullUrl), pictures.indexOf(target))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click enlarges a picture; the gallery offers the same by keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div
      ref={container}
      className={`rb-body rb-read-body ${onPicture ? 'rb-read-body--zoom' : ''} ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server against an allow-list.
      dangerouslySetInnerHTML={content}
      onClick={onPicture && choosePicture}
    />
  )
}
