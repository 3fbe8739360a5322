import type { Page } from '@playwright/test'
import { expect } from './newsroom.ts'

/** What a page tried that no story may make it try. */
export interface Watch {
  tried: string[]
  /** Pictures and players of other hosts: asked for and not let through. */
  outside: Set<string>
}

declare global {
  interface Window {
    watched(text: string): void
  }
}

/** The policy keeps pictures and players of others out by itself; anything else it stops was on its way to run. */
const harmless = ['img-src', 'media-src', 'frame-src']
const harmlessTypes = ['image', 'media']

/** Stops every request to another host and writes down whatever runs, asks or leaves. Leaves the page blank. */
export const watch = async (page: Page, origin: string): Promise<Watch> => {
  const context = page.context()
  const seen: Watch = { tried: [], outside: new Set() }
  const see = (text: string) => void seen.tried.push(text)
  await context.exposeFunction('watched', see)
  await context.addInitScript((allowed) => {
    for (const name of ['alert', 'confirm', 'prompt'] as const)
      window[name] = () => window.watched(`${name} was called`) as never
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      if (!allowed.includes(effectiveDirective))
        window.watched(`${effectiveDirective} stopped ${blockedURI} ${sample}`)
    })
  }, harmless)
  context.on('dialog', (dialog) => {
    see(`a dialog said ${dialog.message()}`)
    void dialog.dismiss()
  })
  await context.route(
    (url) => /^(https?|wss?|ftp):$/.test(url.protocol) && url.origin !== origin,
    (route) => {
      const request = route.request()
      const type = request.resourceType()
      const isPlayer = type === 'document' && request.frame().parentFrame() !== null
      if (request.url().startsWith('https:') && (harmlessTypes.includes(type) || isPlayer)) {
        seen.outside.add(request.url())
      } else see(`a ${type} was asked from ${request.url()}`)
      return route.abort()
    },
  )
  // A page that is open already is not watched.
  await page.goto('about:blank')
  return seen
}

/** Handlers, addresses and elements that could run, anywhere in the page. */
const findActive = (page: Page) =>
  page.evaluate(() => {
    const isActive = (value: string) =>
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip exactly these.
      /^(javascript|vbscript|data:text|data:image\/svg)/i.test(value.replace(/[\u0000-\u0020]/g, ''))
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      const name = element.localName
      for (const attribute of element.attributes)
        if (/^on/i.test(attribute.name) || attribute.name === 'srcdoc' || isActive(attribute.value))
          found.push(`<${name} ${attribute.name}="${attribute.value}">`)
      const isForeign = /^(object|embed|base|frame|applet|portal|math|animate|set|foreignobject)$/i.test(name)
      const isInline = name === 'script' && !element.hasAttribute('src')
      const isOpenFrame = name === 'iframe' && !element.hasAttribute('sandbox')
      if (isForeign || isInline || isOpenFrame) found.push(element.outerHTML.slice(0, 200))
    }
    return found
  })

/** Nothing ran, nothing left the house, and nothing in the page could. */
export const expectInert = async (page: Page, { tried }: Watch, where: string) => {
  expect(await findActive(page), where).toEqual([])
  expect(tried, where).toEqual([])
}
