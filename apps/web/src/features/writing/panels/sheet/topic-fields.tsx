import * as missions from '@rongbian/contract/missions'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useContent, useDraft } from '#/features/writing/draft/use-draft.ts'
import { useFieldLook } from '#/features/writing/panels/sheet/use-field-look.ts'
import { FormRow } from '#/ui/form-row.tsx'

const staleMs = 60_000
const lengthMax = 200

/** The writer's own topics with their tasks there. */
const useOwnTopics = () =>
  useQuery({
    queryKey: ['missions', 'own-topics'],
    queryFn: ({ signal }) => call(missions.topicsOfUser, { query: {}, signal }),
    staleTime: staleMs,
  }).data ?? []

interface Choice {
  id: number
  name: string
}

interface Props {
  field: 'topicName' | 'missionName'
  choices: readonly Choice[]
  onChange: (name: string, id: string) => void
}

/** Chosen from the list it has a number; typed freely it is a name like any other. */
const NamedField = ({ field, choices, onChange }: Props) => {
  const { t } = useTranslation('writing')
  const look = useFieldLook()
  const value = useContent((content) => content.properties[field])
  const change = (name = '') => {
    const short = name.slice(0, lengthMax)
    const found = choices.find((choice) => choice.name === short)
    onChange(short, found ? String(found.id) : '')
  }
  const label = t(`sheet.${field}`)
  return (
    <FormRow above label={label}>
      {look.readOnly ? (
        <Input aria-label={label} value={value} {...look} />
      ) : (
        <AutoComplete
          aria-label={label}
          className="rb-wide"
          allowClear
          value={value}
          options={choices.map(({ id, name }) => ({ key: id, value: name }))}
          showSearch={{ filterOption: (typed, option) => option?.value.includes(typed) ?? false }}
          onChange={change}
        />
      )}
    </FormRow>
  )
}

/** 选题 and 任务 of the story; another topic has other tasks. */
export const TopicField = () => {
  const draft = useDraft()
  const topics = useOwnTopics()
  const change = (topicName: string, topicId: string) => draft.changeProperties({ topicName, topicId })
  return <NamedField field="topicName" choices={topics} onChange={change} />
}

export const MissionField = () => {
  const draft = useDraft()
  const topicId = useContent((content) => content.properties.topicId)
  const topics = useOwnTopics()
  const tasks = topics
    .filter(({ id }) => topicId === '' || String(id) === topicId)
    .flatMap((topic) => topic.tasks)
  const change = (missionName: string, missionId: string) => {
    const topic = topics.find(({ tasks: own }) => own.some(({ id }) => String(id) === missionId))
    const named = topic && topicId === '' && { topicId: String(topic.id), topicName: topic.name }
    draft.changeProperties({ missionName, missionId, ...named })
  }
  return <NamedField field="missionName" choices={tasks} onChange={change} />
}
