import type { ReleaseRecord } from '@rongbian/contract/releases'
import * as releases from '@rongbian/contract/releases'
import { Button, Tabs } from 'antd'
import { PanelRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { formOf } from '#/features/releases/channel-forms.ts'
import { type StoryFacts, storyFacts } from '#/features/releases/check-draft.ts'
import { type ColumnPick, withMain } from '#/features/releases/column-choice.ts'
import { ColumnDrawer } from '#/features/releases/column-drawer.tsx'
import { ColumnTags } from '#/features/releases/column-tags.tsx'
import { columnsOf } from '#/features/releases/draft.ts'
import { OrderModal } from '#/features/releases/order-modal.tsx'
import { Loaded, NoChannels, useChannelChoice } from '#/features/releases/order-parts.tsx'
import { ReleaseNote } from '#/features/releases/release-note.tsx'
import { addressOf, useColumns, usePublished, useSignedText } from '#/features/releases/release-queries.ts'
import { ReleaseTag } from '#/features/releases/release-tag.tsx'
import { isOwnChannel } from '#/features/releases/signing-rules.ts'
import { useColumnRefusal } from '#/features/releases/use-column-refusal.ts'
import { type ReleaseDialogProps, useOrder } from '#/features/releases/use-order.ts'
import { listed } from '#/i18n/punctuation.ts'
import { FormRow } from '#/ui/form-row.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useBelow } from '#/ui/use-below.ts'

interface Change {
  columns: ColumnPick[]
  comment: string
}

const isResignable = (record: ReleaseRecord) =>
  isOwnChannel(record) && formOf(record.type).column && record.properties.canPerform

interface FormProps {
  record: ReleaseRecord
  facts: StoryFacts
  change: Change | undefined
  onChange: (change: Change) => void
}

const ResignForm = ({ record, facts, change, onChange }: FormProps) => {
  const { t } = useTranslation('releases')
  const { message } = useApp()
  const [choosing, setChoosing] = useState(false)
  const refuse = useColumnRefusal(facts)
  const query = useColumns(record.uuid)
  return (
    <Loaded query={query}>
      {({ columns: tree }) => {
        const { columns, comment } = change ?? {
          columns: withMain(tree, record.column),
          comment: record.comment,
        }
        const put = (next: ColumnPick[]) => {
          if (next.length === 0) void message.warning(t('column.least'))
          onChange({ columns: next, comment })
        }
        return (
          <>
            <FormRow label={t('field.state')}>
              <ReleaseTag record={record} />
            </FormRow>
            <FormRow label={t('field.column')}>
              <ColumnTags columns={columns} onChange={put} />
              <Button
                size="small"
                type="dashed"
                icon={<PanelRight size={14} />}
                onClick={() => setChoosing(true)}
              >
                {t('column.choose')}
              </Button>
            </FormRow>
            <FormRow label={t('field.note')}>
              <ReleaseNote
                label={t('field.note')}
                value={comment}
                onChange={(next) => onChange({ columns, comment: next })}
              />
            </FormRow>
            {choosing && (
              <ColumnDrawer
                channel={record}
                columns={columns}
                comment={comment}
                refuse={refuse}
                onConfirm={onChange}
                onClose={() => setChoosing(false)}
              />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** 重签: other columns for what is on its channels. */
export const ResignDialog = (props: ReleaseDialogProps) => {
  const { story, channel } = props
  const { t } = useTranslation('releases')
  const isNarrow = useBelow(768)
  const order = useOrder(props, { closesAfterMs: 600 })
  const at = addressOf(story)
  const query = usePublished(at)
  const { data: text } = useSignedText(at)
  const records = query.data?.filter(isResignable) ?? []
  const { chosen, choose } = useChannelChoice(records, channel)
  const [changes, setChanges] = useState<Record<string, Change>>({})
  const changed = records.flatMap((record) => {
    const change = changes[record.uuid]
    return change ? [{ record, ...change }] : []
  })

  const submit = () => {
    const names = listed(changed.map(({ record }) => record.name))
    void order.send({
      work: async () => {
        for (const { record, columns, comment } of changed) {
          const { uuid, name, type } = record
          const body = { uuid, name, type, column: columnsOf(columns), comment }
          await call(releases.modifyRatify, { params: at, body })
          setChanges(({ [uuid]: _, ...rest }) => rest)
        }
      },
      said: t('resign.done', { name: names }),
    })
  }
  return (
    <OrderModal
      {...props}
      order={order}
      width={680}
      {...(changed.length > 1 && { okText: t('resign.several', { count: changed.length }) })}
      disabled={changed.length === 0 || changed.some(({ columns }) => columns.length === 0)}
      dirty={changed.length > 0}
      onOk={submit}
    >
      <Loaded query={query}>
        {() =>
          chosen && text ? (
            <Tabs
              tabPlacement={isNarrow ? 'top' : 'start'}
              activeKey={chosen.uuid}
              onChange={choose}
              items={records.map((record) => ({
                key: record.uuid,
                label: changes[record.uuid] ? t('resign.changed', { name: record.name }) : record.name,
                children: (
                  <ResignForm
                    record={record}
                    facts={storyFacts(text)}
                    change={changes[record.uuid]}
                    onChange={(next) => setChanges({ ...changes, [record.uuid]: next })}
                  />
                ),
              }))}
            />
          ) : (
            records.length === 0 && <NoChannels hint={t('resign.none')} />
          )
        }
      </Loaded>
    </OrderModal>
  )
}
