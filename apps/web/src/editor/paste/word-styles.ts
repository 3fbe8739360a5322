import { all, setStyles, stylesOf } from '#/editor/paste/dom.ts'

/** What Word may say of a paragraph in a style sheet only. */
const told = ['mso-outline-level', 'mso-list'] as const

const sheets = /<style[^>]*>([\s\S]*?)<\/style>/gi
const rule = /([^{}]+)\{([^{}]*)\}/g
const simple = /^(?:p|h[1-6]|li|div)?(?:\.[\w\u4e00-\u9fff-]+)?$/i

const read = (html: string) => {
  const found = new Map<string, [string, string][]>()
  for (const [, sheet = ''] of html.matchAll(sheets))
    for (const [, selectors = '', declarations = ''] of sheet.matchAll(rule)) {
      const own = told.flatMap((name): [string, string][] => {
        const value = new RegExp(`${name}\\s*:\\s*([^;]+)`, 'i').exec(declarations)?.[1]?.trim()
        return value ? [[name, value]] : []
      })
      if (own.length === 0) continue
      for (const selector of selectors
        .replace(/<!--|-->/g, '')
        .split(',')
        .map((one) => one.trim()))
        if (selector && simple.test(selector)) found.set(selector.toLowerCase(), own)
    }
  return found
}

/** Chinese Word gives headings and numbered paragraphs classes of their own and says there what they are. */
export const inlineWordStyles = (body: HTMLElement, html: string) => {
  if (!/mso-(outline-level|list)\s*:/i.test(html)) return
  const rules = read(html)
  if (rules.size === 0) return
  for (const element of all(body, 'p,h1,h2,h3,h4,h5,h6,li,div')) {
    const tag = element.tagName.toLowerCase()
    const names = [tag, ...[...element.classList].flatMap((name) => [`.${name}`, `${tag}.${name}`])]
    const styles = stylesOf(element)
    for (const [name, value] of names.flatMap((one) => rules.get(one.toLowerCase()) ?? []))
      if (!styles.has(name)) styles.set(name, value)
    if (styles.size > 0) setStyles(element, styles)
  }
}
