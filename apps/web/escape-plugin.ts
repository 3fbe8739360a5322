import type { Plugin } from 'vite'

const standIn = `${import.meta.dirname}/src/ui/use-escape.ts`

/** Puts our hook in place of the portal library's; src/ui/use-escape.ts says why. */
export const ownEscape = (): Plugin => ({
  name: 'own-escape',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/useEscKeyDown') && importer?.includes('@rc-component/portal') ? standIn : undefined,
})
