export { LanguageList } from '#/features/personal/language-list.tsx'
export { ThemeChoices } from '#/features/personal/theme-choices.tsx'
export { useSavedSettings } from '#/features/personal/use-saved-settings.ts'
