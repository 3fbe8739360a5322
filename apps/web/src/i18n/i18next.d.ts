import type accounts from './locales/zh/accounts.json'
import type admin from './locales/zh/admin.json'
import type announcements from './locales/zh/announcements.json'
import type capture from './locales/zh/capture.json'
import type common from './locales/zh/common.json'
import type detail from './locales/zh/detail.json'
import type editor from './locales/zh/editor.json'
import type errors from './locales/zh/errors.json'
import type flows from './locales/zh/flows.json'
import type frame from './locales/zh/frame.json'
import type handOver from './locales/zh/handOver.json'
import type help from './locales/zh/help.json'
import type home from './locales/zh/home.json'
import type homeBlocks from './locales/zh/homeBlocks.json'
import type imageEditor from './locales/zh/imageEditor.json'
import type library from './locales/zh/library.json'
import type mail from './locales/zh/mail.json'
import type manual from './locales/zh/manual.json'
import type materials from './locales/zh/materials.json'
import type media from './locales/zh/media.json'
import type notifications from './locales/zh/notifications.json'
import type palette from './locales/zh/palette.json'
import type pickers from './locales/zh/pickers.json'
import type preview from './locales/zh/preview.json'
import type publishing from './locales/zh/publishing.json'
import type releases from './locales/zh/releases.json'
import type review from './locales/zh/review.json'
import type session from './locales/zh/session.json'
import type settings from './locales/zh/settings.json'
import type stories from './locales/zh/stories.json'
import type thirdParty from './locales/zh/thirdParty.json'
import type tools from './locales/zh/tools.json'
import type uploads from './locales/zh/uploads.json'
import type versions from './locales/zh/versions.json'
import type wechat from './locales/zh/wechat.json'
import type words from './locales/zh/words.json'
import type writing from './locales/zh/writing.json'

/** Keys are checked by the compiler. A new namespace gets a line here. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      accounts: typeof accounts
      admin: typeof admin
      announcements: typeof announcements
      capture: typeof capture
      common: typeof common
      detail: typeof detail
      editor: typeof editor
      writing: typeof writing
      errors: typeof errors
      flows: typeof flows
      frame: typeof frame
      handOver: typeof handOver
      help: typeof help
      home: typeof home
      homeBlocks: typeof homeBlocks
      imageEditor: typeof imageEditor
      library: typeof library
      mail: typeof mail
      manual: typeof manual
      materials: typeof materials
      media: typeof media
      notifications: typeof notifications
      palette: typeof palette
      pickers: typeof pickers
      preview: typeof preview
      publishing: typeof publishing
      releases: typeof releases
      review: typeof review
      session: typeof session
      settings: typeof settings
      stories: typeof stories
      thirdParty: typeof thirdParty
      tools: typeof tools
      uploads: typeof uploads
      versions: typeof versions
      wechat: typeof wechat
      words: typeof words
    }
  }
}
