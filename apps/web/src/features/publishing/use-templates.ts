import type { Input } from '@rongbian/contract/endpoint'
import type { ConsoleTemplate } from '@rongbian/contract/publishing'
import * as publishing from '@rongbian/contract/publishing'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import { adminKey, useRefresh, useWrite } from '#/console/use-write.ts'

const key = (channelId: string) => [adminKey, 'publishing', 'templates', channelId]

export const useTemplates = (channelId: string) =>
  useQuery({
    queryKey: key(channelId),
    queryFn: ({ signal }) => call(publishing.listConsoleTemplates, { params: { channelId }, signal }),
  })

type TemplateForm = Input<typeof publishing.saveTemplate>['body']

type Listed = NonNullable<ReturnType<typeof useTemplates>['data']>

const withTemplate = ({ themes, templates }: Listed, saved: ConsoleTemplate): Listed => {
  const index = templates.findIndex(({ id }) => id === saved.id)
  return { themes, templates: index < 0 ? [...templates, saved] : templates.with(index, saved) }
}

/** What was saved is there at once, so that a new template can be opened before the list is read again. */
export const useSaveTemplate = (channelId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: TemplateForm) => call(publishing.saveTemplate, { params: { channelId }, body }),
    onSuccess: (saved) =>
      client.setQueryData<Listed>(key(channelId), (listed) => listed && withTemplate(listed, saved)),
    onSettled: useRefresh(),
  })
}

export const useRemoveTemplate = (channelId: string) =>
  useWrite(({ id, version }: ConsoleTemplate) =>
    call(publishing.removeTemplate, { params: { channelId }, body: { id, version } }),
  )

export type PreviewForm = Input<typeof publishing.previewTemplate>['body']

/** The page as the draft would draw it; the one before stays while the next is drawn. */
export const usePreview = (channelId: string, form: PreviewForm) =>
  useQuery({
    queryKey: ['template-preview', channelId, form],
    queryFn: ({ signal }) => call(publishing.previewTemplate, { params: { channelId }, body: form, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
