export const hasFonts: (folder?: string) => boolean
/** Undefined when all are there. */
export const ensureFonts: (folder?: string) => Promise<string | undefined>
