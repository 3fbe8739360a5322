import { hotListIds, hotListNames } from '@rongbian/domain'
import { siteOf } from '@rongbian/feeds'
import type { Tx } from '#/db/open.ts'
import { demoListAddress, houseIds, houses, knowSites } from '#/features/feeds/index.ts'

/** The newsroom reads the demo's own world: three houses and the hot lists. */
export const addFeeds = async (tx: Tx, tenantId: number, ownerId: string) => {
  const common = { tenantId, ownerId, everyMinutes: 5 }
  const feeds = houseIds.map((house) => ({
    ...common,
    ...{ kind: 'feed', name: houses[house].name, media: houses[house].name, publisher: houses[house].name },
    ...{ list: '', url: `https://${house}.demo.example/feed`, region: '320000' },
  }))
  const lists = hotListIds.map((list) => ({
    ...common,
    ...{ kind: 'list', name: hotListNames[list].zh, media: hotListNames[list].zh },
    ...{ list, url: demoListAddress(list), publisher: hotListNames[list].zh, region: '' },
  }))
  const all = [...feeds, ...lists].map((feed) => ({ ...feed, site: siteOf(feed.url) }))
  await knowSites(
    tx,
    all.map(({ site }) => site),
  )
  await tx.insertInto('feed').values(all).execute()
}
