export { useSavedSettings } from '#/features/personal/use-saved-settings.ts'
