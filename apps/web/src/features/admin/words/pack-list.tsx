import { severities, wordKinds } from '@rongbian/words'
import { Button, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PackDrawer } from '#/features/admin/words/pack-drawer.tsx'
import { type Pack, usePacks, useSetPack } from '#/features/admin/words/use-words.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'

const PackRow = ({ pack, onOpen }: { pack: Pack; onOpen: () => void }) => {
  const { t } = useTranslation('words')
  const phrase = usePhrase()
  const fail = useFail()
  const { message } = useApp()
  const { mutate: set, isPending } = useSetPack()
  const { code, kind, severity, count, enabled, updatedAt, updatedBy } = pack
  const label = pack.label

  const change = (next: boolean) =>
    set(
      { code, enabled: next },
      {
        onSuccess: () => void message.success(t(next ? 'pack.turnedOn' : 'pack.turnedOff', { label })),
        onError: (error) => fail(error),
      },
    )

  return (
    <li className="rb-pack rb-p-1-2 rb-min-h-56 rb-gap-1-2 rb-row rb-wrap">
      <div className="rb-pack__text rb-slim">
        <label className="rb-own-line" htmlFor={`pack-${code}`}>
          {label}
        </label>
        <small className="rb-own-line rb-meta">{pack.note}</small>
      </div>
      <span className="rb-pack__facts rb-meta rb-row rb-gap-1">
        <StatusTag tone={severities[severity].tone}>{phrase(severities[severity].label)}</StatusTag>
        {phrase(wordKinds[kind].label)}
      </span>
      <span className="rb-meta">
        {updatedAt && (
          <>
            {t('pack.changedBy', { name: updatedBy })} · <TimeText at={updatedAt} />
          </>
        )}
      </span>
      <Button type="link" size="small" onClick={onOpen}>
        {t('pack.count', { count })}
      </Button>
      <Switch id={`pack-${code}`} checked={enabled} loading={isPending} onChange={change} />
    </li>
  )
}

export const PackList = () => {
  const query = usePacks()
  const { data } = query
  const [opened, setOpened] = useState<Pack>()
  if (!data) return <Pending query={query} rows={7} height={56} />
  return (
    <div className="rb-packs rb-scroll">
      <ul>
        {data.map((pack) => (
          <PackRow key={pack.code} pack={pack} onOpen={() => setOpened(pack)} />
        ))}
      </ul>
      {opened && <PackDrawer pack={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
