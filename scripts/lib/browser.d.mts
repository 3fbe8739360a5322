export const ensureBrowser: () => Promise<string | undefined>
