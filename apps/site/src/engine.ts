import { Context, Liquid, type Template } from 'liquidjs'
import { addFastPath, fastOperators, renderTemplates } from './fast-path.ts'
import { filters } from './filters.ts'
import { asTemplateProblem, TemplateProblem } from './template-problem.ts'
import { workLimit } from './work-limit.ts'

/** Where a page keeps the texts that are HTML already: `raw` lets these through and escapes all others. */
const markup = Symbol('markup')
export type PageData = Record<string, unknown>
export const withMarkup = (data: PageData, texts: string[]) =>
  Object.assign(data, { [markup]: new Set(texts) })

const limits = { parseLimit: 500_000, memoryLimit: 20_000_000 }
const workMax = 1_500

/** A page beyond this is a loop gone wrong. */
const pageMax = 10_000_000

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' }
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

const isClean = (environment: object, text: string) => {
  const clean = (environment as { [markup]?: Set<string> })[markup]
  return clean?.has(text) ?? false
}

/** Keys come as `partials:card.liquid`; one parse serves however a file is used. */
const parsedOnce = (ready: (templates: Template[]) => Template[]) => {
  const parsed = new Map<string, Template[]>()
  const fileOf = (key: string) => key.slice(key.indexOf(':') + 1)
  return {
    read: (key: string) => parsed.get(fileOf(key)),
    write: (key: string, templates: Template[] | Promise<Template[]>) => {
      if (Array.isArray(templates)) parsed.set(fileOf(key), ready(templates))
    },
    remove: (key: string) => void parsed.delete(fileOf(key)),
  }
}

const makeLiquid = (templates: Record<string, string>) => {
  const liquid: Liquid = new Liquid({
    templates,
    cache: parsedOnce((fresh) => addFastPath(liquid, fresh)),
    operators: fastOperators,
    relativeReference: false,
    outputEscape: 'escape',
    ownPropertyOnly: true,
    strictFilters: true,
    ...limits,
  })
  Object.assign(liquid.renderer, { renderTemplates })
  for (const [name, filter] of Object.entries(filters)) liquid.registerFilter(name, filter)
  liquid.registerFilter('raw', {
    raw: true,
    handler(value: unknown) {
      const text = String(value ?? '')
      return isClean(this.context.globals, text) ? text : escapeHtml(text)
    },
  })
  // It is the one tag that writes a value without escaping it.
  delete liquid.tags.cycle
  return liquid
}

export type Render = (file: string, data: PageData) => string

/** Reads every template at once, so that a mistake is known before a page is asked for. */
export const makeEngine = (sources: Record<string, string>): Render => {
  const guarded = <T>(file: string, work: () => T) => {
    try {
      return work()
    } catch (error) {
      throw asTemplateProblem(error, file)
    }
  }
  // Without a prototype, or a template named "constructor" would be found.
  const templates: Record<string, string> = Object.assign(Object.create(null), sources)
  const liquid = makeLiquid(templates)
  for (const file of Object.keys(sources)) guarded(file, () => liquid.parseFileSync(file))
  return (file, data) => {
    const begun = { renderLimit: workLimit(workMax), liquid }
    const context = new Context({}, liquid.options, { globals: data, sync: true }, begun)
    const page: string = guarded(file, () => liquid.renderFileSync(file, context))
    if (page.length > pageMax) throw new TemplateProblem(file, 1, '生成的页面过大，请检查循环')
    return page
  }
}
