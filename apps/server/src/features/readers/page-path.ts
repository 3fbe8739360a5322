/** Where a story lies on a channel: a path as the outlets give it, and the number in it. */
const storyPage = /^\/\d{4}\/\d{4}\/(\d{1,15})\.(?:html|json)$/

export interface PageKey {
  code: string
  /** From the channel's own beginning, with a slash. */
  path: string
  storyId: number
}

/** A path on a channel as a page of a story, or undefined where it cannot be one. */
export const pageKey = (code: string, path: string): PageKey | undefined => {
  const [, digits] = storyPage.exec(path) ?? []
  return digits === undefined ? undefined : { code, path, storyId: Number(digits) }
}
