import type admin from './locales/zh/admin.json'
import type common from './locales/zh/common.json'
import type errors from './locales/zh/errors.json'
import type frame from './locales/zh/frame.json'
import type help from './locales/zh/help.json'
import type home from './locales/zh/home.json'
import type library from './locales/zh/library.json'
import type notifications from './locales/zh/notifications.json'
import type palette from './locales/zh/palette.json'
import type session from './locales/zh/session.json'
import type settings from './locales/zh/settings.json'
import type tools from './locales/zh/tools.json'

/** Keys are checked by the compiler. A new namespace gets a line here. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      admin: typeof admin
      common: typeof common
      errors: typeof errors
      frame: typeof frame
      help: typeof help
      home: typeof home
      library: typeof library
      notifications: typeof notifications
      palette: typeof palette
      session: typeof session
      settings: typeof settings
      tools: typeof tools
    }
  }
}
