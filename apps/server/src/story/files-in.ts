const address = /\/sprint\/stream\/files\/([0-9a-f]{64})\//gi

/** The files of the house a text shows or carries, wherever in it their addresses stand. */
export const filesIn = (content: unknown) => [
  ...new Set(Array.from(JSON.stringify(content).matchAll(address), ([, hash = '']) => hash.toLowerCase())),
]
