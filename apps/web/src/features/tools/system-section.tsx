import * as people from '@rongbian/contract/people'
import { featureCodes, features, permissionCodes, permissions } from '@rongbian/domain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { SystemEntries } from '#/features/tools/system-entries.tsx'
import { usePhrase, useStored } from '#/i18n/phrase.ts'
import { listed } from '#/i18n/punctuation.ts'
import { type Session, useSession } from '#/session/use-session.ts'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import './facts.css'

const useMyDepartments = () =>
  useQuery({ queryKey: ['my-departments'], queryFn: ({ signal }) => call(people.myDepartments, { signal }) })

const Group = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section className="rb-facts">
    <h2>{title}</h2>
    {note && <p className="rb-facts__note rb-meta">{note}</p>}
    {children}
  </section>
)

const AccountFacts = ({ session: { user } }: { session: Session }) => {
  const { t } = useTranslation('tools')
  const stored = useStored()
  const rows = {
    newsroom: user.tenantName,
    account: user.account,
    name: user.name,
    roles: listed(user.roleNames.map(stored)) || t('system.none'),
    level: `${user.level}${user.admin ? ` · ${t('system.admin')}` : ''}`,
    userId: <code>{user.userId}</code>,
  }
  return (
    <dl>
      {(Object.keys(rows) as (keyof typeof rows)[]).map((name) => (
        <div key={name}>
          <dt>{t(`system.fact.${name}`)}</dt>
          <dd>{rows[name]}</dd>
        </div>
      ))}
    </dl>
  )
}

const DepartmentChain = () => {
  const query = useMyDepartments()
  const { data } = query
  if (!data) return <Pending query={query} rows={1} />
  return (
    <ol className="rb-facts__chain rb-flex rb-wrap">
      {data.groups.toReversed().map(({ uuid, name }) => (
        <li key={uuid}>{name}</li>
      ))}
    </ol>
  )
}

interface Grant {
  code: string
  label: string
  on: boolean
}

const Grants = ({ grants, words }: { grants: Grant[]; words: { on: string; off: string } }) => (
  <ul className="rb-facts__grants rb-cells">
    {grants.map(({ code, label, on }) => (
      <li className="rb-row rb-between rb-gap-1 rb-line-above" key={code}>
        <span>
          {label}
          <code>{code}</code>
        </span>
        <StatusTag plain tone={on ? 'good' : 'neutral'}>
          {on ? words.on : words.off}
        </StatusTag>
      </li>
    ))}
  </ul>
)

/** 系统: what the person is to the system, and why they see what they see. */
export const SystemSection = () => {
  const { t } = useTranslation('tools')
  const phrase = usePhrase()
  const session = useSession()
  const { user } = session

  const permissionGrants = permissionCodes.map((code) => ({
    code,
    label: phrase(permissions[code].label),
    on: user.permissions.includes(code),
  }))
  const featureGrants = featureCodes.map((code) => ({
    code,
    label: phrase(features[code].label),
    on: session.features.includes(code),
  }))

  return (
    <>
      <SystemEntries />
      <Group title={t('system.account')}>
        <AccountFacts session={session} />
      </Group>
      <Group title={t('system.department')}>
        <DepartmentChain />
      </Group>
      <Group title={t('system.permissions')} note={t('system.permissionsNote')}>
        <Grants grants={permissionGrants} words={{ on: t('system.granted'), off: t('system.notGranted') }} />
      </Group>
      <Group title={t('system.features')} note={t('system.featuresNote')}>
        <Grants grants={featureGrants} words={{ on: t('system.on'), off: t('system.off') }} />
      </Group>
    </>
  )
}
