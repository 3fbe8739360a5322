import type { NavigationId, Permission } from '@rongbian/domain'
import type { ComponentType } from 'react'
import type { OverlayId, OverlayProps } from '#/frame/overlay-store.ts'
import type { PageHandle } from '#/frame/use-page.ts'

/** Who may open a route. */
export interface RouteRule {
  path: string
  /** Anyone; anyone, as a shell whose calls are refused; or only those signed in. */
  access: 'public' | 'shell' | 'session'
  /** The entry of the navigation list the route belongs to. */
  navigation?: NavigationId
  permission?: Permission
  roles?: readonly string[]
}

export interface Page extends RouteRule, PageHandle {
  load: () => Promise<ComponentType>
  /** Namespaces of the catalogue that come with the page. */
  namespaces?: readonly string[]
  /** Without the frame, and without Ant Design. */
  isBare?: boolean
}

export type LoadOverlay = () => Promise<ComponentType<OverlayProps>>

/** All a feature adds to the frame, said by itself; `app/all-features.ts` only names it. */
export interface Feature {
  /** The name of its folder. */
  name: string
  pages?: readonly Page[]
  /** What it opens over the page, each loaded when it is asked for. */
  overlays?: Readonly<Partial<Record<OverlayId, LoadOverlay>>>
}
