import type { Special } from '@rongbian/contract/specials'
import * as contract from '@rongbian/contract/specials'
import type { SpecialAction } from '@rongbian/domain'
import { Button, Dropdown, type MenuProps } from 'antd'
import { Ellipsis, ExternalLink, PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '#/api/client.ts'
import { MenuReason } from '#/console/menu-reason.tsx'
import { DueTime } from '#/features/specials/due-time.tsx'
import { PagePicture } from '#/features/specials/page-picture.tsx'
import { SpecialMarks } from '#/features/specials/special-marks.tsx'
import { builderAddress, useSpecialWrite } from '#/features/specials/use-specials.ts'
import { TimeText } from '#/ui/time-text.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useAsk } from '#/ui/use-ask.ts'

interface Props {
  special: Special
  onCopy: () => void
  /** By which it is moved; nothing where it cannot be. */
  grip: ReactNode
}

const useRemoving = ({ id, channelId, name }: Special) => {
  const { t } = useTranslation('specials')
  const ask = useAsk()
  const { act } = useAct()
  const { mutateAsync: remove } = useSpecialWrite(() =>
    call(contract.deleteSpecial, { params: { channelId }, query: { columnId: id } }),
  )
  const { mutateAsync: restore } = useSpecialWrite(() => call(contract.restoreSpecial, { params: { id } }))
  return {
    restore: () => void act(() => restore(undefined), t('restored')),
    remove: () =>
      void ask({
        danger: true,
        title: t('delete.question', { name }),
        content: t('delete.hint'),
        okText: t('delete.ok'),
        onOk: () => act(() => remove(undefined), t('delete.done')),
      }),
  }
}

const CardMenu = ({ special, onCopy }: Omit<Props, 'grip'>) => {
  const { t } = useTranslation('specials')
  const { restore, remove } = useRemoving(special)
  const runs: Partial<Record<SpecialAction, () => void>> = {
    'special-copy': onCopy,
    'special-restore': restore,
    'special-delete': remove,
  }
  const hidden: SpecialAction = special.deletedAt ? 'special-delete' : 'special-restore'
  const items = special.actions
    .filter(({ code }) => runs[code] && code !== hidden)
    .map(({ code, label, reason }) => ({
      key: code,
      danger: code === 'special-delete',
      disabled: reason !== null,
      label: reason === null ? label : <MenuReason label={label} reason={reason} />,
      onClick: () => runs[code]?.(),
    })) satisfies MenuProps['items']
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="text" aria-label={t('more', { name: special.name })} icon={<Ellipsis size={16} />} />
    </Dropdown>
  )
}

const Facts = ({ special }: { special: Special }) => {
  const { t } = useTranslation('specials')
  const { isPublish, stories, categoryName, lockedBy, updatedBy, updatedAt } = special
  return (
    <div className="rb-stack rb-gap-2px rb-meta">
      <span>
        {isPublish ? t('stories', { count: stories }) : t('storiesLater')}
        {categoryName && ` · ${categoryName}`}
      </span>
      <span>
        {t('changed', { name: updatedBy })} <TimeText at={updatedAt} />
      </span>
      {lockedBy && (
        <span className="rb-inline rb-gap-05 rb-warn">
          <PenLine size={12} aria-hidden="true" />
          {t('heldBy', { name: lockedBy })}
        </span>
      )}
      {special.dueAt && <DueTime at={special.dueAt} />}
      {special.problem && <span className="rb-wrong">{special.problem}</span>}
    </div>
  )
}

/** One page: what it looks like, how it stands, who last had it in hand. */
export const SpecialCard = ({ special, onCopy, grip }: Props) => {
  const { t } = useTranslation('specials')
  const { id, name, url, isPublish, picture, deletedAt } = special
  return (
    <>
      <PagePicture src={picture} />
      <div className="rb-row rb-gap-05 rb-mt-1">
        <h2 className="rb-fill rb-ellipsis rb-bold" title={name}>
          {deletedAt ? (
            name
          ) : (
            <Link to={builderAddress(id)} target="_blank">
              {name}
            </Link>
          )}
        </h2>
        {isPublish && url && (
          <Button
            type="text"
            aria-label={t('openSite', { name })}
            icon={<ExternalLink size={16} />}
            href={url}
            target="_blank"
            rel="noopener"
          />
        )}
        <CardMenu special={special} onCopy={onCopy} />
        {grip}
      </div>
      <div className="rb-stack rb-gap-1 rb-mt-05">
        <SpecialMarks special={special} />
        <Facts special={special} />
      </div>
    </>
  )
}
