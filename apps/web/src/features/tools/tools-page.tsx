import { Select } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { sectionOf, toolSections } from '#/features/tools/tool-sections.ts'
import { ErrorBoundary } from '#/ui/error-boundary.tsx'
import { PageHeader } from '#/ui/page-header.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import './tools-page.css'

const pathOf = (id: string) => `/toolsPage?id=${id}`

const SectionList = ({ current }: { current: string }) => {
  const { t } = useTranslation(['tools', 'common'])
  return (
    <nav
      className="rb-tools__nav rb-not-on-phone rb-edge-right rb-p-1 rb-tinted"
      aria-label={t('common:title.toolsPage')}
    >
      <h2 className="rb-p-1 rb-meta rb-regular">{t('common:title.toolsPage')}</h2>
      {toolSections.map(({ id, name, icon: Icon }) => (
        <Link key={id} to={pathOf(id)} aria-current={id === current ? 'page' : undefined}>
          <Icon size={16} aria-hidden="true" />
          {t(`section.${name}`)}
        </Link>
      ))}
    </nav>
  )
}

/** The same list where there is no room for it beside the page. */
const SectionSelect = ({ current }: { current: string }) => {
  const { t } = useTranslation(['tools', 'common'])
  const navigate = useNavigate()
  return (
    <div className="rb-tools__select rb-hidden rb-phone-own-line">
      <Select
        size="large"
        aria-label={t('common:title.toolsPage')}
        value={current}
        options={toolSections.map(({ id, name }) => ({ value: id, label: t(`section.${name}`) }))}
        onChange={(id) => void navigate(pathOf(id))}
      />
    </div>
  )
}

/** 个人中心: one section at a time, chosen by `id` in the address. */
export const ToolsPage = () => {
  const { t } = useTranslation('tools')
  const [search] = useSearchParams()
  const { id, name, Section } = sectionOf(search.get('id'))

  return (
    <div className="rb-tools rb-phone-own-line rb-cells rb-surface">
      <SectionList current={id} />
      <SectionSelect current={id} />
      <div className="rb-slim">
        <PageHeader title={t(`section.${name}`)} />
        <div className="rb-tools__body">
          <ErrorBoundary resetKey={id}>
            <Suspense fallback={<SkeletonRows />}>
              <Section />
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
    </div>
  )
}
