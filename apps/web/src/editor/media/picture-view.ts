import type { Node } from '@tiptap/pm/model'
import { type FigureParts, figureView, type Place } from '#/editor/media/figure-view.ts'
import { i18n } from '#/i18n/i18n.ts'

const minPercent = 10
const snapPercent = 5

/** Dragging the edge of a centred picture moves both edges. */
const percentAt = (figure: HTMLElement, startWidth: number, moved: number) => {
  const whole = figure.parentElement?.clientWidth ?? startWidth
  const isCentred = (figure.dataset.align ?? 'center') === 'center'
  const percent = ((startWidth + moved * (isCentred ? 2 : 1)) / whole) * 100
  return Math.max(minPercent, Math.min(100, Math.round(percent / snapPercent) * snapPercent))
}

const startResize = (figure: HTMLElement, { view, getPos }: Place, start: PointerEvent) => {
  start.preventDefault()
  start.stopPropagation()
  const startWidth = figure.offsetWidth
  const follow = (event: PointerEvent) => {
    figure.style.width = `${percentAt(figure, startWidth, event.clientX - start.clientX)}%`
  }
  const finish = () => {
    document.removeEventListener('pointermove', follow)
    const pos = getPos()
    if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, 'width', figure.style.width))
  }
  document.addEventListener('pointermove', follow)
  document.addEventListener('pointerup', finish, { once: true })
}

const addHandle = ({ figure, media }: FigureParts, place: Place) => {
  const handle = document.createElement('span')
  handle.className = 'rb-media__handle'
  handle.title = i18n.t('editor:media.resize')
  handle.addEventListener('pointerdown', (event) => startResize(figure, place, event))
  media.append(handle)
}

const addImage = (media: HTMLElement) => {
  const image = document.createElement('img')
  image.draggable = false
  image.loading = 'lazy'
  image.decoding = 'async'
  image.addEventListener('error', () => media.setAttribute('data-broken', i18n.t('editor:media.broken')))
  image.addEventListener('load', () => media.removeAttribute('data-broken'))
  media.append(image)
  return image
}

const setSize = (image: HTMLImageElement, { attrs }: Node) => {
  for (const [name, value] of [
    ['width', attrs.naturalWidth],
    ['height', attrs.naturalHeight],
  ] as const) {
    if (value) image.setAttribute(name, String(value))
    else image.removeAttribute(name)
  }
}

const drawPicture = (parts: FigureParts, node: Node, place: Place) => {
  const { figure, media } = parts
  const known = media.querySelector('img')
  const image = known ?? addImage(media)
  if (!known) addHandle(parts, place)
  if (image.getAttribute('src') !== node.attrs.src) image.src = node.attrs.src
  image.alt = node.attrs.alt
  setSize(image, node)
  figure.style.width = node.attrs.width ?? ''
  if (node.attrs.align) figure.dataset.align = node.attrs.align
  else delete figure.dataset.align
}

export const pictureView = figureView({
  className: 'rb-image',
  draw: drawPicture,
  keepsMouse: (target) => target.classList.contains('rb-media__handle'),
})
