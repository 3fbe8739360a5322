import { type Actor, can } from '@rongbian/domain'
import { Contrast, Languages, Moon, PanelLeft, Sun } from 'lucide-react'
import { chooseDark, chooseMenuMode } from '#/features/personal/appearance.ts'
import type { Choices } from '#/frame/choices.ts'
import { openOverlay } from '#/frame/overlay-store.ts'
import { useThemeStore } from '#/theme/theme-store.ts'

const isDark = () => useThemeStore.getState().theme === 'black'
const isSide = () => useThemeStore.getState().menuMode === 'vertical'
const hasColors = ({ features }: Actor) => features.includes('color-match')
const hasLayouts = ({ features }: Actor) => features.includes('style-layout')

// The browser keeps the choice whether or not the server's copy succeeds.
const quietly = (saving: Promise<unknown>) => void saving.catch(() => undefined)

export const choices: Choices = {
  actions: [
    {
      id: 'dark',
      at: 20,
      label: 'palette:action.dark',
      icon: Moon,
      words: 'shense ss dark black 夜间 黑色 主题',
      when: ({ actor }) => hasColors(actor) && !isDark(),
      run: () => quietly(chooseDark()),
    },
    {
      id: 'light',
      at: 21,
      label: 'palette:action.light',
      icon: Sun,
      words: 'qianse qs light 白天 主题',
      when: ({ actor }) => hasColors(actor) && isDark(),
      run: () => quietly(chooseDark()),
    },
    {
      id: 'side',
      at: 22,
      label: 'palette:action.side',
      icon: PanelLeft,
      words: 'cebiancaidan cbcd side menu vertical 布局 纵向',
      when: ({ actor }) => hasLayouts(actor) && !isSide(),
      run: () => quietly(chooseMenuMode('vertical')),
    },
    {
      id: 'top',
      at: 23,
      label: 'palette:action.top',
      icon: PanelLeft,
      words: 'dingbucaidan dbcd top menu horizontal 布局 横向',
      when: ({ actor }) => hasLayouts(actor) && isSide(),
      run: () => quietly(chooseMenuMode('horizontal')),
    },
    {
      id: 'theme',
      at: 24,
      label: 'palette:action.theme',
      icon: Contrast,
      words: 'zhuti zt theme colour color 主题 颜色 布局',
      when: ({ actor }) => can(actor, 'theme.change'),
      run: () => openOverlay('theme'),
    },
    {
      id: 'language',
      at: 25,
      label: 'palette:action.language',
      icon: Languages,
      words: 'yuyan yy language english 繁體 英文',
      when: ({ actor }) => can(actor, 'language.change'),
      run: () => openOverlay('language'),
    },
  ],
  words: {
    profile: 'gerenxinxi grxx profile 个人中心',
    password: 'xiugaimima xgmm password',
  },
}
