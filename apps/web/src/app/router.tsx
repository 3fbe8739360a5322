import type { ComponentType } from 'react'
import { createHashRouter, type LoaderFunctionArgs, Navigate, type RouteObject } from 'react-router'
import { allFeatures } from '#/app/all-features.ts'
import { RootLayout } from '#/app/root-layout.tsx'
import { RouteFailure } from '#/app/route-failure.tsx'
import { Splash } from '#/app/splash.tsx'
import { guard } from '#/features/session/index.ts'
import type { Page } from '#/frame/feature.ts'
import type { PageHandle } from '#/frame/use-page.ts'
import { i18n } from '#/i18n/i18n.ts'

const pages = allFeatures.flatMap(({ pages = [] }) => pages)
const framedPages = pages.filter(({ isBare }) => !isBare)
const barePages = pages.filter(({ isBare }) => isBare)

/** It fetches the frame ahead, so it stands here and not in the list the frame itself reads. */
const signInPage: Page = {
  id: 'login',
  title: 'common:title.login',
  path: '/login',
  access: 'public',
  load: async () => (await import('#/app/sign-in-page.tsx')).SignIn,
}

/** The editor has its own tab: no frame, but Ant Design and all it says. */
const editorPage: Page = {
  id: 'writing',
  title: 'common:title.writing',
  path: '/compo',
  access: 'shell',
  namespaces: ['writing', 'editor', 'words', 'versions', 'detail', 'stories', 'frame', 'review'],
  load: async () => (await import('#/app/writing-tab.tsx')).WritingTab,
}

/** So has the builder of special pages. */
const builderPage: Page = {
  id: 'special',
  title: 'frame:person.specials',
  path: '/visualizationTopics',
  access: 'shell',
  namespaces: ['frame'],
  load: async () => (await import('#/app/design-door.ts')).DesignDoor,
}

/** Namespaces the frame itself speaks with; they come with every framed page. */
const frameNamespaces = ['frame', 'notifications', 'stories']

interface Part {
  Shown?: ComponentType
}

const Loaded = ({ part: { Shown } }: { part: Part }) => Shown && <Shown />

/** A failing `lazy` leaves React Router with nothing to show; what a loader fails with reaches the ErrorBoundary. */
const partOf = (
  load: Page['load'],
  namespaces: readonly string[] = [],
  before?: ReturnType<typeof guard>,
) => {
  const part: Part = {}
  return {
    loader: async (args: LoaderFunctionArgs) => {
      const [answer, Shown] = await Promise.all([
        before?.(args),
        load(),
        namespaces.length ? i18n.loadNamespaces(namespaces) : undefined,
      ])
      part.Shown = Shown
      return answer
    },
    element: <Loaded part={part} />,
  }
}

const routeOf = ({ id, title, load, namespaces, isBare: _, ...rule }: Page): RouteObject => ({
  ...partOf(load, namespaces, guard(rule)),
  path: rule.path,
  handle: { id, title } satisfies PageHandle,
  ErrorBoundary: RouteFailure,
})

const loadFrame = async () => {
  const { SignedInLayout, entryNamespaces } = await import('#/app/signed-in-layout.tsx')
  await i18n.loadNamespaces(entryNamespaces)
  return SignedInLayout
}

const frame = (): RouteObject => ({
  ...partOf(loadFrame, frameNamespaces),
  children: framedPages.map(routeOf),
})

export const createRouter = () =>
  createHashRouter([
    {
      Component: RootLayout,
      ErrorBoundary: RouteFailure,
      HydrateFallback: Splash,
      children: [
        { path: '/', loader: guard({ path: '/', access: 'session' }), Component: Splash },
        ...[signInPage, ...barePages].map(routeOf),
        ...[editorPage, builderPage].map(routeOf),
        frame(),
        { path: '*', element: <Navigate to="/404" replace /> },
      ],
    },
  ])
