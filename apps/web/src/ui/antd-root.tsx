import type { LanguageId } from '@rongbian/domain'
import { ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import chinese from 'antd/es/locale/zh_CN'
import { type ReactNode, use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#/i18n/language.ts'
import { antdTheme } from '#/theme/antd-theme.ts'
import { useThemeStore } from '#/theme/theme-store.ts'
import { AppCalls } from '#/ui/app-calls.tsx'
import { LeaveQuestions } from '#/ui/leave-questions.tsx'
import { useMedia } from '#/ui/use-media.ts'
import './antd-root.css'

const locales: Record<Exclude<LanguageId, 'zh'>, () => Promise<{ default: Locale }>> = {
  zhMo: () => import('antd/es/locale/zh_HK'),
  en: () => import('antd/es/locale/en_US'),
}

const loading = new Map<LanguageId, Promise<{ default: Locale }>>()

/** Chinese comes with the frame, which would otherwise be drawn, wait for it and be drawn again. */
const useLocale = (language: LanguageId) => {
  if (language === 'zh') return chinese
  const known = loading.get(language) ?? locales[language]()
  loading.set(language, known)
  return use(known).default
}

/** Inside its own parts Ant Design would draw a box that says no more than that there is no data. */
const NothingIn = ({ part }: { part: string | undefined }) => {
  const { t } = useTranslation()
  return <p className="rb-centred rb-note rb-p-1">{t(part === 'Table' ? 'state.empty' : 'state.noChoice')}</p>
}

const renderEmpty = (part?: string) => <NothingIn part={part} />
const button = { autoInsertSpace: false }
const modal = { mask: { blur: false } }

/** Everything drawn with Ant Design stands in here; the sign-in page does without. */
export const AntdRoot = ({ children }: { children: ReactNode }) => {
  const theme = useThemeStore((state) => state.theme)
  const themeColor = useThemeStore((state) => state.themeColor)
  const locale = useLocale(useLanguage())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colour reaches the theme through the page's variables.
  const colours = useMemo(() => antdTheme(theme === 'black'), [theme, themeColor])
  // Cut short by the style sheet, a movement may end before Ant Design waits for its end, and a dialog would stay.
  const motion = !useMedia('(prefers-reduced-motion: reduce)')
  const config = useMemo(() => ({ ...colours, token: { ...colours.token, motion } }), [colours, motion])

  return (
    <ConfigProvider theme={config} locale={locale} renderEmpty={renderEmpty} button={button} modal={modal}>
      <AppCalls>
        <LeaveQuestions />
        <div className="rb-antd-root">{children}</div>
      </AppCalls>
    </ConfigProvider>
  )
}
