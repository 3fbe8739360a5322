import { feature as own } from '#/app/own-feature.ts'
import { feature as admin } from '#/features/admin/feature.ts'
import { feature as announcements } from '#/features/announcements/feature.ts'
import { feature as calendar } from '#/features/calendar/feature.ts'
import { feature as capture } from '#/features/capture/feature.ts'
import { feature as clues } from '#/features/clues/feature.ts'
import { feature as command } from '#/features/command/feature.ts'
import { feature as coverage } from '#/features/coverage/feature.ts'
import { feature as delegations } from '#/features/delegations/feature.ts'
import { feature as detail } from '#/features/detail/feature.ts'
import { feature as duty } from '#/features/duty/feature.ts'
import { feature as errors } from '#/features/errors/feature.ts'
import { feature as feeds } from '#/features/feeds/feature.ts'
import { feature as flows } from '#/features/flows/feature.ts'
import { feature as handOver } from '#/features/hand-over/feature.ts'
import { feature as help } from '#/features/help/feature.ts'
import { feature as home } from '#/features/home/feature.ts'
import { feature as images } from '#/features/images/feature.ts'
import { feature as libraries } from '#/features/libraries/feature.ts'
import { feature as locks } from '#/features/locks/feature.ts'
import { feature as materials } from '#/features/materials/feature.ts'
import { feature as media } from '#/features/media/feature.ts'
import { feature as missions } from '#/features/missions/feature.ts'
import { feature as newspaper } from '#/features/newspaper/feature.ts'
import { feature as notifications } from '#/features/notifications/feature.ts'
import { feature as palette } from '#/features/palette/feature.ts'
import { feature as pay } from '#/features/pay/feature.ts'
import { feature as personal } from '#/features/personal/feature.ts'
import { feature as preview } from '#/features/preview/feature.ts'
import { feature as publishing } from '#/features/publishing/feature.ts'
import { feature as releases } from '#/features/releases/feature.ts'
import { feature as review } from '#/features/review/feature.ts'
import { feature as search } from '#/features/search/feature.ts'
import { feature as session } from '#/features/session/feature.ts'
import { feature as specials } from '#/features/specials/feature.ts'
import { feature as statistics } from '#/features/statistics/feature.ts'
import { feature as stories } from '#/features/stories/feature.ts'
import { feature as tasks } from '#/features/tasks/feature.ts'
import { feature as tools } from '#/features/tools/feature.ts'
import { feature as topics } from '#/features/topics/feature.ts'
import { feature as uploads } from '#/features/uploads/feature.ts'
import { feature as versions } from '#/features/versions/feature.ts'
import { feature as watches } from '#/features/watches/feature.ts'
import { feature as words } from '#/features/words/feature.ts'
import { feature as writing } from '#/features/writing/feature.ts'
import type { Feature } from '#/frame/feature.ts'

/** Every feature, and what the frame has of its own. A new one is an import and a name here. */
export const allFeatures: readonly Feature[] = [
  home,
  libraries,
  media,
  materials,
  calendar,
  capture,
  search,
  tools,
  admin,
  feeds,
  flows,
  publishing,
  session,
  duty,
  errors,
  palette,
  pay,
  personal,
  specials,
  statistics,
  stories,
  announcements,
  clues,
  coverage,
  watches,
  command,
  delegations,
  detail,
  handOver,
  help,
  images,
  missions,
  newspaper,
  notifications,
  preview,
  releases,
  review,
  tasks,
  locks,
  topics,
  uploads,
  versions,
  words,
  writing,
  own,
]
