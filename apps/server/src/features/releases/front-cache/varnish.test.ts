import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { testFolder } from '#/testing/folder.fixture.ts'
import { isThere } from '../../../../../../scripts/cluster/engine.ts'
import { startVarnish } from '../../../../../../scripts/cluster/engines/varnish.ts'
import { enginePackages } from '../../../../../../scripts/cluster/packages.ts'
import { ask } from './ask.ts'
import { openEdge } from './front-cache.fixture.ts'

let news: TestApp
let port = 0
beforeAll(async () => {
  news = await testApp()
  await news.app.listen({ host: '127.0.0.1', port: 0 })
  port = (news.app.server.address() as AddressInfo).port
})
afterAll(() => news.close())

const nowhere = 'http://127.0.0.1:9'

// A machine without the engine says so: a skipped test is no passed test.
test.skipIf(!isThere(enginePackages.varnish))(
  'Varnish as it is shipped holds a withdrawal open until it has let go of the page and its pictures',
  async () => {
    const folder = await testFolder()
    const varnish = await startVarnish({ folder, port, name: 'localhost' })
    try {
      const edge = await openEdge(news, 'varnish')
      const id = await edge.desk.clearedStory({ title: '江面起雾' })
      await edge.desk.issue(id, edge.outlet)
      await edge.deliver({ CACHE_PURGE: varnish.url })
      const { url, files } = await edge.pathsOf(id)
      expect(files.length).toBeGreaterThan(0)
      const statuses = async (host = 'localhost:8080') => {
        const found: number[] = []
        for (const path of [url, `${url}?from=wechat`, ...files])
          found.push((await ask({ method: 'GET', at: new URL(varnish.url + path), host })).status)
        return new Set(found)
      }
      expect(await statuses()).toEqual(new Set([200]))

      await edge.desk.withdraw(id)
      await edge.deliver({ CACHE_PURGE: nowhere })
      expect((await news.app.inject({ url })).statusCode).toBe(410)
      expect(await statuses()).toEqual(new Set([200]))
      // A name nobody purges is nothing to keep.
      expect(await statuses('10.0.0.7')).toEqual(new Set([410, 404]))
      expect(await edge.ledger(id)).toEqual([
        'issue done',
        'withdraw waiting 连不上缓存 127.0.0.1:9（ECONNREFUSED）',
      ])

      await edge.hurry()
      await edge.deliver({ CACHE_PURGE: varnish.url })
      expect(await statuses()).toEqual(new Set([410, 404]))
      expect(await edge.ledger(id)).toEqual(['issue done', 'withdraw done'])
      expect(await edge.needs()).toEqual([])
    } finally {
      await varnish.stop()
    }
  },
  60_000,
)
