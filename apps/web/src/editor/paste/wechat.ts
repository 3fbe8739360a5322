import { embedUrl } from '@rongbian/domain'
import { all, holdsBlocks, isEmpty, rename, unwrap } from '#/editor/paste/dom.ts'
import type { Pass } from '#/editor/paste/pass.ts'

const marks =
  'p[mp-style-type],mp-style-type,mpvoice,mp-common-mpaudio,qqmusic,mpcps,mp-common-profile,mpprofile,mp-common-product,mp-miniprogram,mpcheckbox,.js_darkmode__hidden,.wx_profile_card_inner,.js_wx_tap_highlight > .weapp_display_element'

const frameUrl = (frame: Element) =>
  embedUrl(
    frame.getAttribute('src') || frame.getAttribute('data-src') || frame.getAttribute('data-mpvid') || '',
  )

const keepFrame = (frame: HTMLElement, src: string) => {
  const figure = frame.ownerDocument.createElement('figure')
  const player = frame.ownerDocument.createElement('iframe')
  figure.className = 'rb-embed'
  player.setAttribute('src', src)
  figure.append(player)
  frame.replaceWith(figure)
}

/** Articles of WeChat accounts: nested sections, lazy pictures, players and cards of their own. */
export const wechatPasses: Pass[] = [
  {
    name: 'pictures that load late',
    run: (body) => {
      for (const image of all(
        body,
        'img[data-src],img[data-original],img[data-lazy-src],img[data-actualsrc]',
      )) {
        const { src: lazy, original, lazySrc, actualsrc } = image.dataset
        image.setAttribute('src', lazy || original || lazySrc || actualsrc || '')
      }
    },
  },
  {
    name: 'cards and sound of the app',
    run: (body) => {
      for (const element of all(body, marks)) element.remove()
    },
  },
  {
    name: 'players',
    run: (body) => {
      for (const frame of all(body, 'iframe,mpvideo')) {
        const src = frameUrl(frame)
        if (src) keepFrame(frame, src)
        else frame.remove()
      }
    },
  },
  {
    name: 'nested sections',
    run: (body) => {
      // Inner ones first, so that an outer one sees what became of them.
      for (const section of all(body, 'section').toReversed()) {
        if (isEmpty(section)) section.remove()
        else if (holdsBlocks(section)) unwrap(section)
        else rename(section, 'p')
      }
    },
  },
]
