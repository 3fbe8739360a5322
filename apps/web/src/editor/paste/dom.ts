/** Small steps shared by the cleaning passes. They use only what every DOM has, so they are tested without a browser. */

export const all = (root: Element, selector: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
]

export const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

export const rename = (element: Element, tag: string) => {
  const renamed = element.ownerDocument.createElement(tag)
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** The raw declarations: a browser's own reading would drop Word's. */
export const stylesOf = (element: Element) => {
  const styles = new Map<string, string>()
  for (const declaration of (element.getAttribute('style') ?? '').split(';')) {
    const colon = declaration.indexOf(':')
    if (colon > 0)
      styles.set(declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim())
  }
  return styles
}

export const setStyles = (element: Element, styles: Map<string, string>) => {
  const text = [...styles].map(([name, value]) => `${name}:${value}`).join(';')
  if (text) element.setAttribute('style', text)
  else element.removeAttribute('style')
}

export const addStyle = (element: Element, name: string, value: string) =>
  setStyles(element, stylesOf(element).set(name, value))

const media = 'img,video,audio,iframe,hr,table,figure'

export const isEmpty = (element: Element) =>
  !element.querySelector(media) && !/[^\s\u00a0\u200b\ufeff\u3000]/.test(element.textContent ?? '')

const blockSelector =
  'p,h1,h2,h3,h4,h5,h6,ul,ol,li,table,blockquote,pre,figure,section,div,article,main,hr,dl,center,img,video,audio,iframe'

export const holdsBlocks = (element: Element) => Boolean(element.querySelector(blockSelector))
