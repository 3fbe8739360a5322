import type { ClusterItem } from '@rongbian/contract/clues'
import { Form, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHotClusters, useMerge } from '#/features/clues/use-clues.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'

interface SelectProps {
  without: number
  id?: string
  value?: number
  onChange?: (id: number) => void
}

/** Events of the last month, by words of their titles. */
const EventSelect = ({ without, ...field }: SelectProps) => {
  const { t } = useTranslation('clues')
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim()).slice(0, 100)
  const { data, isFetching } = useHotClusters({ range: '30d', keyword, page: 0, size: 20 })
  return (
    <Select<number>
      {...field}
      loading={isFetching}
      placeholder={t('merge.into')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={(data?.items ?? [])
        .filter(({ id }) => id !== without)
        .map(({ id, title }) => ({ value: id, label: title }))}
    />
  )
}

interface Props {
  cluster: Pick<ClusterItem, 'id' | 'title'>
  onMerged: (into: number) => void
  onClose: () => void
}

/** 并入: kept however often events are put together anew. */
export const MergeDialog = ({ cluster, onMerged, onClose }: Props) => {
  const { t } = useTranslation('clues')
  const { message } = useApp()
  const { mutateAsync } = useMerge(cluster.id)
  const submit = async ({ into }: { into: number }) => {
    await mutateAsync(into)
    void message.success(t('merge.done'))
    onMerged(into)
  }
  return (
    <ModalForm<{ into: number }>
      title={t('merge.title', { title: cluster.title })}
      okText={t('merge.act')}
      first="into"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="into"
        label={t('merge.into')}
        extra={t('merge.hint')}
        rules={[{ required: true, message: t('merge.missing') }]}
      >
        <EventSelect without={cluster.id} />
      </Form.Item>
    </ModalForm>
  )
}
