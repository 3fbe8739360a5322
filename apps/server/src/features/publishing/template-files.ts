import { AppError } from '@rongbian/contract'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { publishingMessages, templateFileMessages } from '@rongbian/contract/messages/publishing'
import type { ConsoleTemplate } from '@rongbian/contract/publishing'
import type { LanguageId } from '@rongbian/domain'
import { loadTheme, TemplateProblem, type Theme, type ThemeName, themeNames } from '@rongbian/site'
import { refuse } from '#/features/admin/index.ts'
import { say } from '#/say.ts'
import { templateMessage } from '#/template-message.ts'
import type { TemplateFiles } from './template-queries.ts'

export const themes = Object.entries(themeNames).map(([name, label]) => ({ name, label }))

/** A file of the channel's own goes by its name. */
const labelOf = (name: string, language: LanguageId | undefined) =>
  isKnown(name) ? say(templateFileMessages[name](), language) : name

type KnownFile = Exclude<keyof typeof templateFileMessages, symbol>
const isKnown = (name: string): name is KnownFile => Object.hasOwn(templateFileMessages, name)

const isTheme = (name: string): name is ThemeName => Object.hasOwn(themeNames, name)

const requireTheme = (name: string) => {
  if (!isTheme(name)) throw refuse('theme', publishingMessages.themeUnknown({ name }))
  return name
}

/** Scripts of a site run beside the product itself: they come with the house themes and from nobody else. */
const isScript = (name: string) => name.endsWith('.js')

const checkScripts = (files: TemplateFiles) => {
  const script = Object.keys(files).find(isScript)
  if (script) throw refuse('files', publishingMessages.scriptFixed({ file: script }))
}

/** What is the theme's own anyway is not kept. */
const differing = (theme: ThemeName, files: TemplateFiles): TemplateFiles => {
  const house = new Map(loadTheme(theme).files.map(({ name, source }) => [name, source]))
  return Object.fromEntries(
    Object.entries(files)
      .map(([name, source]) => [name, source.replaceAll('\u0000', '').toWellFormed()] as const)
      .filter(([name, source]) => house.get(name) !== source),
  )
}

interface ReadFiles {
  theme: Theme
  files: TemplateFiles
}

/** Throws TemplateProblem where a file cannot be read. */
export const readFiles = (name: string, sent: TemplateFiles): ReadFiles => {
  const theme = requireTheme(name)
  checkScripts(sent)
  const files = differing(theme, sent)
  return { theme: loadTheme(theme, files), files }
}

/** The same for what is to be saved: refuses with the file and the line. */
export const checkFiles = (name: string, sent: TemplateFiles) => {
  try {
    return readFiles(name, sent).files
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error
    const { file, line } = error
    throw new AppError('invalid', {
      fields: { files: templateMessage(error) },
      facts: { file, line, reason: asMessage(error.said) },
      cause: error,
    })
  }
}

/** Pages first and in the order of the table, then the files nobody foresaw. */
const order = Object.keys(templateFileMessages)
const rank = (name: string) => (order.indexOf(name) + 1 || order.length + 1) * 2

/** The channel's own files and, for the rest, those of the theme. */
export const filesOf = (
  { theme, files: own }: { theme: string; files: TemplateFiles },
  language: LanguageId | undefined,
): ConsoleTemplate['files'] => {
  const house = isTheme(theme) ? loadTheme(theme).files : []
  const sources = new Map(house.map(({ name, source }) => [name, source]))
  const all = new Map([...sources, ...Object.entries(own)])
  return [...all]
    .filter(([name]) => !isScript(name))
    .sort(([one], [other]) => rank(one) - rank(other) || one.localeCompare(other))
    .map(([name, content]) => ({
      name,
      label: labelOf(name, language),
      content,
      isOwn: Object.hasOwn(own, name),
      houseContent: Object.hasOwn(own, name) ? (sources.get(name) ?? null) : null,
    }))
}
