import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, source), 'utf8')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((path) =>
  path.replaceAll('\\', '/'),
)

const sheet = read('ui/layout.css').replace(/\/\*[\s\S]*?\*\//g, '')
const selectors = [...sheet.matchAll(/([^{}]+)\{/g)]
  .map(([, selector = '']) => selector.trim())
  .filter((selector) => !selector.startsWith('@media'))
const classes = selectors.flatMap(
  (selector) => /^:where\(\.(rb-[a-z0-9-]+)[ >*+:.a-z-]*\)$/.exec(selector)?.[1] ?? [],
)
const isNamed = (name: string, text: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text)

test('a layout class weighs nothing, so that the rule of a component wins', () => {
  expect(classes.length).toBeGreaterThan(40)
  expect(selectors.filter((selector) => !selector.startsWith(':where(.rb-'))).toEqual([])
  expect(classes).toHaveLength(selectors.length)
})

test('every layout class stands on some element', () => {
  const screens = files.filter((path) => /(?<!\.test)\.tsx?$/.test(path)).map(read)
  const idle = classes.filter((name) => !screens.some((text) => isNamed(name, text)))
  expect(idle).toEqual([])
})

test('no other sheet shapes a layout class', () => {
  const others = files.filter((path) => path.endsWith('.css') && path !== 'ui/layout.css')
  const shaped = others.flatMap((path) => {
    const text = read(path)
    return classes.filter((name) => isNamed(name, text)).map((name) => `${path}: ${name}`)
  })
  expect(shaped).toEqual([])
})
