import type { Special } from '@rongbian/contract/specials'
import { can, specialLimits } from '@rongbian/domain'
import { Button } from 'antd'
import { FolderCog, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CategoriesDialog } from '#/features/specials/list/categories-dialog.tsx'
import { CopyDialog } from '#/features/specials/list/copy-dialog.tsx'
import { NewDialog } from '#/features/specials/list/new-dialog.tsx'
import { SpecialFilters } from '#/features/specials/list/special-filters.tsx'
import { SpecialList } from '#/features/specials/list/special-list.tsx'
import { useListAddress } from '#/features/specials/list/use-list-address.ts'
import { useSiteChannels, useSpecialSignals, useSpecials } from '#/features/specials/use-specials.ts'
import { useSession } from '#/session/use-session.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { PageHeader } from '#/ui/page-header.tsx'
import { Pending } from '#/ui/pending.tsx'
import './specials-page.css'

type Doing = { what: 'new' | 'categories' } | { what: 'copy'; special: Special }

interface AreaProps {
  channelId: string
  onNew: () => void
  onCopy: (special: Special) => void
}

const ListArea = ({ channelId, onNew, onCopy }: AreaProps) => {
  const { t } = useTranslation('specials')
  const { actor } = useSession()
  const { filter, isWhole } = useListAddress()
  const query = useSpecials({ ...filter, channelId })
  if (!query.data) return <Pending query={query} rows={4} height={160} />
  const create = can(actor, 'specials.design') && isWhole && (
    <Button type="primary" onClick={onNew}>
      {t('new.title')}
    </Button>
  )
  if (query.data.length === 0)
    return (
      <EmptyState
        title={t(isWhole ? 'none' : 'noneFound')}
        hint={t(isWhole ? 'noneHint' : 'noneFoundHint')}
        action={create}
      />
    )
  return (
    <>
      {query.data.length >= specialLimits.listed && (
        <p className="rb-note rb-mb-1">{t('most', { count: specialLimits.listed })}</p>
      )}
      <SpecialList
        channelId={channelId}
        specials={query.data}
        canOrder={isWhole && can(actor, 'specials.design')}
        onCopy={onCopy}
      />
    </>
  )
}

/** 专题: the special pages of a channel, what readers see of each, and who is in it. */
export const SpecialsPage = () => {
  const { t } = useTranslation(['specials', 'frame'])
  useSpecialSignals()
  const { actor } = useSession()
  const channels = useSiteChannels()
  const { channelId: asked } = useListAddress()
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  if (!channels.data) return <Pending page query={channels} rows={6} height={120} />
  const channel = channels.data.find(({ id }) => id === asked) ?? channels.data[0]
  if (!channel)
    return (
      <EmptyState
        title={t('noChannel')}
        hint={t('noChannelHint')}
        action={
          can(actor, 'publishing.manage') && (
            <ButtonLink to="/publish">{t('frame:person.publishing')}</ButtonLink>
          )
        }
      />
    )
  const start = () => setDoing({ what: 'new' })
  return (
    <div className="rb-specials rb-stack rb-tall rb-surface">
      <PageHeader
        title={t('title')}
        actions={
          can(actor, 'specials.design') && (
            <>
              <Button
                icon={<FolderCog size={16} aria-hidden="true" />}
                onClick={() => setDoing({ what: 'categories' })}
              >
                {t('categories.title')}
              </Button>
              <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={start}>
                {t('new.title')}
              </Button>
            </>
          )
        }
      />
      <SpecialFilters channels={channels.data} channelId={channel.id} />
      <div className="rb-scroll rb-p-2">
        <ListArea
          channelId={channel.id}
          onNew={start}
          onCopy={(special) => setDoing({ what: 'copy', special })}
        />
      </div>
      {doing?.what === 'new' && <NewDialog channelId={channel.id} onClose={close} />}
      {doing?.what === 'categories' && <CategoriesDialog channelId={channel.id} onClose={close} />}
      {doing?.what === 'copy' && <CopyDialog special={doing.special} onClose={close} />}
    </div>
  )
}
