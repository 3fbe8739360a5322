import { useMatches } from 'react-router'
import type common from '#/i18n/locales/zh/common.json'

/** A page's id is its key under `title` in common.json. */
export interface PageHandle {
  id: keyof typeof common.title
}

/** The page shown now, as the router names it. */
export const usePage = () => useMatches().findLast((match) => match.handle)?.handle as PageHandle | undefined
