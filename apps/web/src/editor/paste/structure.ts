import { addStyle, all, holdsBlocks, isEmpty, rename, stylesOf, unwrap } from '#/editor/paste/dom.ts'
import type { Pass } from '#/editor/paste/pass.ts'

const renamed: Record<string, string> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  h5: 'h4',
  h6: 'h4',
  dt: 'p',
  dd: 'p',
  address: 'p',
  caption: 'p',
  tt: 'code',
  kbd: 'code',
}

const containers =
  'div,article,main,header,center,dl,details,summary,hgroup,fieldset,tfoot,font,big,small,label,abbr,cite,picture,source,bdi,bdo,time,q,var,samp,wbr,nobr'

const alignFromAttribute = (body: HTMLElement) => {
  for (const element of all(body, '[align]')) {
    const align = element.getAttribute('align')?.toLowerCase() ?? ''
    if (/^(center|right|justify)$/.test(align)) addStyle(element, 'text-align', align)
  }
  for (const element of all(body, 'center, center > *')) addStyle(element, 'text-align', 'center')
}

const fontToSpan = (body: HTMLElement) => {
  for (const font of all(body, 'font[color]')) {
    addStyle(font, 'color', font.getAttribute('color') ?? '')
    rename(font, 'span')
  }
}

/** Inner containers first: one with nothing but text is a paragraph, any other only groups. */
const openContainers = (body: HTMLElement) => {
  for (const element of all(body, containers).toReversed()) {
    const isBlock = /^(DIV|ARTICLE|MAIN|HEADER|CENTER|SUMMARY)$/.test(element.tagName)
    if (isBlock && !holdsBlocks(element) && !isEmpty(element) && !element.closest('li,td,th,p,h1,h2,h3,h4'))
      rename(element, 'p')
    else unwrap(element)
  }
}

/** `a<br><br>b` is how old pages write two paragraphs. */
const splitAtDoubleBreaks = (body: HTMLElement) => {
  for (const paragraph of all(body, 'p')) {
    for (const second of all(paragraph, 'br + br')) {
      const first = second.previousElementSibling
      // Text between them makes them two lines, not a gap.
      if (second.previousSibling !== first || second.parentElement !== paragraph) continue
      const before = paragraph.cloneNode(false) as HTMLElement
      while (paragraph.firstChild && paragraph.firstChild !== first) before.append(paragraph.firstChild)
      first?.remove()
      second.remove()
      paragraph.before(before)
    }
  }
}

/** Two wide spaces at the start of a paragraph are its first-line indent. */
const readSpaceIndents = (body: HTMLElement) => {
  for (const paragraph of all(body, 'p')) {
    let node: ChildNode | null = paragraph.firstChild
    while (node && node.nodeType !== 3) node = node.firstChild
    const text = node?.textContent ?? ''
    const [spaces = ''] = /^[\s\u00a0\u3000\u2002\u2003]+/.exec(text) ?? []
    const isIndent = /\u3000|[\u2003]{2}|[\u2002]{4}|\u00a0{4}/.test(spaces)
    if (!isIndent || !node) continue
    node.textContent = text.slice(spaces.length)
    addStyle(paragraph, 'text-indent', '2em')
  }
}

const isNormalBold = (element: Element) => /^(normal|400)$/.test(stylesOf(element).get('font-weight') ?? '')

const dropEmpty = (body: HTMLElement) => {
  for (const element of all(body, 'span,strong,em,u,s,a,sub,sup,code,mark').toReversed()) {
    if (!element.firstChild) element.remove()
  }
  for (const block of all(body, 'p,h1,h2,h3,h4,li,ul,ol,blockquote,figure').toReversed()) {
    if (isEmpty(block) && !block.closest('td,th')) block.remove()
  }
}

export const structurePasses: Pass[] = [
  {
    name: 'bold wrappers that are not bold',
    run: (body) => {
      for (const element of all(body, 'b,strong').filter(isNormalBold)) unwrap(element)
    },
  },
  { name: 'alignment by attribute', run: alignFromAttribute },
  { name: 'coloured font tags', run: fontToSpan },
  {
    name: 'old names',
    run: (body) => {
      for (const [from, to] of Object.entries(renamed))
        for (const element of all(body, from)) rename(element, to)
    },
  },
  { name: 'containers', run: openContainers },
  { name: 'double line breaks', run: splitAtDoubleBreaks },
  { name: 'indents written as spaces', run: readSpaceIndents },
  { name: 'empty elements', run: dropEmpty },
]
