import type { PaySchemeView } from '@rongbian/contract/pay'
import { can, type Permission } from '@rongbian/domain'
import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppealTab } from '#/features/statistics/pay/appeal-tab.tsx'
import { DueTab } from '#/features/statistics/pay/due-tab.tsx'
import { GradeTab } from '#/features/statistics/pay/grade-tab.tsx'
import { MonthTab } from '#/features/statistics/pay/month-tab.tsx'
import { QuotaTab } from '#/features/statistics/pay/quota-tab.tsx'
import { SchemeTab } from '#/features/statistics/pay/scheme-tab.tsx'
import { useSchemes } from '#/features/statistics/pay/use-pay.ts'
import { type PayAddress, usePayAddress } from '#/features/statistics/pay/use-pay-address.ts'
import { useSession } from '#/session/use-session.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { Segments } from '#/ui/segments.tsx'
import './pay.css'

interface Opened {
  scheme: PaySchemeView
  address: PayAddress
}

interface Tab {
  permission: Permission
  /** Of one scheme only; the others are about all of them. */
  show: ((opened: Opened) => ReactNode) | undefined
  showAll?: (address: PayAddress) => ReactNode
}

const tabs = {
  month: { permission: 'pay.read', show: (opened) => <MonthTab {...opened} /> },
  grade: {
    permission: 'pay.grade',
    show: undefined,
    showAll: (address) => <GradeTab address={address} />,
  },
  quota: { permission: 'pay.manage', show: (opened) => <QuotaTab {...opened} /> },
  appeal: {
    permission: 'pay.approve',
    show: undefined,
    showAll: (address) => <AppealTab address={address} />,
  },
  due: { permission: 'pay.approve', show: undefined, showAll: (address) => <DueTab address={address} /> },
  scheme: { permission: 'pay.read', show: undefined, showAll: () => <SchemeTab /> },
} as const satisfies Record<string, Tab>
type TabId = keyof typeof tabs
const tabIds = Object.keys(tabs) as TabId[]

const nobody = { person: undefined, named: undefined, rule: undefined }

interface ChoiceProps {
  schemes: readonly PaySchemeView[]
  chosen: PaySchemeView
  address: PayAddress
}

const SchemeChoice = ({ schemes, chosen, address }: ChoiceProps) => {
  const { t } = useTranslation('pay')
  return (
    <Select
      className="rb-pay__scheme"
      aria-label={t('scheme.title')}
      value={chosen.schemeId}
      options={schemes.map(({ schemeId, name }) => ({ value: schemeId, label: name }))}
      onChange={(schemeId) => address.put({ scheme: schemeId, month: undefined, page: undefined })}
    />
  )
}

const Content = ({
  tab,
  scheme,
  address,
}: {
  tab: Tab
  scheme: PaySchemeView | undefined
  address: PayAddress
}) => {
  const { t } = useTranslation('pay')
  const { actor } = useSession()
  const query = useSchemes()
  if (tab.showAll) return tab.showAll(address)
  if (!query.data) return <Pending query={query} rows={4} />
  if (!scheme || !tab.show)
    return (
      <EmptyState
        title={t('scheme.empty')}
        hint={t('scheme.emptyHint')}
        action={
          can(actor, 'pay.manage') && (
            <Button onClick={() => address.put({ tab: 'scheme' })}>{t('scheme.add')}</Button>
          )
        }
      />
    )
  return tab.show({ scheme, address })
}

/** 考核稿酬: grades and quotas, the months from open to closed, what is due, and the rules. */
export const PayView = () => {
  const { t } = useTranslation('pay')
  const { actor } = useSession()
  const address = usePayAddress()
  const { data: schemes = [] } = useSchemes()
  const allowed = tabIds.filter((id) => can(actor, tabs[id].permission))
  const id = allowed.find((one) => one === address.of('tab')) ?? allowed[0]
  if (!id) return <EmptyState title={t('notAllowed')} />
  const tab: Tab = tabs[id]
  const scheme = schemes.find(({ schemeId }) => schemeId === address.of('scheme')) ?? schemes[0]
  return (
    <div className="rb-pay rb-stack rb-gap-2">
      <div className="rb-row rb-wrap rb-gap-1-2">
        <div className="rb-pay__tabs rb-scrolls">
          <Segments
            label={t('tabs')}
            value={id}
            options={allowed.map((value) => ({ value, label: t(`tab.${value}`) }))}
            onChange={(next) => address.put({ ...nobody, tab: next, page: undefined })}
          />
        </div>
        {tab.show && scheme && schemes.length > 1 && (
          <SchemeChoice schemes={schemes} chosen={scheme} address={address} />
        )}
      </div>
      <Content tab={tab} scheme={scheme} address={address} />
    </div>
  )
}
