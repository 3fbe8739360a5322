import type { Feature } from '#/frame/feature.ts'
import type mail from '#/i18n/locales/zh/mail.json'
import type manual from '#/i18n/locales/zh/manual.json'
import type releases from '#/i18n/locales/zh/releases.json'
import type thirdParty from '#/i18n/locales/zh/thirdParty.json'
import type wechat from '#/i18n/locales/zh/wechat.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    mail: typeof mail
    manual: typeof manual
    releases: typeof releases
    thirdParty: typeof thirdParty
    wechat: typeof wechat
  }
}

export const feature: Feature = { name: 'releases' }
