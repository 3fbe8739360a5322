// biome-ignore lint/style/noRestrictedImports: Vitest answers empty stylesheets; this test reads one as it stands.
import { readFileSync } from 'node:fs'
import { theme } from 'antd'
import { genLinkStyle } from 'antd/es/style'
import { expect, test } from 'vitest'

const base = readFileSync(new URL('base.css', import.meta.url), 'utf8')
const ringed = /([^{}]+)\{\s*outline: 2px solid var\(--rb-primary\)/.exec(
  base.replaceAll(/\/\*.*?\*\//gs, ''),
)?.[1]

test('a link has the ring of everything else, though Ant Design draws links one of its own', () => {
  const own = genLinkStyle(theme.getDesignToken()) as { a: object }
  expect(Object.keys(own.a)).toContain('&:focus-visible')
  expect(ringed?.split(',').map((selector) => selector.trim())).toEqual([':focus-visible', 'a:focus-visible'])
})
