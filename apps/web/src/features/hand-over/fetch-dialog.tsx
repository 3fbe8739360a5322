import type { GroupNode } from '@rongbian/contract/libraries'
import * as libraries from '@rongbian/contract/libraries'
import { useQuery } from '@tanstack/react-query'
import { Form, Radio, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { fetchStory } from '#/features/hand-over/hand-calls.ts'
import { HandModal } from '#/features/hand-over/hand-modal.tsx'
import { type HandDialogProps, useSending } from '#/features/hand-over/use-sending.ts'
import { useCan, useSession } from '#/session/use-session.ts'
import { storiesKey } from '#/story/story-signals.ts'
import { useApp } from '#/ui/use-app.ts'

const closesAfterMs = 800

const readable = (nodes: readonly GroupNode[]): GroupNode[] =>
  nodes.flatMap((node) => [...(node.readable ? [node] : []), ...readable(node.children)])

/** 选用: a copy into my drafts, or for a department of mine. */
export const FetchDialog = (props: HandDialogProps) => {
  const { stories } = props
  const { t } = useTranslation('handOver')
  const { message } = useApp()
  const id = useId()
  const me = useSession().user.uuid
  const mayGroup = useCan('library.group')
  const mayUser = useCan('library.workspace')
  const sending = useSending(props, closesAfterMs)
  const { data, isLoading } = useQuery({
    queryKey: [storiesKey, 'groups'],
    queryFn: ({ signal }) => call(libraries.groupTree, { signal }),
    enabled: mayGroup,
  })
  const groups = readable(data ?? [])
  const [targetType, setTargetType] = useState<'user' | 'group'>(mayUser ? 'user' : 'group')
  const [picked, setPicked] = useState<string>()
  const group = picked ?? groups[0]?.uuid

  const submit = () => {
    if (targetType === 'group' && !group) return void message.warning(t('fetch.needed'))
    const body = { targetType, targetUuid: targetType === 'group' ? group : me }
    sending.send({
      one: (story) => fetchStory.one(story, body),
      many: (libraryId, ids) => fetchStory.many(libraryId, ids, body),
      said: ({ already }) => (already ? { warning: t('fetch.already') } : t('fetch.done')),
    })
  }
  return (
    <HandModal stories={stories} sending={sending} width={438} onOk={submit}>
      <Radio.Group
        aria-label={t('fetch.where')}
        value={targetType}
        onChange={({ target }) => setTargetType(target.value)}
        options={[
          { value: 'user', label: t('fetch.drafts'), disabled: !mayUser },
          { value: 'group', label: t('fetch.group'), disabled: !mayGroup },
        ]}
      />
      {targetType === 'group' && (
        <Form.Item layout="vertical" label={t('fetch.department')} htmlFor={id}>
          <Select
            id={id}
            showSearch={{ optionFilterProp: 'label' }}
            loading={isLoading}
            value={group ?? null}
            options={groups.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            onChange={(next) => setPicked(next ?? undefined)}
          />
        </Form.Item>
      )}
    </HandModal>
  )
}
