import type { TopicAct, TopicBrief } from '@rongbian/contract/topics'
import { topicActions, topicLimits } from '@rongbian/domain'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActOnTopic, useTopics } from '#/features/topics/use-topics.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { type Named, PeopleSelect } from '#/ui/people-select.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useOpened } from '#/ui/use-opened.ts'

interface Values {
  note?: string
  into?: number
}

/** Topics something can be merged into. */
const IntoSelect = ({
  without,
  ...field
}: {
  without: number
  id?: string
  value?: number
  onChange?: (id: number) => void
}) => {
  const [keyword, setKeyword] = useState('')
  const filter = { mine: false, page: 0, size: 50, ...(keyword && { keyword }) }
  const { data } = useTopics(filter)
  const open = ['proposed', 'kept', 'approved']
  const items = data?.items.filter(({ id, state }) => id !== without && open.includes(state)) ?? []
  return (
    <Select<number>
      {...field}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={items.map(({ id, title }) => ({ value: id, label: title }))}
    />
  )
}

const ReaderField = ({ value, onChange }: { value: Named[]; onChange: (people: Named[]) => void }) => {
  const { t } = useTranslation('topics')
  return (
    <Form.Item label={t('readers')} extra={t('readersHint')}>
      <PeopleSelect
        value={value.map(({ uuid }) => uuid)}
        nameOf={(uuid) => value.find((person) => person.uuid === uuid)?.name ?? ''}
        placeholder={t('readersAll')}
        max={topicLimits.readers}
        onChange={onChange}
      />
    </Form.Item>
  )
}

interface Props {
  topic: Pick<TopicBrief, 'id' | 'title' | 'version'> & { readers?: Named[] | null }
  action: TopicAct['action']
  meetingId?: number
  onClose: () => void
}

/** A decision with its words. */
export const ActDialog = ({ topic: current, action, meetingId, onClose }: Props) => {
  const topic = useOpened(current)
  const { t } = useTranslation('topics')
  const phrase = usePhrase()
  const { message } = useApp()
  const { mutateAsync } = useActOnTopic(topic.id)
  const [readers, setReaders] = useState<Named[]>(topic.readers ?? [])
  const { label, reason } = topicActions[action]
  const submit = async (values: Values) => {
    const secret = action === 'topic-secret' && {
      readerIds: readers.length > 0 ? readers.map(({ uuid }) => uuid) : null,
    }
    await mutateAsync({
      action,
      version: topic.version,
      ...values,
      ...secret,
      ...(meetingId && { meetingId }),
    })
    void message.success(t('done'))
  }
  return (
    <ModalForm<Values>
      title={t('actOn', { act: phrase(label), title: topic.title })}
      okText={phrase(label)}
      danger={action === 'topic-refuse' || action === 'topic-cancel'}
      {...(action !== 'topic-secret' && { first: action === 'topic-merge' ? 'into' : 'note' })}
      onSubmit={submit}
      onClose={onClose}
    >
      {action === 'topic-merge' && (
        <Form.Item name="into" label={t('into')} rules={[{ required: true, message: t('missing.into') }]}>
          <IntoSelect without={topic.id} />
        </Form.Item>
      )}
      {action === 'topic-secret' ? (
        <ReaderField value={readers} onChange={setReaders} />
      ) : (
        <Form.Item
          name="note"
          label={t(reason === 'required' ? 'why' : 'note')}
          rules={
            reason === 'required' ? [{ required: true, whitespace: true, message: t('missing.why') }] : []
          }
        >
          <Input.TextArea rows={3} maxLength={topicLimits.text} />
        </Form.Item>
      )}
    </ModalForm>
  )
}
