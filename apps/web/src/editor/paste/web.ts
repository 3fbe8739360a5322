import { all } from '#/editor/paste/dom.ts'
import type { Pass } from '#/editor/paste/pass.ts'

const furniture =
  'nav,aside,footer,[role="navigation"],[role="banner"],[role="complementary"],[role="search"],[aria-hidden="true"]:not(img)'

const adWords = new Set([
  ...[
    'ad',
    'ads',
    'advert',
    'advertisement',
    'adsbygoogle',
    'adbox',
    'ad-container',
    'ad-wrap',
    'gg',
    'guanggao',
  ],
  ...['share', 'share-box', 'social', 'social-share', 'breadcrumb', 'breadcrumbs', 'pagination', 'sidebar'],
  ...[
    'related',
    'recommend',
    'recommended',
    'comments',
    'comment-list',
    'copyright',
    'qrcode',
    'toolbar',
    'cookie-banner',
  ],
])

const isFurniture = ({ id, classList }: Element) =>
  adWords.has(id.toLowerCase()) || [...classList].some((name) => adWords.has(name.toLowerCase()))

const tiny = 2
const sizeOf = (image: Element, name: string) => Number.parseInt(image.getAttribute(name) ?? '', 10)

const isPixel = (image: Element) =>
  sizeOf(image, 'width') <= tiny ||
  sizeOf(image, 'height') <= tiny ||
  /\/(pixel|beacon|track|stat|1x1|blank|spacer)\b[^/]*$/i.test(image.getAttribute('src') ?? '')

export const webPasses: Pass[] = [
  {
    name: 'navigation and advertisements',
    run: (body) => {
      for (const element of all(body, furniture)) element.remove()
      for (const element of all(body, '[class],[id]')) if (isFurniture(element)) element.remove()
    },
  },
  {
    name: 'counting pixels',
    run: (body) => {
      for (const image of all(body, 'img')) if (isPixel(image)) image.remove()
    },
  },
]
