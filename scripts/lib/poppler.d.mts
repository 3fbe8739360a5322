export const ensurePoppler: () => Promise<string | undefined>
