import { useMatches } from 'react-router'
import type { WordKey } from '#/i18n/namespaces.ts'

export interface PageHandle {
  id: string
  title: WordKey
}

/** The page shown now, as the router names it. */
export const usePage = () => useMatches().findLast((match) => match.handle)?.handle as PageHandle | undefined
