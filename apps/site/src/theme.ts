import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { makeEngine, type Render } from './engine.ts'
import { TemplateProblem } from './template-problem.ts'

export const themeNames = { chenguang: '晨光', jianbao: '简报' } as const
export type ThemeName = keyof typeof themeNames

export interface ThemeFile {
  name: string
  source: string
  /** It stands in for the house's own file, or was added to it. */
  isOverride: boolean
}

export interface ThemeAsset {
  /** With a hash of the content in it, so that it may be cached for ever; lives under `{channel}/assets/`. */
  name: string
  content: string
}

export interface Theme {
  name: ThemeName
  label: string
  files: ThemeFile[]
  assets: ThemeAsset[]
  assetNames: { css: string; js: string; icon: string; share: string }
  render: Render
}

type Files = Record<string, string>

const readFolder = (folder: string): Files => {
  const place = new URL(`../themes/${folder}/`, import.meta.url)
  return Object.fromEntries(
    readdirSync(place).map((name) => [name, readFileSync(new URL(name, place), 'utf8')]),
  )
}

const houseFiles = new Map<ThemeName, Files>()
const filesOf = (name: ThemeName) => {
  const known = houseFiles.get(name) ?? { ...readFolder('shared'), ...readFolder(name) }
  houseFiles.set(name, known)
  return known
}

const fileName = /^[a-z][a-z0-9-]{0,40}\.(liquid|css|js|svg)$/

const checkNames = (overrides: Files) => {
  const wrong = Object.keys(overrides).find((name) => !fileName.test(name))
  if (wrong !== undefined)
    throw new TemplateProblem(
      wrong,
      1,
      '文件名只能用小写字母、数字和横线，以 .liquid、.css、.js 或 .svg 结尾',
    )
}

/** What comes later overrules; paper has the last word. */
const styleOrder = [
  ...['colours.css', 'base.css', 'prose.css', 'story.css'],
  ...['site.css', 'lists.css', 'pages.css', 'print.css'],
]

/** Each apart, so that a channel with a script of its own still counts its readers. */
const scripts = ['site.js', 'views.js']

const squeeze = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')

const hashed = (stem: string, kind: string, content: string): ThemeAsset => ({
  name: `${stem}.${createHash('sha256').update(content).digest('hex').slice(0, 10)}.${kind}`,
  content,
})

const assetsOf = (files: Files) => ({
  css: hashed('site', 'css', squeeze(styleOrder.map((file) => files[file] ?? '').join('\n'))),
  js: hashed('site', 'js', scripts.map((file) => files[file] ?? '').join('\n')),
  icon: hashed('icon', 'svg', files['icon.svg'] ?? ''),
})

/** A house theme with a channel's own files in place of some of it; throws TemplateProblem for a file that cannot be read. */
export const loadTheme = (name: ThemeName, overrides: Files = {}): Theme => {
  checkNames(overrides)
  const files = { ...filesOf(name), ...overrides }
  const names = Object.keys(files).sort()
  const templates = Object.fromEntries(
    names.filter((file) => file.endsWith('.liquid')).map((file) => [file, files[file] ?? '']),
  )
  const { css, js, icon } = assetsOf(files)
  return {
    name,
    label: themeNames[name],
    files: names.map((file) => ({
      name: file,
      source: files[file] ?? '',
      isOverride: Object.hasOwn(overrides, file),
    })),
    assets: [css, js, icon],
    assetNames: {
      css: css.name,
      js: js.name,
      icon: icon.name,
      share: icon.name.replace(/^icon(.*)svg$/, 'share$1png'),
    },
    render: makeEngine(templates),
  }
}
