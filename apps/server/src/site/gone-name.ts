/** What stands in the place of a page that was taken down. */
export const goneName = (path: string) => `${path}.gone`
