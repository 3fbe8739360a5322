import type { SpecialCategory } from '@rongbian/contract/specials'
import * as contract from '@rongbian/contract/specials'
import { specialLimits } from '@rongbian/domain'
import { Button, Checkbox, Input, Switch } from 'antd'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useCategories, useSpecialWrite } from '#/features/specials/use-specials.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { Pending } from '#/ui/pending.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useUnsaved } from '#/ui/use-unsaved.ts'

interface RowProps {
  category: SpecialCategory
  chosen: boolean
  isFirst: boolean
  isLast: boolean
  onChoose: (chosen: boolean) => void
  onMove: (by: number) => void
}

const Row = ({ category, chosen, isFirst, isLast, onChoose, onMove }: RowProps) => {
  const { t } = useTranslation('specials')
  const ask = useAsk()
  const { id, name, enabled, specials } = category
  const { isBusy, act } = useAct()
  const { mutateAsync: change } = useSpecialWrite((body: { name: string; enabled: boolean }) =>
    call(contract.updateCategory, { body: { id, ...body } }),
  )
  const { mutateAsync: remove } = useSpecialWrite(() =>
    call(contract.removeCategory, { params: { categoryId: id } }),
  )
  const rename = (typed: string) => {
    const next = typed.trim()
    if (next && next !== name) void act(() => change({ name: next, enabled }), t('saved'))
  }
  const askRemove = () =>
    void ask({
      danger: true,
      title: t('categories.removeQuestion', { name }),
      okText: t('categories.removeOk'),
      onOk: () => act(() => remove(undefined), t('categories.removed')),
    })
  return (
    <li className="rb-row rb-gap-1 rb-py-1">
      <Checkbox
        aria-label={t('categories.choose', { name })}
        checked={chosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <Input
        key={name}
        className="rb-fill"
        aria-label={t('categories.name')}
        defaultValue={name}
        maxLength={specialLimits.name}
        onBlur={({ target }) => rename(target.value)}
        onPressEnter={({ currentTarget }) => rename(currentTarget.value)}
      />
      <span className="rb-meta rb-one-line">{t('categories.pages', { count: specials })}</span>
      <Switch
        size="small"
        aria-label={t('categories.enabled', { name })}
        checked={enabled}
        loading={isBusy}
        onChange={(next) => void act(() => change({ name, enabled: next }), t('saved'))}
      />
      <Button
        type="text"
        size="small"
        disabled={isFirst}
        aria-label={t('categories.up', { name })}
        icon={<ArrowUp size={16} />}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        size="small"
        disabled={isLast}
        aria-label={t('categories.down', { name })}
        icon={<ArrowDown size={16} />}
        onClick={() => onMove(1)}
      />
      <Button
        type="text"
        size="small"
        danger
        disabled={isBusy}
        aria-label={t('categories.remove', { name })}
        icon={<Trash2 size={16} />}
        onClick={askRemove}
      />
    </li>
  )
}

const AddRow = ({ channelId }: { channelId: string }) => {
  const { t } = useTranslation('specials')
  const [name, setName] = useState('')
  useUnsaved(name.trim() !== '')
  const { isBusy, act } = useAct()
  const { mutateAsync } = useSpecialWrite(() =>
    call(contract.saveCategory, { body: { channelId, name: name.trim() } }),
  )
  const add = async () => {
    if (name.trim() && (await act(() => mutateAsync(undefined), t('saved')))) setName('')
  }
  return (
    <div className="rb-row rb-gap-1 rb-mt-1">
      <Input
        aria-label={t('categories.newName')}
        placeholder={t('categories.newName')}
        value={name}
        maxLength={specialLimits.name}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={() => void add()}
      />
      <Button type="primary" loading={isBusy} disabled={!name.trim()} onClick={() => void add()}>
        {t('categories.add')}
      </Button>
    </div>
  )
}

const Rows = ({ channelId, categories }: { channelId: string; categories: SpecialCategory[] }) => {
  const { t } = useTranslation('specials')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const ask = useAsk()
  const { isBusy, act } = useAct()
  const { mutateAsync: order } = useSpecialWrite((ids: string[]) =>
    call(contract.orderCategories, { params: { channelId }, body: { ids } }),
  )
  const { mutateAsync: removeAll } = useSpecialWrite((ids: string[]) =>
    call(contract.removeCategories, { body: { ids } }),
  )
  const move = (index: number, by: number) => {
    const ids = categories.map(({ id }) => id)
    const id = ids[index]
    const to = index + by
    if (!id || to < 0 || to >= ids.length) return
    void act(() => order(ids.toSpliced(index, 1).toSpliced(to, 0, id)))
  }
  const removeChosen = async () => {
    if (await act(() => removeAll([...chosen]), t('categories.removed'))) setChosen([])
  }
  const askRemoveChosen = () =>
    void ask({
      danger: true,
      title: t('categories.removeChosenQuestion', { count: chosen.length }),
      okText: t('categories.removeOk'),
      onOk: removeChosen,
    })
  if (categories.length === 0) return <p className="rb-note">{t('categories.none')}</p>
  return (
    <>
      <ul className="rb-lined" aria-label={t('categories.title')}>
        {categories.map((category, index) => (
          <Row
            key={category.id}
            category={category}
            chosen={chosen.includes(category.id)}
            isFirst={index === 0}
            isLast={index === categories.length - 1}
            onChoose={(isChosen) =>
              setChosen((before) =>
                isChosen ? [...before, category.id] : before.filter((id) => id !== category.id),
              )
            }
            onMove={(by) => move(index, by)}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <Button danger disabled={isBusy} onClick={askRemoveChosen}>
          {t('categories.removeChosen', { count: chosen.length })}
        </Button>
      )}
    </>
  )
}

/** The categories of a channel: names, switches, order; those that still hold pages say so when removed. */
export const CategoriesDialog = ({ channelId, onClose }: { channelId: string; onClose: () => void }) => {
  const { t } = useTranslation('specials')
  const query = useCategories(channelId)
  return (
    <Dialog dirty={false} open width={680} title={t('categories.title')} footer={null} onCancel={onClose}>
      {query.data ? (
        <Rows channelId={channelId} categories={query.data} />
      ) : (
        <Pending query={query} rows={3} />
      )}
      <AddRow channelId={channelId} />
    </Dialog>
  )
}
