import type { MessageTexts } from '@rongbian/domain'
import { type ErrorName, errors } from '../errors.ts'

const english: Record<ErrorName, string> = {
  invalid: 'Some of what you entered is not valid',
  malformed: 'The request was not understood',
  captcha_needed: 'Enter the code shown in the picture',
  captcha_wrong: 'The code is wrong or has expired. Try the new one',
  wrong_password: 'The account or password is not correct',
  not_signed_in: 'Login expired. Please sign in again',
  session_unknown: 'Your sign-in is no longer valid. Please sign in again',
  session_ended: 'Your sign-in was ended from another place. Please sign in again',
  session_expired: 'Login expired. Please sign in again',
  forbidden: 'You do not have permission to do this',
  csrf: 'This page is out of date. Refresh it and try again',
  demo_password: 'The demo password cannot be used in production. Ask an administrator to reset it',
  password_change_needed: 'Change your password first',
  not_found: 'This does not exist or has been deleted',
  no_such_path: 'There is no such service',
  too_slow: 'The content came too slowly and the connection was closed; check the network and try again',
  not_allowed: 'This cannot be done in the current state',
  conflict: 'The same content already exists',
  version_conflict:
    'The story has a newer version; yours was kept as a version of its own, please compare and merge',
  unsaved_words: 'The story has unsaved changes; say whether to go on with the saved version',
  lock_lost: 'You no longer hold the editing lock of this story',
  over_quota: 'The quota of the newsroom is used up; ask whoever runs the installation',
  releases_coming: 'Releases of this story have yet to go out; call them off first',
  stale: 'Someone else has updated this. Refresh and try again',
  lock_held: 'Someone else is editing this story',
  too_large: 'What you sent is larger than allowed',
  unsupported: 'This kind of content is not supported',
  wrong_host:
    'This address cannot be used. Use the one your newsroom has announced; the administrator can register it in PUBLIC_URL or ALLOWED_HOSTS',
  locked: 'Too many failed attempts. Please wait a while',
  too_many: 'Too many requests. Please wait a moment',
  internal: 'Something went wrong. Please contact your administrator',
  unavailable: 'The system is temporarily unavailable. Please try again later',
}

/** The rows of the error table, whose Chinese stands there. */
export const errorTexts: MessageTexts = Object.fromEntries(
  (Object.keys(english) as ErrorName[]).map((name) => [
    `errors.${name}`,
    { zh: errors[name].message, en: english[name] },
  ]),
)

export const errorMessage = (name: ErrorName) => ({ id: `errors.${name}` })
