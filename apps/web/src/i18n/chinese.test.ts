import { expect, test } from 'vitest'

/** Where Chinese may stand in the source, and why; what people read is in the locales or has an id. */
const exceptions: Readonly<Record<string, RegExp>> = {
  'what people type to find a command': /\/choices\.ts$|^app\/own-choices\.ts$/,
  'how Chinese is typed and pasted': /^ui\/typed-time\.ts$|^editor\/paste\/word-lists\.ts$/,
  'the marks platforms are known by': /^features\/releases\/third-party\/platform-marks\.ts$/,
  'names of steps, which the newsroom then owns': /^features\/flows\/flow-draft\.ts$/,
  'written into a story, in its language': /^features\/media\/picker\/asset-caption\.ts$/,
  'languages by their own name': /^features\/session\/language-switch\.tsx$/,
}

const files = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.{test,fixture}.*'], {
  eager: true,
  import: 'default',
  query: '?raw',
})

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm

/** Lines with Chinese in them, be it in quotes or between tags. */
const chineseIn = (code: string) =>
  code
    .replace(comments, '')
    .split('\n')
    .filter((line) => /\p{Script=Han}/u.test(line))
    .map((line) => line.trim())

const found = Object.entries(files).flatMap(([path, code]) => {
  // Vite gives paths as seen from here.
  const name = path.startsWith('../') ? path.slice(3) : `i18n/${path.slice(2)}`
  return chineseIn(code).map((line) => ({ name, line }))
})

test('nothing the screens say is Chinese in the source', () => {
  const isExcepted = (name: string) => Object.values(exceptions).some((pattern) => pattern.test(name))
  expect(Object.keys(files).length).toBeGreaterThan(1000)
  expect(found.filter(({ name }) => !isExcepted(name))).toEqual([])
})

test.each(Object.entries(exceptions))('an exception still has a reason: %s', (_, pattern) => {
  expect(found.some(({ name }) => pattern.test(name))).toBe(true)
})

test('Chinese is found in quotes, in templates and between tags, and not in comments', () => {
  const code =
    "/** 注释 */\n// 也是\nconst one = '没有'\nconst two = `不在`\n<p>正文</p>\nconst three = 3 // 三"
  expect(chineseIn(code)).toEqual(["const one = '没有'", 'const two = `不在`', '<p>正文</p>'])
})
