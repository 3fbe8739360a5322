import type { Topic } from '@rongbian/contract/topics'
import { type StoryType, storyTypeCodes, storyTypes, topicLimits } from '@rongbian/domain'
import { Checkbox, Form, type FormInstance, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { MomentField } from '#/features/missions/index.ts'
import { PeopleField } from '#/features/topics/people-field.tsx'
import { TopicMarks } from '#/features/topics/topic-state.tsx'
import { useSimilarTopics } from '#/features/topics/use-topics.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import type { Named } from '#/ui/people-select.tsx'

export interface TopicValues {
  title: string
  angle: string
  reason: string
  risk: string
  forms: StoryType[]
  channels: string[]
  deadline: string | null
  lead: Named[]
  people: Named[]
  readers: Named[]
  propose: boolean
}

type Fields = FormInstance<TopicValues>

const Similar = ({ form, except }: { form: Fields; except?: number | undefined }) => {
  const { t } = useTranslation('topics')
  const title = Form.useWatch('title', form) ?? ''
  const { data = [] } = useSimilarTopics(title, except)
  if (title.trim().length < 2 || data.length === 0) return null
  return (
    <section
      className="rb-round rb-tint rb-stack rb-gap-05 rb-p-1 rb-mb-2"
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

const What = ({ form, topic }: { form: Fields; topic: Topic | undefined }) => {
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
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={topicLimits.text} />
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
    </>
  )
}

const How = () => {
  const { t } = useTranslation('topics')
  const phrase = usePhrase()
  const forms = storyTypeCodes.map((value) => ({ value, label: phrase(storyTypes[value].label) }))
  return (
    <>
      <Form.Item name="forms" label={t('field.forms')}>
        <Select mode="multiple" maxCount={10} options={forms} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item name="channels" label={t('field.channels')} extra={t('field.channelsHint')}>
        <Select mode="tags" open={false} suffixIcon={null} maxCount={topicLimits.channels} />
      </Form.Item>
      <Form.Item name="risk" label={t('field.risk')}>
        <Input.TextArea rows={2} maxLength={topicLimits.text} />
      </Form.Item>
    </>
  )
}

const Who = ({ isNew }: { isNew: boolean }) => {
  const { t } = useTranslation('topics')
  return (
    <>
      <div className="rb-field-pair">
        <Form.Item name="lead" label={t('lead')}>
          <PeopleField placeholder={t('leadUsual')} max={1} />
        </Form.Item>
        <Form.Item name="people" label={t('field.people')}>
          <PeopleField placeholder={t('field.peopleHint')} max={topicLimits.people} />
        </Form.Item>
      </div>
      {isNew && (
        <Form.Item name="readers" label={t('readers')} extra={t('readersHint')}>
          <PeopleField placeholder={t('readersAll')} max={topicLimits.readers} />
        </Form.Item>
      )}
    </>
  )
}

export const TopicFields = ({ form, topic }: { form: Fields; topic: Topic | undefined }) => {
  const { t } = useTranslation('topics')
  return (
    <>
      <What form={form} topic={topic} />
      <Who isNew={!topic} />
      <How />
      {!topic && (
        <Form.Item name="propose" valuePropName="checked" noStyle>
          <Checkbox>{t('proposeNow')}</Checkbox>
        </Form.Item>
      )}
    </>
  )
}
