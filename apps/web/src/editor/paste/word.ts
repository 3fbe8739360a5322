import { addStyle, all, rename, stylesOf, unwrap } from '#/editor/paste/dom.ts'
import type { Pass } from '#/editor/paste/pass.ts'

const headingClasses: Record<string, string> = { MsoTitle: 'h1', MsoSubtitle: 'h2' }

const headingOf = (paragraph: Element) => {
  const level = Number(stylesOf(paragraph).get('mso-outline-level'))
  if (level >= 1 && level <= 4) return `h${level}`
  return Object.entries(headingClasses).find(([name]) => paragraph.classList.contains(name))?.[1]
}

const reviewing =
  'del,.msoDel,.MsoCommentReference,.msocomanchor,.msocomtxt,.MsoCommentText,[style*="mso-element:comment"],[style*="mso-element:footer"],[style*="mso-element:header"]'

/** Word and WPS write the same dialect; WPS adds indents counted in characters. */
export const wordPasses: Pass[] = [
  {
    name: 'pictures of drawings',
    run: (body) => {
      for (const data of all(body, '*').filter(({ tagName }) => /^v:imagedata$/i.test(tagName))) {
        const image = data.ownerDocument.createElement('img')
        image.setAttribute('src', data.getAttribute('src') ?? '')
        data.replaceWith(image)
      }
    },
  },
  {
    name: 'deleted text and comments of a review',
    run: (body) => {
      for (const element of all(body, reviewing)) element.remove()
      for (const element of all(body, 'ins')) unwrap(element)
    },
  },
  {
    name: 'titles and outline levels',
    run: (body) => {
      for (const paragraph of all(body, 'p')) {
        const tag = headingOf(paragraph)
        if (tag) rename(paragraph, tag)
      }
    },
  },
  {
    name: 'indents counted in characters',
    run: (body) => {
      for (const element of all(body, '[style*="mso-char-indent-count"]')) {
        const count = Number(stylesOf(element).get('mso-char-indent-count'))
        if (count >= 1 && count <= 8) addStyle(element, 'text-indent', `${Math.round(count)}em`)
      }
    },
  },
  {
    name: 'tabs and runs of spaces',
    run: (body) => {
      for (const element of all(body, '[style*="mso-tab-count"]')) element.replaceWith(' ')
      for (const element of all(body, '[style*="mso-spacerun"]')) {
        if (!element.textContent?.trim()) element.replaceWith(' ')
      }
    },
  },
]
