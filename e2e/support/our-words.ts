import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { departments } from '../../apps/server/src/demo/newsroom.ts'
import { messageTexts } from '../../packages/contract/src/messages/all.ts'
import { defaultFlows, defaultRoles } from '../../packages/domain/src/index.ts'
import { isFarewell } from './quiet.ts'

/** Where a text stands: between tags, or in an attribute that is read out or shown. */
interface Shown {
  where: string
  text: string
}

const collect = (): Shown[] => {
  const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
  // What a language is called in itself, what a document says and a platform's sign are not ours to say in another.
  const isSaid = (element: Element | null): element is Element =>
    Boolean(element?.checkVisibility({ visibilityProperty: true })) &&
    !element?.closest('[lang]:not(html), .ProseMirror, svg')
  const found: Shown[] = [{ where: 'document title', text: document.title }]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement, nodeValue } = node
    if (nodeValue?.trim() && isSaid(parentElement))
      found.push({ where: nameOf(parentElement), text: nodeValue.trim() })
  }
  for (const element of document.body.querySelectorAll(spoken.map((name) => `[${name}]`).join()))
    for (const name of spoken) {
      const text = element.getAttribute(name)?.trim()
      if (text && isSaid(element)) found.push({ where: `${nameOf(element)}[${name}]`, text })
    }
  return found
}

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

const locales = new URL('../../apps/web/src/i18n/locales/zh/', import.meta.url)
const ofScreens = readdirSync(locales)
  .filter((name) => name !== 'stored.json')
  .flatMap((name) => stringsIn(JSON.parse(readFileSync(new URL(name, locales), 'utf8'))))
const ofMessages = Object.values(messageTexts).map(({ zh }) => zh)

const han = /[\p{Script=Han}，。；：（）、？！「」《》]/u
/** Chinese characters and the marks only Chinese has. */
const chinese = /[\p{Script=Han}，。；：（）、？！「」《》]+/gu
/** Shorter ones are found in almost any text by chance. */
const leastPart = 4
const leastName = 2

const templates = [...new Set([...ofScreens, ...ofMessages])].filter((words) => han.test(words))
const isTemplate = (words: string) => words.includes('{{')
const fixed = new Set(templates.filter((words) => !isTemplate(words)))
const lengthOf = (words: string) => words.replace(/\{\{.*?\}\}/g, '').match(/\p{Script=Han}/gu)?.length ?? 0
const sentences = templates
  .filter((words) => isTemplate(words) && lengthOf(words) >= leastPart)
  .map((words) => words.split(/\{\{.*?\}\}/))

/** The parts between its values stand in the words in their order; an expression would try every way there is. */
const fits = (parts: readonly string[], words: string) => {
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (!words.startsWith(first) || !words.endsWith(last)) return false
  let at = first.length
  for (const part of parts.slice(1, -1)) {
    const found = words.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at + last.length <= words.length
}

/** Names a newsroom chose, which happen to be words of ours too. */
const ofNewsroom = new Set<string>([
  ...departments.map(({ name }) => name),
  ...defaultFlows.flatMap(({ name, steps }) => [name, ...steps.map((step) => step.name)]),
  ...defaultRoles.map(({ name }) => name),
])

/** No sentence of ours is as long as a story. */
const longest = 200
const known = new Map<string, boolean>()

/** What we say in Chinese, even where the server sent it. */
const isOurs = (words: string) => {
  if (ofNewsroom.has(words) || words.length > longest) return false
  const before = known.get(words)
  if (before !== undefined) return before
  const found = fixed.has(words) || sentences.some((parts) => fits(parts, words))
  known.set(words, found)
  return found
}

/** For all the page opens from now on. */
export const inEnglish = (page: Page) => page.addInitScript(() => localStorage.setItem('lang', 'en'))

/** Listens to what a page is answered, to tell what people wrote from what we say. */
export const listenTo = (page: Page) => {
  const answered = new Set<string>()
  /** Found to be people's on an earlier look. */
  const settled = new Set<string>()
  const arriving = new Set<Promise<unknown>>()
  page.on('response', (response) => {
    if (isFarewell(response.request()) || !response.headers()['content-type']?.includes('json')) return
    const arrived = response.json().then(
      (body: unknown) => {
        for (const text of stringsIn(body)) if (han.test(text)) answered.add(text.trim())
      },
      () => undefined,
    )
    arriving.add(arrived)
    void arrived.finally(() => arriving.delete(arrived))
  })

  /** Ours in Chinese, with where they stand. */
  const ours = async () => {
    const shown = (await page.evaluate(collect)).filter(({ text }) => han.test(text))
    await Promise.all(arriving)
    const written = [...answered]
      .filter((words) => words.length >= leastName && !isOurs(words))
      .sort((a, b) => b.length - a.length)
    const whole = written.join('\n')
    const isPart = (words: string) => words.length >= leastPart && whole.includes(words)
    const isInitial = ({ where, text }: Shown) =>
      where.includes('rb-avatar') && written.some((words) => words.startsWith(text))
    const isWritten = ({ text }: Shown) => {
      if (isOurs(text)) return false
      if (answered.has(text)) return true
      const rest = written
        .filter((words) => text.includes(words))
        .reduce((left, words) => left.replaceAll(words, ' '), text)
      return (rest.match(chinese) ?? []).every(isPart)
    }
    const isSettled = (one: Shown) => {
      if (!settled.has(one.text) && isWritten(one)) settled.add(one.text)
      return settled.has(one.text)
    }
    const strange = shown.filter((one) => !isSettled(one) && !isInitial(one))
    return [...new Set(strange.map(({ where, text }) => `${text} <${where}>`))]
  }
  return { ours }
}
