import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ownEscape } from '../../escape-plugin.ts'

const sources = import.meta.glob<string>('../../../../node_modules/@rc-component/portal/es/*.js', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sourceOf = (name: string) =>
  Object.entries(sources).find(([path]) => path.endsWith(`/${name}.js`))?.[1] ?? ''

const resolve = ownEscape().resolveId as (source: string, importer?: string) => string | undefined

type Hook = (open: boolean, onEsc: () => void) => void

const Layer = ({ useEscKeyDown }: { useEscKeyDown: Hook }) => {
  useEscKeyDown(true, () => {})
  return null
}

test('the portal library asks for the hook under the name we answer to', () => {
  const asked = /import \w+ from ["'](\..*useEscKeyDown)["']/.exec(sourceOf('Portal'))?.[1] ?? ''
  expect(resolve(asked, '/x/node_modules/@rc-component/portal/es/Portal.js')).toMatch(/ui\/use-escape\.ts$/)
  expect(resolve(asked, '/x/node_modules/@rc-component/dialog/es/Portal.js')).toBeUndefined()
  expect(sourceOf('Portal')).toContain('useEscKeyDown(open, onEsc)')
})

test('the hook of the portal library still notes a layer of a render that is thrown away', async () => {
  const { default: useEscKeyDown, _test } = await import(
    '../../../../node_modules/@rc-component/portal/es/useEscKeyDown.js'
  )
  // Rendered, but never shown: no effect runs, none cleans up.
  renderToString(createElement(Layer, { useEscKeyDown }))
  expect(_test?.().stack, 'mended in the library: our hook and its plugin may go').toHaveLength(1)
})
