import type { Topic } from '@rongbian/contract/topics'
import { topicLimits } from '@rongbian/domain'
import { Checkbox, Form, type FormInstance, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { MomentField } from '#/features/missions/index.ts'
import { TopicMarks } from '#/features/topics/topic-state.tsx'
import { useAddTopic, useChangeTopic, useSimilarTopics } from '#/features/topics/use-topics.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  title: string
  angle: string
  reason: string
  risk: string
  channels: string[]
  deadline: string | null
  propose: boolean
}

const Similar = ({ form, except }: { form: FormInstance<Values>; except?: number | undefined }) => {
  const { t } = useTranslation('topics')
  const title = Form.useWatch('title', form) ?? ''
  const { data = [] } = useSimilarTopics(title, except)
  if (title.trim().length < 2 || data.length === 0) return null
  return (
    <section
      className="rb-topic-similar rb-stack rb-gap-05 rb-p-1 rb-mb-2"
      aria-label={t('similar')}
      aria-live="polite"
    >
      <b className="rb-small">{t('similar')}</b>
      {data.map((topic) => (
        <span key={topic.id} className="rb-row rb-wrap rb-gap-1 rb-small">
          <span className="rb-break">{topic.title}</span>
          <TopicMarks topic={{ ...topic, phases: [], isUrgent: false, isSecret: false }} />
          <span className="rb-meta">{topic.proposerName}</span>
        </span>
      ))}
    </section>
  )
}

const Fields = ({ form, topic }: { form: FormInstance<Values>; topic?: Topic | undefined }) => {
  const { t } = useTranslation('topics')
  const isProposed = Form.useWatch('propose', form) ?? false
  const needed = (message: string) => (isProposed ? [{ required: true, whitespace: true, message }] : [])
  return (
    <>
      <Form.Item
        name="title"
        label={t('field.title')}
        rules={[{ required: true, whitespace: true, message: t('missing.title') }]}
      >
        <Input maxLength={topicLimits.title} />
      </Form.Item>
      <Similar form={form} except={topic?.id} />
      <Form.Item name="reason" label={t('field.reason')} rules={needed(t('missing.reason'))}>
        <Input.TextArea rows={2} maxLength={topicLimits.text} />
      </Form.Item>
      <Form.Item name="angle" label={t('field.angle')}>
        <Input.TextArea rows={2} maxLength={topicLimits.text} />
      </Form.Item>
      <Form.Item
        name="deadline"
        label={t('deadline')}
        rules={isProposed ? [{ required: true, message: t('missing.deadline') }] : []}
      >
        <MomentField label={t('deadline')} />
      </Form.Item>
      <Form.Item name="channels" label={t('field.channels')} extra={t('field.channelsHint')}>
        <Select mode="tags" open={false} suffixIcon={null} maxCount={topicLimits.channels} />
      </Form.Item>
      <Form.Item name="risk" label={t('field.risk')}>
        <Input.TextArea rows={2} maxLength={topicLimits.text} />
      </Form.Item>
      {!topic && (
        <Form.Item name="propose" valuePropName="checked" noStyle>
          <Checkbox>{t('proposeNow')}</Checkbox>
        </Form.Item>
      )}
    </>
  )
}

const blank: Values = {
  title: '',
  angle: '',
  reason: '',
  risk: '',
  channels: [],
  deadline: null,
  propose: true,
}

interface Props {
  /** The one that is changed; without it a new one. */
  topic?: Topic
  onSaved: (id: number) => void
  onClose: () => void
}

/** 报题, with what is like it in sight while the title is typed. */
export const TopicDialog = ({ topic, onSaved, onClose }: Props) => {
  const { t } = useTranslation('topics')
  const { message } = useApp()
  const { mutateAsync: add } = useAddTopic()
  const { mutateAsync: change } = useChangeTopic(topic?.id ?? 0)
  const submit = async ({ propose, ...values }: Values) => {
    const form = topic && {
      ...values,
      forms: topic.forms,
      departmentId: topic.departmentId,
      leadId: topic.leadId,
      peopleIds: topic.people.map(({ uuid }) => uuid),
      version: topic.version,
    }
    const { id } = form ? await change(form) : await add({ ...values, propose })
    onSaved(id)
    void message.success(t(propose && !topic ? 'proposed' : 'saved'))
  }
  return (
    <ModalForm<Values>
      title={t(topic ? 'change' : 'propose')}
      okText={t(topic ? 'save' : 'send')}
      width={560}
      initialValues={topic ? { ...topic, propose: topic.state !== 'draft' } : blank}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => <Fields form={form} topic={topic} />}
    </ModalForm>
  )
}
