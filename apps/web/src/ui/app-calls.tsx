import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { AntdApp } from '#/ui/antd-app.tsx'
import { whenIdle } from '#/ui/run-in-idle.ts'
import { AppContext, lateApp } from '#/ui/use-app.ts'

const loadApp = async () => (await import('#/ui/antd-app.tsx')).AntdApp

/** Lets the page speak; what speaks comes once the page stands, or with the first word. */
export const AppCalls = ({ children }: { children: ReactNode }) => {
  const [App, setApp] = useState<ComponentType<ComponentProps<typeof AntdApp>>>()
  const [{ app, fetchApp }] = useState(() => {
    let isOnItsWay = false
    const fetchApp = () => {
      if (isOnItsWay) return
      isOnItsWay = true
      loadApp().then(
        (loaded) => setApp(() => loaded),
        () => {
          // The next word tries again.
          isOnItsWay = false
        },
      )
    }
    return { app: lateApp(fetchApp), fetchApp }
  })
  useEffect(() => whenIdle(fetchApp), [fetchApp])
  return (
    <AppContext value={app}>
      {App && <App onReady={app.isHere} />}
      {children}
    </AppContext>
  )
}
