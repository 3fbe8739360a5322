import type { Question } from './ask.ts'
import type { CacheSettings } from './settings.ts'

/** `{{urls}}` is a list, as JSON writes it; `{{url}}` a single address. */
const takesLists = ({ CDN_PURGE_BODY }: CacheSettings) => CDN_PURGE_BODY.includes('{{urls}}')

/** The calls that tell a service of these addresses, as few as its recipe allows. */
export const recipeCalls = (settings: CacheSettings, urls: readonly URL[]): Question[] => {
  const size = takesLists(settings) ? settings.CDN_PURGE_BATCH : 1
  const batches = Array.from({ length: Math.ceil(urls.length / size) }, (_, index) =>
    urls.slice(index * size, (index + 1) * size).map(({ href }) => href),
  )
  return batches.map((batch) => {
    const [first = ''] = batch
    return {
      method: settings.CDN_PURGE_METHOD,
      at: new URL(settings.CDN_PURGE_URL.replaceAll('{{url}}', () => encodeURIComponent(first))),
      headers: settings.CDN_PURGE_HEADERS,
      body: settings.CDN_PURGE_BODY.replaceAll('{{urls}}', () => JSON.stringify(batch)).replaceAll(
        '{{url}}',
        () => JSON.stringify(first).slice(1, -1),
      ),
    }
  })
}
