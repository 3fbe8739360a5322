import * as accounts from './accounts.ts'
import * as admin from './admin.ts'
import * as announcements from './announcements.ts'
import * as capture from './capture.ts'
import * as dashboard from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import * as files from './files.ts'
import * as flows from './flows.ts'
import * as handOver from './hand-over.ts'
import * as images from './images.ts'
import * as libraries from './libraries.ts'
import * as locks from './locks.ts'
import * as mail from './mail.ts'
import * as materials from './materials.ts'
import * as media from './media.ts'
import * as moderation from './moderation.ts'
import * as notifications from './notifications.ts'
import * as people from './people.ts'
import * as personal from './personal.ts'
import * as publishing from './publishing.ts'
import * as recordings from './recordings.ts'
import * as releases from './releases.ts'
import * as session from './session.ts'
import * as sharing from './sharing.ts'
import * as stories from './stories.ts'
import * as thirdParty from './third-party.ts'
import * as uploads from './uploads.ts'
import * as versions from './versions.ts'
import * as words from './words.ts'
import * as workflow from './workflow.ts'

const modules = {
  session,
  personal,
  notifications,
  people,
  stories,
  versions,
  locks,
  libraries,
  files,
  materials,
  uploads,
  media,
  images,
  recordings,
  moderation,
  sharing,
  words,
  workflow,
  handOver,
  releases,
  thirdParty,
  mail,
  announcements,
  capture,
  dashboard,
  publishing,
  accounts,
  flows,
  admin,
}

export interface NamedEndpoint extends Endpoint {
  /** Module and name, such as `session.signIn`. */
  id: string
}

const isEndpoint = (value: object): value is Endpoint => 'method' in value && 'path' in value

/** Every call of the product. */
export const allEndpoints: readonly NamedEndpoint[] = Object.entries(modules).flatMap(([module, exports]) =>
  Object.entries<object>(exports)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => ({ ...endpoint, id: `${module}.${name}` })),
)
