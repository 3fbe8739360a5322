import type { ComponentType } from 'react'
import { createHashRouter, Navigate, type RouteObject } from 'react-router'
import { RootLayout } from '#/app/root-layout.tsx'
import { RouteFailure } from '#/app/route-failure.tsx'
import { Splash } from '#/app/splash.tsx'
import { guard, type RouteRule } from '#/features/session/index.ts'
import type { PageHandle } from '#/frame/use-page.ts'
import { i18n } from '#/i18n/i18n.ts'

interface Page extends RouteRule, PageHandle {
  load: () => Promise<ComponentType>
  /** Namespaces of the catalogue that come with the page. */
  words?: string[]
}

const libraryWords = ['library']
const libraryPage = async () => (await import('#/features/libraries/library-page.tsx')).LibraryPage
const adminWords = ['admin']
const systemPage = async () => (await import('#/features/admin/system-page.tsx')).SystemPage
const flowWords = ['admin', 'flows']
const publishingWords = ['publishing', 'admin', 'accounts', 'manual', 'thirdParty', 'platforms']
const publishingPage = async () => (await import('#/features/publishing/publishing-page.tsx')).PublishingPage
const rightsPage = async () => (await import('#/features/admin/rights-page.tsx')).RightsPage

/** Inside the frame, for those signed in. */
const framedPages: Page[] = [
  {
    id: 'homePage',
    path: '/homePage',
    access: 'session',
    words: ['home', 'homeBlocks', 'tools', 'manual', 'thirdParty'],
    load: async () => (await import('#/features/home/home-page.tsx')).HomePage,
  },
  {
    id: 'workArea',
    path: '/workArea',
    access: 'session',
    navigation: 'workArea',
    words: libraryWords,
    load: libraryPage,
  },
  {
    id: 'editLibrary',
    path: '/editLibrary/contentManagement',
    access: 'session',
    navigation: 'editLibrary',
    words: libraryWords,
    load: libraryPage,
  },
  {
    id: 'publishingLibrary',
    path: '/publishingLibrary',
    access: 'session',
    navigation: 'publishingLibrary',
    words: libraryWords,
    load: libraryPage,
  },
  {
    id: 'sharedLibrary',
    path: '/sharedLibrary',
    access: 'session',
    navigation: 'sharedLibrary',
    words: libraryWords,
    load: libraryPage,
  },
  {
    id: 'materials',
    path: '/materials',
    access: 'session',
    words: ['materials', 'detail', 'uploads'],
    load: async () => (await import('#/features/materials/material-page.tsx')).MaterialPage,
  },
  {
    id: 'mediaLibrary',
    path: '/mediaLibrary',
    access: 'session',
    words: ['media', 'uploads', 'materials', 'detail'],
    load: async () => (await import('#/features/media/media-page.tsx')).MediaPage,
  },
  {
    id: 'capture',
    path: '/capture',
    access: 'session',
    permission: 'library.workspace',
    words: ['capture', 'detail'],
    load: async () => (await import('#/features/capture/capture-page.tsx')).CapturePage,
  },
  {
    id: 'search',
    path: '/search',
    access: 'session',
    words: libraryWords,
    load: async () => (await import('#/features/search/search-page.tsx')).SearchPage,
  },
  {
    id: 'toolsPage',
    path: '/toolsPage',
    access: 'session',
    words: ['tools', 'help', 'flows', 'settings'],
    load: async () => (await import('#/features/tools/tools-page.tsx')).ToolsPage,
  },
  {
    id: 'system',
    path: '/system',
    access: 'session',
    permission: 'system.manage',
    words: adminWords,
    load: systemPage,
  },
  {
    id: 'rights',
    path: '/rights',
    access: 'session',
    permission: 'rights.manage',
    words: flowWords,
    load: rightsPage,
  },
  {
    id: 'flows',
    path: '/flows',
    access: 'session',
    permission: 'flows.manage',
    words: flowWords,
    load: async () => (await import('#/features/flows/flows-page.tsx')).FlowsPage,
  },
  // The specification's address of the same console.
  ...['/publish', '/overView'].map(
    (path): Page => ({
      id: 'publish',
      path,
      access: 'session',
      permission: 'publishing.manage',
      words: publishingWords,
      load: publishingPage,
    }),
  ),
]

/** Without the frame, and without Ant Design. */
const barePages: Page[] = [
  {
    id: 'login',
    path: '/login',
    access: 'public',
    load: async () => (await import('#/app/sign-in-page.tsx')).SignIn,
  },
  {
    id: 'setup',
    path: '/setup',
    access: 'public',
    load: async () => (await import('#/features/session/setup-page.tsx')).SetupPage,
  },
  {
    id: 'withoutPermission',
    path: '/withoutPermission',
    access: 'public',
    load: async () => (await import('#/features/errors/without-permission-page.tsx')).WithoutPermissionPage,
  },
  {
    id: 'notFound',
    path: '/404',
    access: 'public',
    load: async () => (await import('#/features/errors/not-found-page.tsx')).NotFoundPage,
  },
]

/** The editor has its own tab: no frame, but Ant Design and all it says. */
const editorPage: Page = {
  id: 'compo',
  path: '/compo',
  access: 'shell',
  words: ['compo', 'editor', 'words', 'versions', 'detail', 'stories', 'frame'],
  load: async () => (await import('#/app/writing-page.tsx')).WritingPage,
}

/** Namespaces the frame itself speaks with; they come with every framed page. */
const frameWords = ['frame', 'notifications', 'stories']

const loadWith = async (load: Page['load'], words: string[] = []) => {
  const [Component] = await Promise.all([load(), words.length ? i18n.loadNamespaces(words) : undefined])
  return { Component }
}

const routeOf = ({ id, load, words, ...rule }: Page): RouteObject => ({
  path: rule.path,
  handle: { id } satisfies PageHandle,
  loader: guard(rule),
  lazy: () => loadWith(load, words),
  ErrorBoundary: RouteFailure,
})

const frame: RouteObject = {
  lazy: () => loadWith(async () => (await import('#/app/signed-in-layout.tsx')).SignedInLayout, frameWords),
  children: framedPages.map(routeOf),
}

export const createRouter = () =>
  createHashRouter([
    {
      Component: RootLayout,
      ErrorBoundary: RouteFailure,
      HydrateFallback: Splash,
      children: [
        { path: '/', loader: guard({ path: '/', access: 'session' }), Component: Splash },
        ...barePages.map(routeOf),
        routeOf(editorPage),
        frame,
        { path: '*', element: <Navigate to="/404" replace /> },
      ],
    },
  ])
