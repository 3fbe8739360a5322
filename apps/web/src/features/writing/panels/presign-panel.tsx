import type { ChannelNode } from '@rongbian/contract/libraries'
import * as libraries from '@rongbian/contract/libraries'
import type { StoryChannel } from '@rongbian/contract/stories'
import * as stories from '@rongbian/contract/stories'
import { releaseStateOf, releaseStates } from '@rongbian/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, TreeSelect } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useEditable } from '#/features/writing/draft/use-draft.ts'
import { useWriting } from '#/features/writing/keeping/use-writing-session.ts'
import { useOpenStory, useStoryParams } from '#/features/writing/use-story.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { channelIcon } from '#/story/channel-icons.ts'
import { storyKey } from '#/story/story-query.ts'
import { storiesChanged } from '#/story/story-signals.ts'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useApp } from '#/ui/use-app.ts'
import './presign-panel.css'

type Chosen = Record<string, string[]>

type Changes = Record<string, string[] | undefined>

const withChanges = (chosen: Chosen, changes: Changes): Chosen =>
  Object.fromEntries(
    Object.entries({ ...chosen, ...changes }).flatMap(([uuid, columns]) =>
      columns ? [[uuid, columns] as const] : [],
    ),
  )

const useChannels = () =>
  useQuery({
    queryKey: ['channels', 'tree'],
    queryFn: ({ signal }) => call(libraries.channelTree, { signal }),
  })

interface ColumnChoice {
  value: string
  title: string
  disabled: boolean
  children: ColumnChoice[]
}

const columnChoices = (nodes: readonly ChannelNode[]): ColumnChoice[] =>
  nodes.map(({ uuid, name, disabled, children }) => ({
    value: uuid,
    title: name,
    disabled,
    children: columnChoices(children),
  }))

const columnByCode = (nodes: readonly ChannelNode[], code: string): string | undefined => {
  for (const node of nodes) {
    const found = node.code === code ? node.uuid : columnByCode(node.children, code)
    if (found) return found
  }
  return undefined
}

/** What is pre-signed already, as the boxes and trees hold it. */
const chosenOf = (channels: readonly StoryChannel[], tree: readonly ChannelNode[]): Chosen =>
  Object.fromEntries(
    channels
      .filter(({ preSigning }) => preSigning)
      .map(({ uuid, column }) => {
        const columns = tree.find((channel) => channel.uuid === uuid)?.children ?? []
        return [uuid, column.flatMap(({ code }) => columnByCode(columns, code) ?? [])]
      }),
  )

interface RowProps {
  channel: ChannelNode
  release: StoryChannel | undefined
  columns: string[] | undefined
  editable: boolean
  onChange: (columns: string[] | undefined) => void
}

const ChannelRow = ({ channel, release, columns, editable, onChange }: RowProps) => {
  const { t } = useTranslation('writing')
  const phrase = usePhrase()
  const Icon = channelIcon(channel.type)
  const isOut = release?.ifIssued === true
  const state = release && releaseStates[releaseStateOf(release)]
  return (
    <li className="rb-panel__item rb-py-15 rb-line-below">
      <div className="rb-panel__row rb-row rb-gap-1">
        <Checkbox
          checked={columns !== undefined || isOut}
          disabled={!editable || channel.disabled || isOut}
          onChange={({ target }) => onChange(target.checked ? [] : undefined)}
        >
          <span className="rb-inline rb-gap-6">
            <Icon size={14} aria-hidden="true" />
            {channel.name}
          </span>
        </Checkbox>
        {isOut && state && <StatusTag tone={state.tone}>{phrase(state.label)}</StatusTag>}
      </div>
      {columns !== undefined && channel.children.length > 0 && (
        <TreeSelect
          multiple
          treeDefaultExpandAll
          size="small"
          className="rb-presign__columns"
          aria-label={t('presign.columnsOf', { name: channel.name })}
          placeholder={t('presign.columns')}
          treeData={columnChoices(channel.children)}
          value={columns}
          disabled={!editable}
          onChange={(next: string[]) => onChange(next)}
        />
      )}
    </li>
  )
}

const Choice = ({ tree }: { tree: ChannelNode[] }) => {
  const { t } = useTranslation('writing')
  const { message } = useApp()
  const client = useQueryClient()
  const params = useStoryParams()
  const editable = useEditable()
  const { store } = useWriting()
  const { channel: releases } = useOpenStory()
  /** What was ticked and unticked here; the rest is as the story has it by now. */
  const [changes, setChanges] = useState<Changes>({})
  const { isBusy: sending, act } = useAct()
  const chosen = withChanges(chosenOf(releases, tree), changes)

  const put = (uuid: string, columns: string[] | undefined) =>
    setChanges((before) => ({ ...before, [uuid]: columns }))
  const save = () =>
    act(async () => {
      // Others choose too, and what is saved is the whole choice.
      const present = await call(stories.showStory, { params })
      const wanted = withChanges(chosenOf(present.channel, tree), changes)
      const channels = Object.entries(wanted).map(([uuid, columns]) => ({ uuid, columns }))
      const channel = await call(stories.preSign, { params, body: { channels } })
      store.setState(({ story }) => (story ? { story: { ...story, channel } } : {}))
      setChanges({})
      void client.invalidateQueries({ queryKey: storyKey(params.storyId) })
      void storiesChanged()
      void message.success(t('presign.done', { count: channels.length }))
    })
  if (tree.length === 0) return <p className="rb-panel__none rb-centred rb-dim">{t('presign.none')}</p>
  return (
    <>
      <p className="rb-panel__note rb-meta">{t('presign.hint')}</p>
      <ul>
        {tree.map((channel) => (
          <ChannelRow
            key={channel.uuid}
            channel={channel}
            release={releases.find(({ uuid }) => uuid === channel.uuid)}
            columns={chosen[channel.uuid]}
            editable={editable}
            onChange={(columns) => put(channel.uuid, columns)}
          />
        ))}
      </ul>
      {editable && (
        <Button block loading={sending} onClick={() => void save()}>
          {t('presign.save')}
        </Button>
      )}
    </>
  )
}

/** 预签: channels and columns chosen ahead of the review. */
export const PresignPanel = () => {
  const query = useChannels()
  const { data } = query
  if (!data) return <Pending query={query} rows={6} height={44} />
  return <Choice tree={data} />
}
