import { escapeText } from '#/story-text/html-tree.ts'

export const escaped = (text: string) => escapeText(text).replaceAll('"', '&quot;')

/** A text in its element, or nothing where there is none. */
export const words = (tag: string, text: string, kind = '') =>
  text ? `<${tag}${kind && ` class="${kind}"`}>${escaped(text)}</${tag}>` : ''

export const titleOf = (title: string) => title || '（无标题）'

export const picture = (url: string, alt = '') =>
  `<img src="${escaped(url)}" alt="${escaped(alt)}" loading="lazy">`
