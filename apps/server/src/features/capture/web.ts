import { captureMessages } from '@rongbian/contract/messages/capture'
import { captureLimits } from '@rongbian/domain'
import type { Env } from '#/env.ts'
import { type FetchTools, safeFetch } from '#/http/safe-fetch.ts'
import { fetchPage, type Page, refusal, toolsOf } from './page/fetch-page.ts'

/** What captures may do out there. */
export interface Web {
  page: (address: string) => Promise<Page>
  /** Fetches pictures as a reader of the page would. */
  pictures: (page: string) => typeof safeFetch
}

const limits = {
  maxBytes: captureLimits.pictureBytesMax,
  timeoutMs: captureLimits.secondsMax * 1000,
  accept: 'image/*',
}

const fetchPicture =
  (tools: FetchTools, referer: string): typeof safeFetch =>
  async (address) => {
    const fetched = await safeFetch(address, { ...limits, referer }, tools)
    const type = fetched.headers['content-type'] ?? ''
    if (type === '' || /^(image\/|application\/octet-stream|binary\/)/i.test(type)) return fetched
    fetched.body.destroy()
    throw refusal(captureMessages.notPicture())
  }

export const webWith = (tools: FetchTools): Web => ({
  page: (address) => fetchPage(address, tools),
  pictures: (page) => fetchPicture(tools, page),
})

export const openWeb = (env: Env): Web => webWith(toolsOf(env))
