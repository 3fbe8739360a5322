import { hotListIds, hotListNames } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import { demoListAddress, houseIds, houses } from '#/features/feeds/index.ts'

/** As `siteOf` finds it: all houses of the demo's world are one site. */
const site = 'demo.example'

/** The newsroom reads the demo's own world: three houses and the hot lists. */
export const addFeeds = async (tx: Tx, tenantId: number, ownerId: string) => {
  await tx
    .insertInto('feedSite')
    .values({ site })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const common = { tenantId, site, ownerId, everyMinutes: 5 }
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
  await tx
    .insertInto('feed')
    .values([...feeds, ...lists])
    .execute()
}
