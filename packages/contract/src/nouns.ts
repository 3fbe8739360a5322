import * as accounts from './accounts.ts'
import * as admin from './admin.ts'
import * as announcements from './announcements.ts'
import * as calendar from './calendar.ts'
import * as capture from './capture.ts'
import * as clueCaptures from './clue-captures.ts'
import * as clueHolds from './clue-holds.ts'
import * as clues from './clues.ts'
import * as coverage from './coverage.ts'
import * as dashboard from './dashboard.ts'
import * as duty from './duty.ts'
import * as effect from './effect.ts'
import * as feeds from './feeds.ts'
import * as files from './files.ts'
import * as flows from './flows.ts'
import * as handOver from './hand-over.ts'
import * as images from './images.ts'
import * as instructions from './instructions.ts'
import * as interests from './interests.ts'
import * as libraries from './libraries.ts'
import * as locks from './locks.ts'
import * as mail from './mail.ts'
import * as materials from './materials.ts'
import * as media from './media.ts'
import * as meetings from './meetings.ts'
import * as newsroom from './messages/newsroom.ts'
import * as push from './messages/push.ts'
import * as review from './messages/review.ts'
import * as simulators from './messages/simulators.ts'
import * as metrics from './metrics.ts'
import * as missions from './missions.ts'
import * as moderation from './moderation.ts'
import * as newspaper from './newspaper.ts'
import * as notifications from './notifications.ts'
import * as outsideCalendars from './outside-calendars.ts'
import * as pay from './pay.ts'
import * as people from './people.ts'
import * as personal from './personal.ts'
import * as publishing from './publishing.ts'
import * as recordings from './recordings.ts'
import * as releases from './releases.ts'
import * as reports from './reports.ts'
import * as session from './session.ts'
import * as sharing from './sharing.ts'
import * as sources from './sources.ts'
import * as specials from './specials.ts'
import * as statistics from './statistics.ts'
import * as stories from './stories.ts'
import * as thirdParty from './third-party.ts'
import * as topicClues from './topic-clues.ts'
import * as topics from './topics.ts'
import * as uploads from './uploads.ts'
import * as versions from './versions.ts'
import * as wall from './wall.ts'
import * as watches from './watches.ts'
import * as words from './words.ts'
import * as workflow from './workflow.ts'

/** Every noun with its calls, messages and chapters, in the reading order of the documentation. A new one is an import and a name here. */
export const nouns: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  session,
  people,
  personal,
  notifications,
  stories,
  libraries,
  versions,
  locks,
  workflow,
  handOver,
  releases,
  thirdParty,
  mail,
  publishing,
  specials,
  newspaper,
  accounts,
  media,
  uploads,
  images,
  sharing,
  dashboard,
  statistics,
  duty,
  effect,
  metrics,
  outsideCalendars,
  pay,
  reports,
  sources,
  topics,
  topicClues,
  coverage,
  watches,
  meetings,
  missions,
  announcements,
  calendar,
  capture,
  clueCaptures,
  clueHolds,
  clues,
  instructions,
  interests,
  admin,
  feeds,
  files,
  wall,
  words,
  flows,
  materials,
  recordings,
  moderation,
  newsroom,
  push,
  review,
  simulators,
}
