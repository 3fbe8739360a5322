import type { Topic } from '@rongbian/contract/topics'
import { useTranslation } from 'react-i18next'
import { TopicFields, type TopicValues as Values } from '#/features/topics/topic-fields.tsx'
import { useAddTopic, useChangeTopic, useProposal } from '#/features/topics/use-topics.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useOpened } from '#/ui/use-opened.ts'

const blank: Values = {
  title: '',
  angle: '',
  reason: '',
  risk: '',
  forms: [],
  channels: [],
  deadline: null,
  lead: [],
  people: [],
  readers: [],
  propose: true,
}

const valuesOf = (topic: Topic): Values => ({
  ...topic,
  lead: topic.leadId ? [{ uuid: topic.leadId, name: topic.leadName }] : [],
  readers: topic.readers ?? [],
  propose: topic.state !== 'draft',
})

/** What a topic may begin with. */
export interface TopicStart {
  clueId?: number
  clusterId?: number
  story?: { id: number; title: string }
}

interface Props {
  /** The one that is changed; without it a new one. */
  topic?: Topic
  start?: TopicStart
  onSaved?: (id: number) => void
  onClose: () => void
}

const idsOf = (people: Values['people']) => people.map(({ uuid }) => uuid)

/** 报题, with what is like it in sight while the title is typed. */
export const TopicDialog = ({ topic: current, start = {}, onSaved, onClose }: Props) => {
  const topic = useOpened(current)
  const { t } = useTranslation('topics')
  const { message } = useApp()
  const { mutateAsync: add } = useAddTopic()
  const { mutateAsync: change } = useChangeTopic(topic?.id ?? 0)
  const { data: proposal, isLoading } = useProposal(start)
  if (isLoading) return null
  const submit = async ({ propose, lead, people, readers, ...values }: Values) => {
    const form = { ...values, leadId: lead[0]?.uuid ?? null, peopleIds: idsOf(people) }
    const origin = {
      clueIds: proposal?.clueIds ?? [],
      ...(proposal?.clusterId && { clusterId: proposal.clusterId }),
    }
    const { id } = topic
      ? await change({ ...form, departmentId: topic.departmentId, version: topic.version })
      : await add({
          ...form,
          ...origin,
          propose,
          readerIds: readers.length > 0 ? idsOf(readers) : null,
          ...(start.story && { storyId: start.story.id }),
        })
    onSaved?.(id)
    void message.success(t(propose && !topic ? 'proposed' : 'saved'))
  }
  const begun = { ...blank, title: start.story?.title ?? '', ...proposal }
  return (
    <ModalForm<Values>
      title={t(topic ? 'change' : 'propose')}
      okText={t(topic ? 'save' : 'send')}
      width={560}
      initialValues={topic ? valuesOf(topic) : begun}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          {start.story && <p className="rb-meta rb-break">{t('fromStory', { title: start.story.title })}</p>}
          <TopicFields form={form} topic={topic} />
        </>
      )}
    </ModalForm>
  )
}
