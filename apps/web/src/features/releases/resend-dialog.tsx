import type { ReleaseRecord } from '@rongbian/contract/releases'
import * as releases from '@rongbian/contract/releases'
import { isOnOutlet, mayBecome, releaseStateOf } from '@rongbian/domain'
import { Button, Radio } from 'antd'
import { PanelRight } from 'lucide-react'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { formOf } from '#/features/releases/channel-forms.ts'
import { draftProblem, storyFacts } from '#/features/releases/check-draft.ts'
import type { ColumnPick } from '#/features/releases/column-choice.ts'
import { ColumnDrawer } from '#/features/releases/column-drawer.tsx'
import { type Draft, draftOf, orderOf } from '#/features/releases/draft.ts'
import { LayoutField } from '#/features/releases/layout-field.tsx'
import { OrderModal } from '#/features/releases/order-modal.tsx'
import { ChannelRow, Loaded, NoChannels, useChannelChoice } from '#/features/releases/order-parts.tsx'
import { ReleaseNote } from '#/features/releases/release-note.tsx'
import { addressOf, useColumns, useSignedText } from '#/features/releases/release-queries.ts'
import type { SignedText } from '#/features/releases/signed-text.ts'
import { TimedField } from '#/features/releases/timed-field.tsx'
import { useAskedRecords } from '#/features/releases/use-asked-records.ts'
import { useColumnRefusal } from '#/features/releases/use-column-refusal.ts'
import { type ReleaseDialogProps, useOrder } from '#/features/releases/use-order.ts'
import { FormRow } from '#/ui/form-row.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { useApp } from '#/ui/use-app.ts'

const isOn = (record: ReleaseRecord) => isOnOutlet(releaseStateOf(record))

/** It went out once: what is live is replaced, what ended goes out again. */
const isResendable = (record: ReleaseRecord) => {
  const state = releaseStateOf(record)
  return isOn(record) || (record.version !== null && mayBecome(state, 'issued'))
}

/** The main column always goes along; the other one is chosen. */
const choiceOf = (columns: readonly ColumnPick[]) =>
  columns.find(({ mainColumn }) => !mainColumn) ?? columns[0]

interface FormProps {
  record: ReleaseRecord
  text: SignedText
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
}

const ColumnRadios = ({ record, text, draft, onChange }: FormProps) => {
  const { t } = useTranslation('releases')
  const [offered, setOffered] = useState(draft.columns)
  const [adding, setAdding] = useState(false)
  const refuse = useColumnRefusal(storyFacts(text))
  const main = offered.filter(({ mainColumn }) => mainColumn)
  const choose = (code: string) => {
    const chosen = offered.find((column) => column.code === code)
    if (chosen) onChange({ columns: chosen.mainColumn ? main : [...main, chosen] })
  }
  const add = ({ columns, comment }: { columns: ColumnPick[]; comment: string }) => {
    const known = new Set(offered.map(({ code }) => code))
    setOffered([...offered, ...columns.filter(({ code }) => !known.has(code))])
    onChange({ columns, comment })
  }
  return (
    <FormRow label={t('field.column')}>
      <Radio.Group
        aria-label={t('field.column')}
        value={choiceOf(draft.columns)?.code}
        options={offered.map(({ code, label }) => ({ value: code, label }))}
        onChange={({ target }) => choose(String(target.value))}
      />
      <Button size="small" type="dashed" icon={<PanelRight size={14} />} onClick={() => setAdding(true)}>
        {t('column.add')}
      </Button>
      {adding && (
        <ColumnDrawer
          channel={record}
          columns={draft.columns}
          comment={draft.comment}
          refuse={refuse}
          onConfirm={add}
          onClose={() => setAdding(false)}
        />
      )}
    </FormRow>
  )
}

const ResendForm = (props: FormProps) => {
  const { record, draft, onChange } = props
  const { t } = useTranslation('releases')
  const form = formOf(record.type)
  return (
    <>
      {form.column && <ColumnRadios key={record.uuid} {...props} />}
      {form.layout && (
        <FormRow label={t('field.layout')}>
          <LayoutField {...draft} onChange={onChange} />
        </FormRow>
      )}
      <FormRow label={t('field.timed')}>
        <TimedField {...draft} disabled={isOn(record)} onChange={onChange} />
        {isOn(record) && <p className="rb-order__hint rb-mt-1 rb-meta">{t('resend.atOnce')}</p>}
      </FormRow>
      <FormRow label={t('field.note')}>
        <ReleaseNote
          label={t('field.note')}
          value={draft.comment}
          onChange={(comment) => onChange({ comment })}
        />
      </FormRow>
    </>
  )
}

/** 重发: the text of today, also where an earlier one is live. */
export const ResendDialog = (props: ReleaseDialogProps) => {
  const { story, channel } = props
  const { t } = useTranslation('releases')
  const { message } = useApp()
  const zone = use(TimeZone)
  const order = useOrder(props, { closesAfterMs: 1_000 })
  const at = addressOf(story)
  const query = useAskedRecords(props)
  const { data: text } = useSignedText(at)
  const records = query.data?.filter(isResendable) ?? []
  const { chosen, choose } = useChannelChoice(records, channel)
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  const needsTree = chosen !== undefined && formOf(chosen.type).column
  const columns = useColumns(chosen?.uuid ?? '', needsTree)
  const tree = columns.data?.columns ?? []
  const clock = { now: Date.now(), zone }
  const draft = chosen && (drafts[chosen.uuid] ?? draftOf(chosen, tree, clock))
  const isLoaded = text !== undefined && (!needsTree || columns.data !== undefined)

  const submit = () => {
    if (!chosen || !draft || !text) return
    const facts = { ...storyFacts(text), form: formOf(chosen.type), tree, clock }
    const problem = draftProblem(draft, facts)
    if (problem) return void message.warning(t(`problem.${problem}`))
    const { [chosen.uuid]: _, ...others } = drafts
    const next = records.find(({ uuid }) => others[uuid])
    void order.send({
      work: async () => {
        await call(releases.republish, { params: at, body: orderOf(chosen, draft, text.version) })
        setDrafts(others)
        if (next) choose(next.uuid)
      },
      said: t('resend.done', { name: chosen.name }),
      stays: next !== undefined,
    })
  }
  return (
    <OrderModal
      {...props}
      order={order}
      width={560}
      disabled={!isLoaded || !chosen}
      dirty={Object.keys(drafts).length > 0}
      onOk={submit}
    >
      <Loaded query={query}>
        {() => (
          <>
            {!chosen && <NoChannels hint={t('resend.none')} />}
            {chosen && <ChannelRow records={records} chosen={chosen} onChoose={choose} />}
            {chosen && draft && isLoaded && (
              <ResendForm
                record={chosen}
                text={text}
                draft={draft}
                onChange={(changes) =>
                  setDrafts((before) => ({ ...before, [chosen.uuid]: { ...draft, ...changes } }))
                }
              />
            )}
          </>
        )}
      </Loaded>
    </OrderModal>
  )
}
