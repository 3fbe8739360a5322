import { latestNotifications } from '@rongbian/contract/notifications'
import type { LibraryRow } from '@rongbian/contract/people'
import * as people from '@rongbian/contract/people'
import * as personal from '@rongbian/contract/personal'
import type { CurrentUser } from '@rongbian/contract/session'
import * as session from '@rongbian/contract/session'
import { type FeatureCode, featureCodes } from '@rongbian/domain'
import { answer } from '#/testing/fake-server.fixture.ts'

const uuid = '00000000-0000-4000-8000-000000000001'

/** Somebody of the newsroom with no rights beyond their desk. */
export const newPerson = (facts: Partial<CurrentUser> = {}): CurrentUser => ({
  uuid,
  userId: uuid,
  tenantId: 1,
  tenantName: '晨光融媒',
  account: 'editor',
  name: '温叙',
  avatar: '',
  admin: false,
  level: 1,
  ssoId: '',
  mediapullAddr: '',
  roleNames: ['责任编辑'],
  permissions: [],
  features: [],
  lang: null,
  mustChangePassword: false,
  groupName: '要闻部',
  group: { uuid, name: '要闻部', marks: [], showXYSStorymetas: false },
  ...facts,
})

/** Some switches take something away; a newsroom begins without them. */
const isUsual = (code: FeatureCode) => !code.startsWith('hide')

const grantsOf = (off: readonly FeatureCode[]) =>
  Object.fromEntries(featureCodes.map((code) => [code, isUsual(code) && !off.includes(code)])) as Record<
    FeatureCode,
    boolean
  >

export interface NewsroomFacts {
  person?: Partial<CurrentUser>
  libraries?: readonly LibraryRow['id'][]
  /** Switched off for the whole newsroom. */
  off?: readonly FeatureCode[]
  /** What the server keeps of the person's settings, to look into and to begin with. */
  kept?: Record<string, unknown>
}

/** What a newsroom answers while a person signs in, and what it keeps of their settings. */
export const newsroom = ({
  person = {},
  libraries = ['workspace', 'group'],
  off = [],
  kept = {},
}: NewsroomFacts = {}) => {
  const user = newPerson(person)
  return [
    answer(session.entryState, () => ({
      newsroom: '晨光融媒',
      needsSetup: false,
      demo: false,
      titleSuffix: '',
      timeZone: 'Asia/Shanghai',
      demoAccounts: [],
    })),
    answer(session.getInfo, () => user),
    answer(people.listLibraries, () => libraries.map((id) => ({ id, name: id, type: id }))),
    answer(people.modulePermission, () => grantsOf(off)),
    answer(personal.searchUserConfig, () => kept),
    answer(personal.updateUserConfig, ({ body: { name, value } }) => {
      kept[name] = value
      return null
    }),
    answer(latestNotifications, () => ({ displist: [], count: 0, unread: 0 })),
    answer(personal.saveLanguage, ({ body: { lang } }) => {
      user.lang = lang
      return null
    }),
  ]
}
