import { type MaterialScope, materialScopes } from '@rongbian/contract/materials'
import { can } from '@rongbian/domain'
import { Images } from 'lucide-react'
import type { Choice, LocalProvider } from '#/features/palette/choice.ts'
import { type MenuId, menuItems } from '#/frame/menu.ts'
import { type PersonalMenuId, personalMenuItems } from '#/frame/personal-menu-items.ts'
import { i18n } from '#/i18n/i18n.ts'
import type { Session } from '#/session/use-session.ts'

/** People type what their keyboard gives first: pinyin, its initials, or English. */
const words: Record<MenuId | PersonalMenuId, string> = {
  homePage: 'shouye sy home dashboard',
  workArea: 'gongzuoqu gzq workspace',
  editLibrary: 'bianjizhongxin bjzx editing',
  publishingLibrary: 'fabuzhongxin fbzx publishing release',
  sharedLibrary: 'gongxiangzhongxin gxzx sharing',
  profile: 'gerenxinxi grxx profile 个人中心',
  password: 'xiugaimima xgmm password',
  channels: 'qudaoguanli qdgl channels',
  system: 'xitongguanli xtgl system 用户 部门 审计',
  rights: 'quanxianguanli qxgl rights roles 角色 开关',
  flows: 'shenjiaoliucheng sjlc review flows 流程 三审三校',
  publishing: 'fabuxitong fbxt publishing',
  help: 'bangzhuzhongxin bzzx help 帮助',
}

interface Target {
  id: keyof typeof words
  path: string
  icon: Choice['icon']
}

const pageChoice = ({ id, path, icon }: Target, label: string): Choice => ({
  id,
  label,
  icon,
  words: words[id],
  run: ({ navigate }) => {
    void navigate(path)
    return undefined
  },
})

/** Both material libraries are one page. */
const materialWords: Record<MaterialScope, string> = {
  mine: 'wodesucai wdsc materials 图片 视频 音频',
  shared: 'gongxiangsucai gxsc shared materials 图片 视频 音频',
}

const materialChoice = (scope: MaterialScope): Choice => ({
  id: `materials-${scope}`,
  label: i18n.t(`palette:page.${scope}`),
  icon: Images,
  words: materialWords[scope],
  run: ({ navigate }) => {
    void navigate(`/materials?scope=${scope}`)
    return undefined
  },
})

const materialChoices = ({ actor }: Session) =>
  materialScopes.filter((scope) => scope === 'mine' || can(actor, 'library.manuscript')).map(materialChoice)

const mediaChoice = (): Choice => ({
  id: 'mediaLibrary',
  label: i18n.t('common:title.mediaLibrary'),
  icon: Images,
  words: 'zhinengmeizi znmz media assets 图片 视频 音频 文档',
  run: ({ navigate }) => {
    void navigate('/mediaLibrary')
    return undefined
  },
})

export const pageChoices: LocalProvider = {
  id: 'pages',
  choices: (session) => [
    ...menuItems(session).map((item) => pageChoice(item, i18n.t(`common:title.${item.id}`))),
    ...personalMenuItems(session).map((item) => pageChoice(item, i18n.t(`frame:person.${item.id}`))),
    mediaChoice(),
    ...materialChoices(session),
  ],
}
