import * as versions from '@rongbian/contract/versions'
import { useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import { type StoryAt, storyKey } from '#/story/story-query.ts'

export const useHistory = ({ libraryId, storyId }: StoryAt) =>
  useQuery({
    queryKey: [...storyKey(storyId), 'history'],
    queryFn: ({ signal }) => call(versions.listHistory, { params: { libraryId, objectId: storyId }, signal }),
  })
