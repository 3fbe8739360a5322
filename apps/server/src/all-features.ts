import type { Feature } from '#/feature.ts'
import { feature as accounts } from '#/features/accounts/index.ts'
import { feature as admin } from '#/features/admin/index.ts'
import { feature as announcements } from '#/features/announcements/index.ts'
import { feature as calendar } from '#/features/calendar/index.ts'
import { feature as capture } from '#/features/capture/index.ts'
import { feature as channels } from '#/features/channels/index.ts'
import { feature as clues } from '#/features/clues/index.ts'
import { feature as command } from '#/features/command/index.ts'
import { feature as coverage } from '#/features/coverage/index.ts'
import { feature as delegations } from '#/features/delegations/index.ts'
import { feature as docs } from '#/features/docs/index.ts'
import { feature as duty } from '#/features/duty/index.ts'
import { feature as feeds } from '#/features/feeds/index.ts'
import { feature as files } from '#/features/files/index.ts'
import { feature as flows } from '#/features/flows/index.ts'
import { feature as handOver } from '#/features/hand-over/index.ts'
import { feature as home } from '#/features/home/index.ts'
import { feature as images } from '#/features/images/index.ts'
import { feature as libraries } from '#/features/libraries/index.ts'
import { feature as locks } from '#/features/locks/index.ts'
import { feature as mail } from '#/features/mail/index.ts'
import { feature as materials } from '#/features/materials/index.ts'
import { feature as media } from '#/features/media/index.ts'
import { feature as metrics } from '#/features/metrics/index.ts'
import { feature as missions } from '#/features/missions/index.ts'
import { feature as moderation } from '#/features/moderation/index.ts'
import { feature as newspaper } from '#/features/newspaper/index.ts'
import { feature as newsroom } from '#/features/newsroom/index.ts'
import { feature as nodes } from '#/features/nodes/index.ts'
import { feature as notifications } from '#/features/notifications/index.ts'
import { feature as operations } from '#/features/operations/index.ts'
import { feature as pay } from '#/features/pay/index.ts'
import { feature as people } from '#/features/people/index.ts'
import { feature as personal } from '#/features/personal/index.ts'
import { feature as preview } from '#/features/preview/index.ts'
import { feature as publishing } from '#/features/publishing/index.ts'
import { feature as push } from '#/features/push/index.ts'
import { feature as readers } from '#/features/readers/index.ts'
import { feature as recordings } from '#/features/recordings/index.ts'
import { feature as releases } from '#/features/releases/index.ts'
import { feature as reports } from '#/features/reports/index.ts'
import { feature as review } from '#/features/review/index.ts'
import { feature as search } from '#/features/search/index.ts'
import { feature as session } from '#/features/session/index.ts'
import { feature as simulators } from '#/features/simulators/index.ts'
import { feature as sources } from '#/features/sources/index.ts'
import { feature as specials } from '#/features/specials/index.ts'
import { feature as statistics } from '#/features/statistics/index.ts'
import { feature as stories } from '#/features/stories/index.ts'
import { feature as topics } from '#/features/topics/index.ts'
import { feature as trash } from '#/features/trash/index.ts'
import { feature as uploads } from '#/features/uploads/index.ts'
import { feature as versions } from '#/features/versions/index.ts'
import { feature as watches } from '#/features/watches/index.ts'
import { feature as words } from '#/features/words/index.ts'
import { feature as workflow } from '#/features/workflow/index.ts'

/** Every feature of the product. A new one is an import and a name here. */
export const allFeatures: readonly Feature[] = [
  session,
  newspaper,
  newsroom,
  nodes,
  personal,
  admin,
  words,
  workflow,
  flows,
  clues,
  command,
  delegations,
  announcements,
  moderation,
  preview,
  publishing,
  accounts,
  notifications,
  people,
  stories,
  trash,
  handOver,
  versions,
  review,
  locks,
  duty,
  feeds,
  files,
  uploads,
  materials,
  media,
  images,
  recordings,
  libraries,
  channels,
  home,
  releases,
  mail,
  calendar,
  capture,
  push,
  search,
  statistics,
  specials,
  readers,
  metrics,
  pay,
  reports,
  sources,
  topics,
  coverage,
  watches,
  missions,
  docs,
  simulators,
  operations,
]
