/** The menu of the product, in the order people see it. Entry ids are the route names of the specification. */
export const navigationEntries = [
  { id: 'workArea', path: '/workArea', label: '工作区', library: 'workspace', hiddenBy: 'hideWorkArea' },
  {
    id: 'editLibrary',
    path: '/editLibrary/contentManagement',
    label: '编辑中心',
    library: 'group',
    hiddenBy: 'hideEditCenter',
  },
  {
    id: 'publishingLibrary',
    path: '/publishingLibrary',
    label: '发布中心',
    library: 'product',
    hiddenBy: undefined,
  },
  {
    id: 'sharedLibrary',
    path: '/sharedLibrary',
    label: '共享中心',
    library: 'manuscript',
    hiddenBy: undefined,
  },
] as const

export type NavigationEntry = (typeof navigationEntries)[number]
export type NavigationId = NavigationEntry['id']
export type LibraryId = NavigationEntry['library']

export interface NavigationFacts {
  libraryIds: readonly string[]
  features: readonly string[]
  roleNames: readonly string[]
}

/** Entries the person may open: their libraries, less what the newsroom hides. */
export const navigationList = ({ libraryIds, features }: NavigationFacts): NavigationEntry[] =>
  navigationEntries.filter(
    ({ library, hiddenBy }) => libraryIds.includes(library) && !(hiddenBy && features.includes(hiddenBy)),
  )

export const isOnlyReporter = (roleNames: readonly string[]) =>
  roleNames.length > 0 && roleNames.every((name) => name === '记者')

/** 记者 sees one entry in the menu; the editor and the personal centre stay reachable. */
export const menuEntries = (facts: NavigationFacts): NavigationEntry[] => {
  const list = navigationList(facts)
  return isOnlyReporter(facts.roleNames) ? list.slice(0, 1) : list
}

/** A route without roles is open to all. */
export const isRouteVisible = (routeRoles: readonly string[], roleNames: readonly string[]) =>
  routeRoles.length === 0 || routeRoles.some((role) => roleNames.includes(role))

/** Where `/` leads: the work area when the person has it, else the first permitted entry, else home. */
export const landingPath = (facts: NavigationFacts) => {
  const list = menuEntries(facts)
  return (list.find(({ id }) => id === 'workArea') ?? list[0])?.path ?? '/homePage'
}

const selfOrigin = 'https://self.invalid'

// `/..//site` becomes `//site`; a hidden slash, backslash or control character is no path of ours.
const disguised = /^\/\/|%(2f|5c|[01][0-9a-f])/i

/** A redirect stays on this site: a plain in-app path, anything else becomes the entry. */
export const safeRedirect = (target: string | null | undefined): string => {
  if (!target || !/^\/(?!\/)/.test(target) || /[\\\p{Cc}]/u.test(target)) return '/'
  const url = URL.parse(target, selfOrigin)
  if (!url || url.origin !== selfOrigin || disguised.test(url.pathname)) return '/'
  return /^\/login\/*$/.test(url.pathname) ? '/' : url.pathname + url.search + url.hash
}
