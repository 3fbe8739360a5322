import { readFileSync } from 'node:fs'
import { uploadByUrl } from '@rongbian/contract/uploads'
import { expect, test } from 'vitest'
import { drainSeconds } from '#/drain.ts'
import { sitePolicy } from '#/site/site-pages.ts'

const text = readFileSync(new URL('../../../../../deploy/nginx.conf', import.meta.url), 'utf8')
const lines = text.split('\n').map((line) => line.replace(/^\s*#.*/, ''))

/** The lines of every block that begins so, those of the blocks inside included. */
const blocks = (begin: RegExp) =>
  lines.flatMap((line, index) => {
    if (!begin.test(line)) return []
    let depth = 0
    const end = lines.findIndex((one, at) => {
      if (at < index) return false
      depth += (one.match(/\{/g)?.length ?? 0) - (one.match(/\}/g)?.length ?? 0)
      return depth === 0
    })
    return [lines.slice(index, end + 1).join('\n')]
  })

test('no location of nginx loses the headers of its server', () => {
  const locations = blocks(/^\s*location /)
  expect(locations.length).toBeGreaterThan(5)
  for (const location of locations) expect(location).not.toContain('add_header')
})

test('the pages of a site are as safe behind nginx as they are without it', () => {
  const site = blocks(/^server \{/).find((block) => block.includes('root /opt/rongbian/data/site'))
  expect(site).toContain('add_header X-Content-Type-Options nosniff always;')
  expect(site).toContain(`add_header Content-Security-Policy "${sitePolicy.join('; ')}" always;`)
})

test('nginx finds what is left of a page, and of a folder, that was taken down', () => {
  const [page = ''] = blocks(/^ {2}location \/ \{/).filter((block) => block.includes('try_files'))
  const [left = ''] = blocks(/^ {2}location @gone \{/)
  for (const name of ['', '/index.html']) {
    expect(page).toContain(`if (-f $request_filename${name}.gone) { return 410; }`)
    expect(left).toMatch(new RegExp(`try_files .*\\$uri${name}\\.gone `))
  }
})

test('nginx tells the name and address it saw itself, not what a browser wrote', () => {
  for (const block of blocks(/^server \{/).filter((one) => one.includes('proxy_pass'))) {
    expect(block).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
    expect(block).toContain('proxy_set_header X-Forwarded-Host $host;')
  }
})

test('nginx lets go of idle connections, and comes back to a node, sooner than the next one shuts its door', () => {
  const [node = ''] = blocks(/^upstream rongbian \{/)
  const told = [/fail_timeout=(\d+)s/, /keepalive_timeout (\d+)s;/].map((place) =>
    Number(place.exec(node)?.[1]),
  )
  for (const seconds of told)
    expect(seconds).toBeLessThan(drainSeconds({ DRAIN_SECONDS: undefined, DEMO: false }))
})

test('nginx waits for a file that is fetched from an address as long as the page does', () => {
  const [location = ''] = blocks(/^ {2}location ~ \/api\/media\/url\/upload\$ \{/)
  expect(location).toContain('proxy_read_timeout 660s;')
  expect(uploadByUrl.path).toMatch(/\/api\/media\/url\/upload$/)
})
