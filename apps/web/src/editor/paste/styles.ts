import { cleanStyle, linkUrl, mediaUrl, storyAttributes, storyClasses, storyTags } from '@rongbian/domain'
import { isLocalPicture } from '#/editor/media/local-picture.ts'
import { all, setStyles, stylesOf, unwrap } from '#/editor/paste/dom.ts'
import type { Pass } from '#/editor/paste/pass.ts'

/** Values that say what is so anyway. */
const neutral: Record<string, RegExp> = {
  color: /^(#000(000)?|black|windowtext|inherit|initial|rgba?\(0, ?0, ?0(, ?1)?\))$/i,
  'background-color':
    /^(#fff(fff)?|white|transparent|none|inherit|initial|rgba?\((255, ?255, ?255(, ?1)?|0, ?0, ?0, ?0)\))$/i,
  'font-weight': /^(normal|400)$/i,
  'font-style': /^normal$/i,
  'text-decoration': /^none$/i,
  'letter-spacing': /^(normal|0(\.0+)?(px|pt|em)?)$/i,
  'text-align': /^(start|left)$/i,
  'text-indent': /^0/,
  'vertical-align': /^(baseline|middle|top)$/i,
  'line-height': /^normal$/i,
}

/** The look of the whole text is the source's house style, not the writer's; what differs from it was meant. */
const looks = ['font-family', 'font-size', 'color', 'line-height', 'letter-spacing', 'background-color']
const headingLooks = ['font-family', 'font-size', 'line-height', 'font-weight']
const majority = 0.5

const ownText = (element: Element) => element.textContent?.replace(/\s/g, '').length ?? 0

const dominantValue = (body: HTMLElement, property: string) => {
  const weights = new Map<string, number>()
  for (const element of all(body, `[style*="${property}"]`)) {
    const value = stylesOf(element).get(property)
    if (value) weights.set(value, (weights.get(value) ?? 0) + ownText(element))
  }
  const [value, weight] = [...weights].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0]
  return weight > ownText(body) * majority ? value : undefined
}

const dropValue = (body: HTMLElement, property: string, isUnwanted: (value: string) => boolean) => {
  for (const element of all(body, `[style*="${property}"]`)) {
    const styles = stylesOf(element)
    if (!isUnwanted(styles.get(property) ?? '')) continue
    styles.delete(property)
    setStyles(element, styles)
  }
}

const keepAttribute = (element: Element, tag: string, name: string, value: string) => {
  if (name === 'style') return cleanStyle(tag, value)
  if (name === 'class')
    return value
      .split(/\s+/)
      .filter((word) => storyClasses[tag]?.includes(word))
      .join(' ')
  if (name === 'href') return linkUrl(value) ?? ''
  if (name === 'src')
    return isLocalPicture(value) && element.tagName === 'IMG'
      ? value
      : (mediaUrl(value, { allowHttp: tag === 'img' }) ?? '')
  return value
}

const cleanAttributes = (element: Element, tag: string) => {
  for (const { name, value } of [...element.attributes]) {
    const isKnown = storyAttributes[tag]?.includes(name) && name !== 'target' && name !== 'rel'
    const kept = isKnown ? keepAttribute(element, tag, name, value) : ''
    if (kept || (isKnown && name === 'alt')) element.setAttribute(name, kept)
    else element.removeAttribute(name)
  }
}

const needed: Record<string, string> = { a: 'href', img: 'src', iframe: 'src', video: 'src', audio: 'src' }

const cleanElement = (element: HTMLElement) => {
  const tag = element.tagName.toLowerCase()
  if (!storyTags.includes(tag)) return unwrap(element)
  cleanAttributes(element, tag)
  const attribute = needed[tag]
  if (attribute && !element.hasAttribute(attribute)) unwrap(element)
  if (tag === 'span' && element.attributes.length === 0) unwrap(element)
}

export const stylePasses: Pass[] = [
  {
    name: 'neutral values',
    run: (body) => {
      for (const [property, value] of Object.entries(neutral))
        dropValue(body, property, (found) => value.test(found))
    },
  },
  {
    name: 'the look of headings, which have their own here',
    run: (body) => {
      for (const heading of all(body, 'h1,h2,h3,h4')) {
        for (const element of [heading, ...all(heading, '[style]')]) {
          const styles = stylesOf(element)
          for (const property of headingLooks) styles.delete(property)
          setStyles(element, styles)
        }
      }
    },
  },
  {
    name: "the source's house style",
    run: (body) => {
      for (const property of looks) {
        const value = dominantValue(body, property)
        if (value) dropValue(body, property, (found) => found === value)
      }
    },
  },
  {
    name: 'everything outside the vocabulary',
    run: (body) => {
      for (const element of all(body, '*').toReversed()) cleanElement(element)
    },
  },
]
