export const moderationLabels = {
  normal: '正常',
  sexy: '性感',
  porn: '色情',
  bloody: '血腥',
  explosion: '爆炸烟光',
  outfit: '特殊着装',
  logo: '特殊标识',
  weapon: '武器',
  politics: '涉政',
  violence: '暴力',
  crowd: '聚众',
  parade: '游行',
  carcrash: '车祸',
  flag: '旗帜',
  location: '地标',
  others: '其他',
} as const

export type ModerationLabel = keyof typeof moderationLabels

export const sourceTypeLabel = (type: number) =>
  type === 1 ? '智能媒资' : type === 2 ? '融合采编' : '掌上融媒'

export const themes = {
  cyan: { label: '青', color: '#169688' },
  red: { label: '红', color: '#ed6363' },
  blue: { label: '蓝', color: '#207DFC' },
  white: { label: '白', color: '#3252a5' },
  black: { label: '深色', color: '#1FA99A' },
} as const satisfies Record<string, { label: string; color: string }>

export type ThemeId = keyof typeof themes
export const themeIds = Object.keys(themes) as ThemeId[]
export const defaultTheme: ThemeId = 'cyan'

export const languages = { zh: '简体中文', zhMo: '繁體中文（澳門）', en: 'English' } as const
export type LanguageId = keyof typeof languages
export const languageIds = Object.keys(languages) as LanguageId[]
export const defaultLanguage: LanguageId = 'zh'

export const menuModes = { horizontal: '顶部菜单', vertical: '侧边菜单' } as const
export type MenuMode = keyof typeof menuModes
export const defaultMenuMode: MenuMode = 'horizontal'
