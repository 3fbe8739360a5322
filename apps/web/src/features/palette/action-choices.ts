import { can } from '@rongbian/domain'
import {
  Contrast,
  Keyboard,
  Languages,
  LogOut,
  type LucideIcon,
  Moon,
  PanelLeft,
  ScanText,
  Sun,
} from 'lucide-react'
import type { Choice, LocalProvider } from '#/features/palette/choice.ts'
import { chooseDark, chooseMenuMode } from '#/features/settings/index.ts'
import { openOverlay } from '#/frame/overlay-store.ts'
import { i18n } from '#/i18n/i18n.ts'
import type { Session } from '#/session/use-session.ts'
import { useThemeStore } from '#/theme/theme-store.ts'

interface Action {
  id: 'capture' | 'dark' | 'light' | 'side' | 'top' | 'theme' | 'language' | 'shortcuts' | 'signOut'
  icon: LucideIcon
  words: string
  when?: (session: Session) => boolean
  run: () => void
}

const isDark = () => useThemeStore.getState().theme === 'black'
const isSide = () => useThemeStore.getState().menuMode === 'vertical'
const hasColors = ({ features }: Session) => features.includes('color-match')
const hasLayouts = ({ features }: Session) => features.includes('style-layout')

// The browser keeps the choice whether or not the server's copy succeeds.
const quietly = (saving: Promise<unknown>) => void saving.catch(() => undefined)

const actions: Action[] = [
  {
    id: 'capture',
    icon: ScanText,
    words: 'zhinengzhuaqu znzq capture grab clip 抓取 网页 网址 链接',
    when: ({ actor }) => can(actor, 'library.workspace'),
    run: () => openOverlay('capture'),
  },
  {
    id: 'dark',
    icon: Moon,
    words: 'shense ss dark black 夜间 黑色 主题',
    when: (session) => hasColors(session) && !isDark(),
    run: () => quietly(chooseDark()),
  },
  {
    id: 'light',
    icon: Sun,
    words: 'qianse qs light 白天 主题',
    when: (session) => hasColors(session) && isDark(),
    run: () => quietly(chooseDark()),
  },
  {
    id: 'side',
    icon: PanelLeft,
    words: 'cebiancaidan cbcd side menu vertical 布局 纵向',
    when: (session) => hasLayouts(session) && !isSide(),
    run: () => quietly(chooseMenuMode('vertical')),
  },
  {
    id: 'top',
    icon: PanelLeft,
    words: 'dingbucaidan dbcd top menu horizontal 布局 横向',
    when: (session) => hasLayouts(session) && isSide(),
    run: () => quietly(chooseMenuMode('horizontal')),
  },
  {
    id: 'theme',
    icon: Contrast,
    words: 'zhuti zt theme colour color 主题 颜色 布局',
    when: ({ actor }) => can(actor, 'theme.change'),
    run: () => openOverlay('theme'),
  },
  {
    id: 'language',
    icon: Languages,
    words: 'yuyan yy language english 繁體 英文',
    when: ({ actor }) => can(actor, 'language.change'),
    run: () => openOverlay('language'),
  },
  {
    id: 'shortcuts',
    icon: Keyboard,
    words: 'kuaijiejian kjj shortcuts keyboard 键盘',
    run: () => openOverlay('shortcuts'),
  },
  {
    id: 'signOut',
    icon: LogOut,
    words: 'tuichu tc sign out logout exit 登出',
    run: () => openOverlay('signOut'),
  },
]

const actionChoice = ({ id, icon, words, run }: Action): Choice => ({
  id,
  icon,
  words,
  run: () => {
    run()
    return undefined
  },
  label: i18n.t(`palette:action.${id}`),
})

export const actionChoices: LocalProvider = {
  id: 'actions',
  choices: (session) => actions.filter(({ when }) => when?.(session) ?? true).map(actionChoice),
}
