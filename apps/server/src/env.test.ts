import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEnv, settingsHelp } from './env.ts'
import settings from './settings.json' with { type: 'json' }
import { StartError } from './start-error.ts'

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')

const helpLine = (name: string) =>
  settingsHelp()
    .split('\n')
    .find((line) => line.startsWith(`  ${name} `))

test.each(settings)(
  'the README and --help list $name with its default',
  ({ name, default: fallback, help }) => {
    expect(readme).toContain(`| \`${name}\` | ${fallback ? `\`${fallback}\`` : '空'} | ${help} |`)
    expect(helpLine(name)).toContain(` ${help}（`)
  },
)

test('an empty environment gives the defaults', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 8080,
    HOST: '127.0.0.1',
    DEMO: true,
    ROLE: 'all',
    BASE_PREFIX: '',
  })
})

test('title suffixes are read by host label', () => {
  expect(readEnv({ TITLE_SUFFIXES: 'news=晨光网,paper=晨光日报' }).TITLE_SUFFIXES).toEqual({
    news: '晨光网',
    paper: '晨光日报',
  })
})

test('networks of the house are addresses and ranges of both kinds', () => {
  const given = '203.0.113.7, 198.51.100.0/24 2001:db8::/32'
  expect(readEnv({ HOUSE_NETWORKS: given }).HOUSE_NETWORKS).toEqual(given.split(/[, ]+/))
})

test.each([
  ['PORT', '80800'],
  ['PORT', 'x'],
  ['DEMO', 'yes'],
  ['ROLE', 'both'],
  ['BASE_PREFIX', 'mixmedia'],
  ['BASE_PREFIX', '/mixmedia/'],
  ['PUBLIC_URL', 'ftp://x.example'],
  ['TIME_ZONE', 'Moon/Crater'],
  ['HOUSE_NETWORKS', '203.0.113.0/33'],
  ['HOUSE_NETWORKS', '203.0.113.0/24,house'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(StartError)
  expect(() => readEnv({ [name]: value })).toThrow(name)
})

test('demo mode listens on loopback only', () => {
  expect(() => readEnv({ HOST: '0.0.0.0' })).toThrow('DEMO=0')
  expect(readEnv({ HOST: '0.0.0.0', DEMO: '0' }).HOST).toBe('0.0.0.0')
})
