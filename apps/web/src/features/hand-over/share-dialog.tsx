import * as contract from '@rongbian/contract/hand-over'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { ChosenTargets } from '#/features/hand-over/chosen-targets.tsx'
import { share } from '#/features/hand-over/hand-calls.ts'
import { HandModal } from '#/features/hand-over/hand-modal.tsx'
import { StoryTable } from '#/features/hand-over/story-table.tsx'
import { TargetList } from '#/features/hand-over/target-list.tsx'
import { type SourceProps, TargetSource } from '#/features/hand-over/target-source.tsx'
import { targetIds } from '#/features/hand-over/targets.ts'
import { type HandDialogProps, useSending } from '#/features/hand-over/use-sending.ts'
import { useTargets } from '#/features/hand-over/use-targets.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { NoteField } from '#/ui/note-field.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { useApp } from '#/ui/use-app.ts'

const closesAfterMs = 1000

const Favourites = ({ chosen, onToggle }: SourceProps) => {
  const { t } = useTranslation('handOver')
  const { data, error, refetch } = useQuery({
    queryKey: ['departments', 'favourites'],
    queryFn: ({ signal }) => call(contract.favoriteTargets, { signal }),
    staleTime: 0,
  })
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={6} height={28} />
    )
  const lists = [
    { label: t('share.users'), targets: data.favorUsers },
    { label: t('share.groups'), targets: data.favorGroups },
  ]
  return (
    <div className="rb-hand__panes rb-pair rb-cells rb-gap-1">
      {lists.map(({ label, targets }) => (
        <section
          key={label}
          className="rb-hand__pane rb-p-1 rb-stack rb-gap-1 rb-slim rb-box"
          aria-label={label}
        >
          <h3 className="rb-row rb-between rb-fs-13 rb-soft">{label}</h3>
          <div className="rb-hand__scroll rb-scroll">
            {targets.length === 0 && (
              <p className="rb-hand__none rb-fs-13 rb-dim">{t('share.noFavourites')}</p>
            )}
            <TargetList label={label} targets={targets} chosen={chosen} onToggle={onToggle} />
          </div>
        </section>
      ))}
    </div>
  )
}

type Tab = 'favourites' | 'house'

/** 转同事: to colleagues and departments; whom people send to often is at hand. */
export const ShareDialog = (props: HandDialogProps) => {
  const { stories } = props
  const { t } = useTranslation('handOver')
  const { message } = useApp()
  const sending = useSending(props, closesAfterMs)
  const targets = useTargets(stories.some(({ libraryId }) => libraryId === 'group'))
  const [tab, setTab] = useState<Tab>('house')
  const [comment, setComment] = useState('')

  const { chosen, mode } = targets
  const submit = () => {
    if (chosen.length === 0) {
      return void message.warning(t(tab === 'favourites' ? 'messageD' : 'messageE'))
    }
    const body = { ...targetIds(chosen), mode, comment }
    sending.send({
      one: (story) => share.one(story, body),
      many: (libraryId, ids) => share.many(libraryId, ids, body),
      said: () => t('share.done'),
      leaves: mode === 'move',
    })
  }
  const source = { chosen, onToggle: targets.toggle }
  return (
    <HandModal
      stories={stories}
      sending={sending}
      dirty={comment !== '' || chosen.length > 0}
      width={718}
      onOk={submit}
    >
      {sending.isMany && <StoryTable stories={stories} />}
      <div className="rb-hand__targets rb-cells rb-mb-15 rb-gap-1">
        <Tabs
          size="small"
          activeKey={tab}
          onChange={(key) => setTab(key === 'favourites' ? 'favourites' : 'house')}
          items={[
            { key: 'favourites', label: t('share.favourites'), children: <Favourites {...source} /> },
            { key: 'house', label: t('share.house'), children: <TargetSource {...source} /> },
          ]}
        />
        <ChosenTargets chosen={chosen} onRemove={targets.remove} onClear={targets.clear} />
      </div>
      <Checkbox checked={targets.keeps} onChange={({ target }) => targets.keep(target.checked)}>
        {t('keep')}
      </Checkbox>
      <NoteField label={t('note')} placeholder={t('notePlaceholder')} value={comment} onChange={setComment} />
    </HandModal>
  )
}
