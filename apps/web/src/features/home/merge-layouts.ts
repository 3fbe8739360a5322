import { type HomeLayout, readHomeLayout } from '@rongbian/domain'
import { blockKinds } from '#/features/home/all-home-blocks.ts'
import type { LocalLayout } from '#/features/home/local-layout.ts'

interface Merged {
  layout: HomeLayout
  /** What the person changed here and the server does not have yet. */
  isUnsent: boolean
  /** The server keeps something under this name that no version wrote; it stays there until the person saves. */
  isUnreadable: boolean
  isDefault: boolean
}

/** Everything but the ids, which every default gets anew. */
const shapeOf = ({ mode, blocks }: HomeLayout) =>
  JSON.stringify([mode, blocks.map(({ i: _, ...rest }) => rest)])

/** The default again, under the ids it already has in this browser. */
const knownDefault = (local: LocalLayout | undefined, fallback: HomeLayout) =>
  local && shapeOf(local.layout) === shapeOf(fallback) ? local.layout : fallback

/** Which layout counts: what was changed here and not yet sent, then the server's, then the default of the role. */
export const mergeLayouts = (
  local: LocalLayout | undefined,
  server: unknown,
  fallback: HomeLayout,
): Merged => {
  const read = readHomeLayout(server, blockKinds)
  const isUnreadable = !read && server !== undefined && server !== null
  if (local && !local.isSent) return { layout: local.layout, isUnsent: true, isUnreadable, isDefault: false }
  if (read) return { layout: read, isUnsent: false, isUnreadable, isDefault: false }
  if (isUnreadable && local) return { layout: local.layout, isUnsent: false, isUnreadable, isDefault: false }
  return { layout: knownDefault(local, fallback), isUnsent: false, isUnreadable, isDefault: true }
}
