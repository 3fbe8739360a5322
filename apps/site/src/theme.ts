import { blockKinds } from '@rongbian/blocks'
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
  assetNames: { css: string; js: string; icon: string; share: string; special: string; paper: string }
  render: Render
}

export type Files = Record<string, string>

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

/** Tells one content from another and no more; the browser names them alike. */
const hashOf = (text: string) => {
  let one = 0xdeadbeef
  let other = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 2_654_435_761)
    other = Math.imul(other ^ code, 1_597_334_677)
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909)
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909)
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

const hashed = (stem: string, kind: string, content: string): ThemeAsset => ({
  name: `${stem}.${hashOf(content).slice(0, 10)}.${kind}`,
  content,
})

/** Special pages only: the frame of the page, then each kind. */
const specialStyles = ['special.css', ...[...blockKinds.keys()].map((kind) => `block-${kind}.css`)]

const styles = (files: Files, names: readonly string[]) =>
  squeeze(names.map((file) => files[file] ?? '').join('\n'))

const assetsOf = (files: Files) => ({
  css: hashed('site', 'css', styles(files, styleOrder)),
  special: hashed('special', 'css', styles(files, specialStyles)),
  paper: hashed('paper', 'css', styles(files, ['paper.css'])),
  js: hashed('site', 'js', scripts.map((file) => files[file] ?? '').join('\n')),
  icon: hashed('icon', 'svg', files['icon.svg'] ?? ''),
})

/** From its files, wherever they were read; throws TemplateProblem for one that cannot be. */
export const makeTheme = (name: ThemeName, house: Files, overrides: Files = {}): Theme => {
  checkNames(overrides)
  const files = { ...house, ...overrides }
  const names = Object.keys(files).sort()
  const templates = Object.fromEntries(
    names.filter((file) => file.endsWith('.liquid')).map((file) => [file, files[file] ?? '']),
  )
  const { css, special, paper, js, icon } = assetsOf(files)
  return {
    name,
    label: themeNames[name],
    files: names.map((file) => ({
      name: file,
      source: files[file] ?? '',
      isOverride: Object.hasOwn(overrides, file),
    })),
    assets: [css, special, paper, js, icon],
    assetNames: {
      css: css.name,
      js: js.name,
      icon: icon.name,
      special: special.name,
      paper: paper.name,
      share: icon.name.replace(/^icon(.*)svg$/, 'share$1png'),
    },
    render: makeEngine(templates),
  }
}
