export { LanguageList } from '#/features/settings/language-list.tsx'
export { ThemeChoices } from '#/features/settings/theme-choices.tsx'
export { useSavedSettings } from '#/features/settings/use-saved-settings.ts'
