import { type Catalogue, fillMessage, type Message, type MessageTexts, textsOf } from '@rongbian/domain'
import { accountMessages } from './accounts.ts'
import { adminMessages } from './admin.ts'
import { announcementMessages } from './announcements.ts'
import { captureMessages } from './capture.ts'
import { commonMessages } from './common.ts'
import { errorTexts } from './errors.ts'
import { fieldMessages, problemMessages } from './fields.ts'
import { fileMessages } from './files.ts'
import { handMessages } from './hand-over.ts'
import { httpMessages } from './http.ts'
import { imageMessages } from './images.ts'
import { libraryMessages } from './libraries.ts'
import { lockMessages } from './locks.ts'
import { mailMessages } from './mail.ts'
import { materialMessages } from './materials.ts'
import { mediaMessages } from './media.ts'
import { moderationMessages } from './moderation.ts'
import { newsroomMessages } from './newsroom.ts'
import { notificationMessages } from './notifications.ts'
import { outageMessages } from './outages.ts'
import { personalMessages } from './personal.ts'
import { phraseTexts } from './phrases.ts'
import { publishingMessages } from './publishing.ts'
import { pushMessages } from './push.ts'
import { recordingMessages } from './recordings.ts'
import { releaseMessages } from './releases.ts'
import { reviewMessages } from './review.ts'
import { sessionMessages } from './session.ts'
import { sharingMessages } from './sharing.ts'
import { simulatorMessages } from './simulators.ts'
import { storyMessages } from './stories.ts'
import { textMessages } from './text.ts'
import { uploadMessages } from './uploads.ts'
import { versionMessages } from './versions.ts'
import { wordMessages } from './words.ts'
import { workflowMessages } from './workflow.ts'

/** Every feature's catalogue; a message is found in them by its id. */
const features: readonly Catalogue[] = [
  commonMessages,
  lockMessages,
  storyMessages,
  releaseMessages,
  reviewMessages,
  handMessages,
  libraryMessages,
  mediaMessages,
  fileMessages,
  accountMessages,
  adminMessages,
  announcementMessages,
  captureMessages,
  imageMessages,
  mailMessages,
  moderationMessages,
  materialMessages,
  newsroomMessages,
  notificationMessages,
  personalMessages,
  publishingMessages,
  pushMessages,
  recordingMessages,
  sessionMessages,
  sharingMessages,
  simulatorMessages,
  uploadMessages,
  versionMessages,
  wordMessages,
  workflowMessages,
  httpMessages,
  outageMessages,
  fieldMessages,
  problemMessages,
  textMessages,
]

export const catalogues: readonly MessageTexts[] = [
  errorTexts,
  phraseTexts,
  ...features.map((one) => one[textsOf]),
]

export const messageTexts: MessageTexts = Object.assign({}, ...catalogues)

/** The sentence as the specification has it; what is not ours to say in other words passes through. */
export const inChinese = (message: Message | string) =>
  typeof message === 'string'
    ? message
    : (fillMessage(message, 'zh', (id) => messageTexts[id]?.zh) ?? message.id)
