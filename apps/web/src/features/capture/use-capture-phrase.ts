import { usePhraseOf } from '#/i18n/phrase.ts'

/** What the domain and the server say of a page, in the person's language where we have it. */
export const useCapturePhrase = () => usePhraseOf('capture')
