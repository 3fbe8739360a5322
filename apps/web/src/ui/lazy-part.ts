import { type ComponentType, lazy } from 'react'
import { i18n } from '#/i18n/i18n.ts'

/** A part that comes when it is first shown or fetched ahead, and with it the catalogues it speaks from. */
export const lazyPart = <Props>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly string[] = [],
) => {
  const fetchPart = async () => {
    const [part] = await Promise.all([
      load(),
      namespaces.length ? i18n.loadNamespaces(namespaces) : undefined,
    ])
    return { default: part }
  }
  // A failure is no matter yet: it is asked for again when it is shown.
  const fetchAhead = () => void fetchPart().catch(() => undefined)
  return Object.assign(lazy(fetchPart), { fetchAhead })
}
