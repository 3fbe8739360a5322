import type { Actor } from '@rongbian/domain'
import type { Deps } from '#/deps.ts'
import { readPlain } from '#/story-text/in-thread.ts'
import { createCaptures } from './service.ts'
import { openWeb } from './web.ts'

/** A page that was captured, as text. */
export interface Captured {
  id: number
  url: string
  title: string
  summary: string
  text: string
  author: string
  publishedAt: string | null
}

/** For features that want what stands at an address: captured once, under the rules of captures. */
export const capturePages = (deps: Pick<Deps, 'db' | 'storage' | 'env' | 'jobs'>) => {
  const captures = createCaptures({ ...deps, web: openWeb(deps.env) })
  return async (actor: Actor, url: string): Promise<Captured> => {
    const page = await captures.show(actor, { url, again: false })
    const { id, title, summary, author, publishedAt } = page
    return { id, url: page.url, title, summary, author, publishedAt, text: await readPlain(page.html) }
  }
}
