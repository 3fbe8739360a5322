import type { PaySchemeView } from '@rongbian/contract/pay'
import { can, paySchemeKinds } from '@rongbian/domain'
import { Button, Collapse } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#/features/statistics/card.tsx'
import { RuleTable } from '#/features/statistics/pay/rule-table.tsx'
import { useSchemes } from '#/features/statistics/pay/use-pay.ts'
import { VersionPane } from '#/features/statistics/pay/version-pane.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { useSession } from '#/session/use-session.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'

type Version = PaySchemeView['versions'][number]

const VersionBody = ({ version, kind }: { version: Version; kind: PaySchemeView['kind'] }) => {
  const { t } = useTranslation('pay')
  const { note, byName, at, terms, warnings } = version
  const { at500, rest } = terms.thousand
  return (
    <div className="rb-stack rb-gap-1">
      <p className="rb-meta">
        {byName} <TimeText at={at} /> {note}
      </p>
      {warnings.map((warning) => (
        <p key={warning}>
          <StatusTag tone="warning">{warning}</StatusTag>
        </p>
      ))}
      <p className="rb-note">
        {t('scheme.at500')} {t(`scheme.thousand.${at500}`)} · {t('scheme.rest')}{' '}
        {t(`scheme.thousand.${rest}`)}
        {kind === 'fee' && ` · ${t(terms.paysStaff ? 'scheme.paysStaff' : 'scheme.outsideOnly')}`}
      </p>
      <RuleTable kind={kind} rules={terms.rules} />
    </div>
  )
}

const SchemeCard = ({ scheme, onAdd }: { scheme: PaySchemeView; onAdd: (() => void) | undefined }) => {
  const { t } = useTranslation('pay')
  const phrase = usePhrase()
  const { name, kind, versions } = scheme
  return (
    <Card
      title={name}
      note={phrase(paySchemeKinds[kind])}
      actions={
        onAdd && (
          <Button aria-label={t('scheme.newVersionOf', { name })} onClick={onAdd}>
            {t('scheme.newVersion')}
          </Button>
        )
      }
    >
      <Collapse
        ghost
        defaultActiveKey={versions[0]?.no ?? []}
        items={versions.map((version) => ({
          key: version.no,
          label: t(version.untilDay ? 'scheme.span' : 'scheme.since', {
            no: version.no,
            from: version.fromDay,
            to: version.untilDay ?? '',
          }),
          children: <VersionBody version={version} kind={kind} />,
        }))}
      />
    </Card>
  )
}

/** The schemes and all their versions: none is ever changed, a newer one begins on its day. */
export const SchemeTab = () => {
  const { t } = useTranslation('pay')
  const { actor } = useSession()
  const mayManage = can(actor, 'pay.manage')
  const query = useSchemes()
  const [asked, setAsked] = useState<{ scheme: PaySchemeView | undefined }>()
  const { data } = query
  const add = mayManage && (
    <Button type="primary" onClick={() => setAsked({ scheme: undefined })}>
      {t('scheme.add')}
    </Button>
  )
  if (!data) return <Pending query={query} rows={5} />
  return (
    <>
      {data.length === 0 && (
        <EmptyState title={t('scheme.empty')} hint={t('scheme.emptyHint')} action={add} />
      )}
      {data.length > 0 && <p className="rb-row rb-between rb-gap-1">{add}</p>}
      {data.map((scheme) => (
        <SchemeCard
          key={scheme.schemeId}
          scheme={scheme}
          onAdd={mayManage ? () => setAsked({ scheme }) : undefined}
        />
      ))}
      {asked && <VersionPane scheme={asked.scheme} onClose={() => setAsked(undefined)} />}
    </>
  )
}
