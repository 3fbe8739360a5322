export const unfinishedFiles: (output: string) => string[]
