import { type ComponentType, lazy } from 'react'
import { i18n } from '#/i18n/i18n.ts'

/** A part that comes when it is first shown, and with it the catalogues it speaks from. */
export const lazyPart = <Props>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly string[] = [],
) =>
  lazy(async () => {
    const [part] = await Promise.all([
      load(),
      namespaces.length ? i18n.loadNamespaces(namespaces) : undefined,
    ])
    return { default: part }
  })
