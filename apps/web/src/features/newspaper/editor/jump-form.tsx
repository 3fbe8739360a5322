import type { PaperPage } from '@rongbian/contract/newspaper'
import type { ItemOf } from '@rongbian/paper'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { placeSecond, removeSecond } from '#/features/newspaper/editor/other-page.ts'
import { usePool } from '#/features/newspaper/editor/pool-pane.tsx'
import { useLaying, useLayout, useRun } from '#/features/newspaper/editor/use-laying.ts'
import { newspaperKey } from '#/features/newspaper/use-newspaper.ts'
import { FormRow } from '#/ui/form-row.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useApp } from '#/ui/use-app.ts'

type Story = ItemOf<'story'>

/** Whether the second part stands on its page, and what puts it there or takes it off. */
const Second = ({ item, other, isThere }: { item: Story; other: PaperPage; isThere: boolean }) => {
  const { t } = useTranslation('newspaper')
  const { message } = useApp()
  const client = useQueryClient()
  const { settle, tab } = useLaying()
  const page = useLayout(({ opened }) => opened.page)
  const { isBusy, act } = useAct()
  const { label } = other
  const place = { id: other.id, tab }
  const work = async () => {
    await settle()
    const isDone = await (isThere ? removeSecond(place, item.storyId) : placeSecond(place, item, page))
    if (!isDone) void message.warning(t(isThere ? 'jump.gone' : 'jump.full', { label }))
    await client.invalidateQueries({ queryKey: newspaperKey() })
  }
  return (
    <div className="rb-stack rb-gap-1 rb-mt-1">
      <span className={isThere ? 'rb-soft' : 'rb-wrong'}>
        {t(isThere ? 'jump.there' : 'jump.missing', { label })}
      </span>
      <Button loading={isBusy} onClick={() => void act(work)}>
        {t(isThere ? 'jump.remove' : 'jump.place', { label })}
      </Button>
      <Link to={`/newspaper/page/${other.id}`}>{t('jump.open', { label })}</Link>
    </div>
  )
}

interface Props {
  item: Story
  pages: readonly PaperPage[]
}

/** 下转 and 上接: to which page a story goes on, and whether its other part stands there. */
export const JumpForm = ({ item, pages }: Props) => {
  const { t } = useTranslation('newspaper')
  const run = useRun()
  const pageId = useLayout(({ opened }) => opened.page.id)
  const pool = usePool(pageId)
  const { jump } = item
  const other = pages.find(({ id }) => id === jump?.otherPageId)
  if (jump?.part === 2)
    return (
      <p className="rb-note">
        {t('form.jumpedFrom', { no: other?.no ?? jump.otherNo })}{' '}
        {other && <Link to={`/newspaper/page/${other.id}`}>{t('jump.open', { label: other.label })}</Link>}
      </p>
    )
  const placedOn = pool.data?.find(({ storyId }) => storyId === item.storyId)?.placedOn.split(' ') ?? []
  const isThere = other !== undefined && placedOn.includes(other.label)
  const jumpTo = (otherPageId: string | undefined) => {
    const aim = pages.find(({ id }) => id === otherPageId)
    const next = aim ? { part: 1 as const, otherPageId: aim.id, otherNo: aim.no } : null
    run([{ act: 'change', id: item.id, item: { ...item, jump: next } }])
  }
  return (
    <FormRow above label={t('form.jump')}>
      <Select
        allowClear
        className="rb-wide"
        aria-label={t('form.jump')}
        placeholder={t('form.noJump')}
        // What stands on the other page is taken off first, so that no part is left alone.
        disabled={isThere}
        value={jump?.otherPageId ?? null}
        options={pages
          .filter(({ id }) => id !== pageId)
          .map(({ id, label, name }) => ({ value: id, label: `${label} ${name}` }))}
        onChange={(id) => jumpTo(id ?? undefined)}
      />
      {other && <Second item={item} other={other} isThere={isThere} />}
    </FormRow>
  )
}
