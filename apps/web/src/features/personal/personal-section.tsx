import { Tabs } from 'antd'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ProfileForm } from '#/features/personal/profile-form.tsx'
import { ErrorBoundary } from '#/ui/error-boundary.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'

const tabs = {
  profile: ProfileForm,
  password: lazyPart(async () => (await import('#/features/personal/password-form.tsx')).PasswordForm),
  devices: lazyPart(async () => (await import('#/features/personal/device-list.tsx')).DeviceList),
} as const satisfies Record<string, ComponentType>

type TabId = keyof typeof tabs
const tabIds = Object.keys(tabs) as TabId[]
const isTab = (value: string | null): value is TabId => value !== null && value in tabs

export const PersonalSection = () => {
  const { t } = useTranslation('tools')
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const current: TabId = isTab(asked) ? asked : 'profile'
  const Tab = tabs[current]

  return (
    <>
      <Tabs
        activeKey={current}
        items={tabIds.map((key) => ({ key, label: t(`tab.${key}`) }))}
        onChange={(key) => setSearch(key === 'profile' ? { id: '0' } : { id: '0', tab: key })}
      />
      <ErrorBoundary resetKey={current}>
        <Suspense fallback={<SkeletonRows />}>
          <Tab />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
