import { type RefObject, Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router'
import { ErrorBoundary } from '#/ui/error-boundary.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'

/** A new page begins at its heading: for the eye at the top, for a screen reader by focus. */
const usePageStart = (page: RefObject<HTMLElement | null>) => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const comesBack = useNavigationType() === 'POP'

  useEffect(() => {
    const area = page.current
    if (!area || shown.current === pathname) return
    shown.current = pathname
    if (!comesBack) area.scrollTop = 0
    // A page that put the focus somewhere itself knows better.
    if (area !== document.activeElement && area.contains(document.activeElement)) return
    const start = area.querySelector<HTMLElement>('h1') ?? area
    start.tabIndex = -1
    start.focus({ preventScroll: true })
  }, [page, pathname, comesBack])
}

/** Where pages stand. It fills what the bars leave, and scrolls. */
export const PageArea = ({ page }: { page: RefObject<HTMLElement | null> }) => {
  const { pathname } = useLocation()
  usePageStart(page)
  return (
    <main ref={page} className="rb-frame__page rb-anchor rb-scrolls rb-fill" tabIndex={-1}>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<SkeletonRows rows={8} height={64} />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </main>
  )
}
