export const findBundle: () => string | undefined
export const makeBundle: () => Promise<{ code: number; output: string; main?: string }>
