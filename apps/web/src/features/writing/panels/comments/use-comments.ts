import * as stories from '@rongbian/contract/stories'
import { useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import { useStoryParams } from '#/features/writing/use-story.ts'
import { storyKey, useStoryWrite } from '#/story/story-query.ts'

export const useComments = () => {
  const params = useStoryParams()
  return useQuery({
    queryKey: [...storyKey(params.storyId), 'comments'],
    queryFn: ({ signal }) => call(stories.listComments, { params, signal }),
  })
}

interface NewComment {
  body: string
  quote?: string
  parentId?: string
  mentions: string[]
}

export const useCommentWrites = () => {
  const params = useStoryParams()
  const { storyId } = params
  const add = useStoryWrite(storyId, (body: NewComment) => call(stories.addComment, { params, body }))
  const edit = useStoryWrite(storyId, ({ uuid, body }: { uuid: string; body: string }) =>
    call(stories.editComment, { params: { ...params, uuid }, body: { body } }),
  )
  const remove = useStoryWrite(storyId, (uuid: string) =>
    call(stories.removeComment, { params: { ...params, uuid } }),
  )
  const resolve = useStoryWrite(storyId, ({ uuid, resolved }: { uuid: string; resolved: boolean }) =>
    call(stories.resolveComment, { params: { ...params, uuid }, body: { resolved } }),
  )
  return { add, edit, remove, resolve }
}
