import * as contract from '@rongbian/contract/hand-over'
import * as libraries from '@rongbian/contract/libraries'
import { useQuery } from '@tanstack/react-query'
import { Cascader, Form } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { type FolderOption, folderOptions, pathOf } from '#/features/hand-over/folder-options.ts'
import { checkin } from '#/features/hand-over/hand-calls.ts'
import { HandModal } from '#/features/hand-over/hand-modal.tsx'
import { type HandDialogProps, useSending } from '#/features/hand-over/use-sending.ts'
import { storiesKey } from '#/story/story-signals.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { NoteField } from '#/ui/note-field.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { useApp } from '#/ui/use-app.ts'

const closesAfterMs = 800

const useFolders = ([{ libraryId, id }]: HandDialogProps['stories']) => {
  const tree = useQuery({
    queryKey: [storiesKey, 'folders', 'manuscript'],
    queryFn: ({ signal }) => call(libraries.listAllFolders, { params: { lib: 'manuscript' }, signal }),
  })
  const info = useQuery({
    queryKey: ['story', id, 'checkin-info'],
    queryFn: ({ signal }) => call(contract.checkinInfo, { params: { libraryId, storyId: id }, signal }),
  })
  return { options: tree.data && folderOptions(tree.data), frequent: info.data?.frequent ?? [], tree }
}

interface FoldersProps {
  stories: HandDialogProps['stories']
  paths: string[][]
  onPaths: (paths: string[][]) => void
}

const Folders = ({ stories, paths, onPaths }: FoldersProps) => {
  const { t } = useTranslation('handOver')
  const id = useId()
  const { options, frequent, tree } = useFolders(stories)
  if (!options) {
    return tree.error ? (
      <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />
    ) : (
      <SkeletonRows rows={2} height={32} />
    )
  }
  const chips = frequent.flatMap(({ uuid, name }) => {
    const path = pathOf(options, uuid)
    return path ? [{ uuid, name, path, isChosen: paths.some((one) => one.at(-1) === uuid) }] : []
  })
  return (
    <>
      {chips.length > 0 && (
        <fieldset className="rb-hand__chips rb-row rb-wrap rb-gap-1">
          <legend className="rb-soft">{t('checkin.frequent')}</legend>
          {chips.map(({ uuid, name, path, isChosen }) => (
            <button
              className="rb-fs-13 rb-round rb-outlined"
              key={uuid}
              type="button"
              aria-pressed={isChosen}
              onClick={() =>
                onPaths(isChosen ? paths.filter((one) => one.at(-1) !== uuid) : [...paths, path])
              }
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      <Form.Item layout="vertical" label={t('checkin.folders')} htmlFor={id}>
        <Cascader<FolderOption>
          id={id}
          multiple
          showSearch
          maxTagCount="responsive"
          placeholder={t('checkin.choose')}
          notFoundContent={t('checkin.none')}
          options={options}
          value={paths}
          onChange={(next) => onPaths(next.map((path) => path.map(String)))}
        />
      </Form.Item>
    </>
  )
}

/** 共享: a copy into each chosen folder of the shared library. */
export const CheckinDialog = (props: HandDialogProps) => {
  const { stories } = props
  const { t } = useTranslation('handOver')
  const { message } = useApp()
  const sending = useSending(props, closesAfterMs)
  const [paths, setPaths] = useState<string[][]>([])
  const [comment, setComment] = useState('')

  const submit = () => {
    if (paths.length === 0) return void message.warning(t('checkin.needed'))
    const body = { targetFolder: paths.map((path) => path.at(-1)).join(','), comment }
    sending.send({
      one: (story) => checkin.one(story, body),
      many: (libraryId, ids) => checkin.many(libraryId, ids, body),
      said: () => t('sharedLibrary'),
    })
  }
  return (
    <HandModal
      stories={stories}
      sending={sending}
      dirty={comment !== '' || paths.length > 0}
      width={500}
      onOk={submit}
    >
      <Folders stories={stories} paths={paths} onPaths={setPaths} />
      <NoteField label={t('note')} placeholder={t('notePlaceholder')} value={comment} onChange={setComment} />
    </HandModal>
  )
}
