export const isBuilt: () => boolean
export const buildWeb: () => Promise<{ code: number; output: string; isRenewed: boolean }>
