import type { ConsoleChannel, ConsoleColumn } from '@rongbian/contract/publishing'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { flatColumns, namesTo } from '#/features/publishing/column-place.ts'
import {
  columnForm,
  formOf,
  useColumns,
  useSaveChannel,
  useSaveColumn,
} from '#/features/publishing/use-publishing.ts'
import { listed } from '#/i18n/punctuation.ts'
import { DepartmentsField } from '#/ui/departments-field.tsx'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useDepartmentTree } from '#/ui/newsroom-trees.ts'
import { Pending } from '#/ui/pending.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Node {
  uuid: string
  name: string
  children: Node[]
}

const flatNodes = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flatNodes(node.children)])

/** Who a list of departments stands for, in words. */
const useWho = () => {
  const { t } = useTranslation('publishing')
  const { data = [], isPending } = useDepartmentTree()
  const names = new Map(flatNodes(data).map(({ uuid, name }) => [uuid, name]))
  return (departments: readonly string[]) => {
    if (departments.length === 0) return t('rights.everyone')
    const nameOf = (id: string) => names.get(id) ?? (isPending ? '…' : t('rights.unknown'))
    return listed(departments.map(nameOf))
  }
}

interface Asked {
  name: string
  departments: string[]
  save: (departments: string[]) => Promise<unknown>
}

const RightsDialog = ({
  asked: { name, departments, save },
  onClose,
}: {
  asked: Asked
  onClose: () => void
}) => {
  const { t } = useTranslation('publishing')
  const { message } = useApp()
  const submit = async (values: { departments: string[] }) => {
    await save(values.departments)
    void message.success(t('rights.saved', { name }))
  }
  return (
    <ModalForm
      title={t('rights.dialog', { name })}
      initialValues={{ departments }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="departments" label={t('rights.departments')}>
        <DepartmentsField label={t('rights.departments')} placeholder={t('rights.placeholder')} />
      </Form.Item>
    </ModalForm>
  )
}

const Row = ({ label, who, onChange }: { label: string; who: string; onChange: () => void }) => {
  const { t } = useTranslation('publishing')
  return (
    <li>
      <span className="rb-publish__title rb-own-line rb-break">{label}</span>
      <span className="rb-own-line rb-break rb-grow rb-soft">{who}</span>
      <Button size="small" aria-label={`${t('rights.change')} ${label}`} onClick={onChange}>
        {t('rights.change')}
      </Button>
    </li>
  )
}

interface ColumnsProps {
  channelId: string
  onAsk: (column: ConsoleColumn) => void
}

const ColumnRights = ({ channelId, onAsk }: ColumnsProps) => {
  const { t } = useTranslation('publishing')
  const whoOf = useWho()
  const query = useColumns(channelId)
  const { data } = query
  if (!data) return <Pending query={query} rows={4} height={40} />
  if (data.length === 0) return <p className="rb-publish__hint">{t('rights.noColumns')}</p>
  return (
    <ul className="rb-publish__rights">
      {flatColumns(data).map((column) => (
        <Row
          key={column.id}
          label={namesTo(data, column.id).join(' / ')}
          who={whoOf(column.departments)}
          onChange={() => onAsk(column)}
        />
      ))}
    </ul>
  )
}

/** Whose people may sign for the channel and for each of its columns. */
export const RightsTab = ({ channel }: { channel: ConsoleChannel }) => {
  const { t } = useTranslation('publishing')
  const whoOf = useWho()
  const [asked, setAsked] = useState<Asked>()
  const { mutateAsync: saveChannel } = useSaveChannel()
  const { mutateAsync: saveColumn } = useSaveColumn(channel.id)
  const askChannel = () =>
    setAsked({
      ...channel,
      save: (departments) => saveChannel({ ...formOf(channel), departments }),
    })
  const askColumn = (column: ConsoleColumn) =>
    setAsked({ ...column, save: (departments) => saveColumn({ ...columnForm(column), departments }) })

  return (
    <>
      <p className="rb-publish__hint">{t('rights.hint')}</p>
      <section className="rb-publish__section rb-mb-3">
        <header>
          <h3>{t('rights.channel')}</h3>
        </header>
        <ul className="rb-publish__rights">
          <Row label={channel.name} who={whoOf(channel.departments)} onChange={askChannel} />
        </ul>
      </section>
      <section className="rb-publish__section rb-mb-3">
        <header>
          <h3>{t('rights.columns')}</h3>
        </header>
        <ColumnRights channelId={channel.id} onAsk={askColumn} />
      </section>
      {asked && <RightsDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
