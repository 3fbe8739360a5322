import { createHash } from 'node:crypto'
import type { SiteHome } from '#/site/home.ts'

export const contentHash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** Told of each page or file that is about to change, under the name readers know. */
export type BeforeChange = (path: string) => Promise<unknown>

/** The files of one channel as readers fetch them, by their paths within it. */
export const siteFiles = (
  home: SiteHome,
  channelCode: string,
  hold: () => Promise<void>,
  beforeChange?: BeforeChange,
) => {
  const nameOf = (path: string) => `${channelCode}/${path}`
  const changing = (path: string) => ({
    hold,
    before: beforeChange && (() => beforeChange(path.replace(/\.gone$/, ''))),
  })
  return {
    /** So many may be written side by side. */
    atOnce: home.atOnce,
    write: (path: string, content: string | Buffer) =>
      home.write(nameOf(path), Buffer.from(content), changing(path)),
    /** A file of this machine under a public name, which says what is in it. */
    publish: (path: string, source: string) => home.publish(nameOf(path), source, changing(path)),
    async read(path: string) {
      const found = await home.find(nameOf(path))
      return found === 'same' ? undefined : found?.content
    },
    has: async (path: string) => (await home.facts(nameOf(path))) !== undefined,
    remove: (path: string) => home.remove(nameOf(path), changing(path)),
    async *list(folder: string) {
      for await (const name of home.list(nameOf(folder))) yield name.slice(channelCode.length + 1)
    },
  }
}
export type SiteFiles = ReturnType<typeof siteFiles>
