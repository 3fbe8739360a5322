export { feature } from '#/features/releases/feature.ts'
export { cacheInFront } from '#/features/releases/front-cache/caches.ts'
export { CacheProblem } from '#/features/releases/front-cache/problem.ts'
export { settleCaches } from '#/features/releases/front-cache/settle.ts'
export { leaveOutlets } from '#/features/releases/leave.ts'
export { listLedger } from '#/features/releases/ledger.ts'
export { lockLineage } from '#/features/releases/lineage.ts'
export { readMoment } from '#/features/releases/moments.ts'
export { releaseNotices } from '#/features/releases/notices.ts'
export { isOnline } from '#/features/releases/online.ts'
export {
  loadForOrder,
  type OrderContext,
  type OrderCtx,
  type OrderSettings,
  orderSettingsOf,
  stateOf,
} from '#/features/releases/order.ts'
export { stillShown } from '#/features/releases/outlets/list-queries.ts'
export {
  filesFor,
  inPass,
  type OutletParts,
  type Pass,
  writeAll,
} from '#/features/releases/outlets/pass.ts'
export { noCrash } from '#/features/releases/outlets/points.ts'
export { closeWithdrawal, lockStory, publishingService } from '#/features/releases/outlets/receipts.ts'
export { openSite, type Site, type SiteEnv, siteUrl } from '#/features/releases/outlets/site-channel.ts'
export { contentHash } from '#/features/releases/outlets/site-files.ts'
export { tellReaders } from '#/features/releases/outlets/take-down.ts'
export {
  failsOf,
  isOursAway,
  oneMoreFail,
  triesMost,
  waitSeconds,
} from '#/features/releases/outlets/tries.ts'
export { inTurn } from '#/features/releases/outlets/turn.ts'
export { drawn, homePage, sitemapList } from '#/features/releases/outlets/website-press.ts'
export { type PaperStep, settlePaper } from '#/features/releases/paper-states.ts'
export { findPapersOn } from '#/features/releases/papers.ts'
export { findReleases, performableIds, presentRelease } from '#/features/releases/present.ts'
export { askRebuild } from '#/features/releases/rebuild.ts'
export { retryDelivery } from '#/features/releases/retry.ts'
export {
  type ChannelRow,
  findChannel,
  findChannelFor,
  findGrantedChannels,
  orderPush,
} from '#/features/releases/service.ts'
export { recordSigned } from '#/features/releases/signing.ts'
export { type Addresses, gatherFacts, type SpecialFile } from '#/features/releases/specials/facts.ts'
export { cancelSpecial, insertSpecialDelivery, keepRedraws } from '#/features/releases/specials/orders.ts'
export { pageOf } from '#/features/releases/specials/print.ts'
export { mailToAccount } from '#/features/releases/third-party/issue-to-account.ts'
export { demandSwitch } from '#/features/releases/third-party/take-account.ts'
