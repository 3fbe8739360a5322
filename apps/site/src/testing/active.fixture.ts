import { parseHTML } from 'linkedom'

const isActive = (name: string, value: string) =>
  /^on/i.test(name) ||
  (/^(href|src|action|data|poster)$/i.test(name) && /^\s*(javascript|data|vbscript):/i.test(value))

/** Everything of a page that would run, load or redirect by itself. */
export const activeIn = (html: string) => {
  const { document } = parseHTML(html)
  const scripts = [...document.querySelectorAll('script')].filter(
    (script) => !['module', 'application/ld+json'].includes(script.getAttribute('type') ?? ''),
  )
  const attributes = [...document.querySelectorAll('*')]
    .flatMap((node) => [...node.attributes])
    .filter(({ name, value }) => isActive(name, value))
  const foreign = [
    ...document.querySelectorAll('object, embed, applet, base, meta[http-equiv], link[rel="import"]'),
  ]
  return [...scripts, ...attributes, ...foreign].map(String)
}
