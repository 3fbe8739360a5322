import { type StoryContentInput, type StoryDetail, storyContent } from '@rongbian/contract/stories'

const uuid = '00000000-0000-4000-8000-000000000001'
const at = '2026-11-16T08:00:00.000Z'

/** A story of nothing but what people wrote, which its reader may only read. */
export const newStory = (written: StoryContentInput, facts: Partial<StoryDetail> = {}): StoryDetail => {
  const content = storyContent.parse(written)
  return {
    ...content,
    id: 1,
    library: 'workspace',
    libraryId: 'workspace',
    folderId: null,
    place: '我的草稿',
    type: 'COMPO',
    stage: 'editing',
    status: 'new',
    version: 1,
    contentHash: '',
    words: 0,
    pictures: 0,
    authorId: uuid,
    authorName: '温叙',
    editorName: '',
    dutyEditor: '',
    organization: '要闻部',
    creators: [],
    created: at,
    updated: at,
    trashed: null,
    rootId: null,
    parentId: null,
    reference: [],
    channel: [],
    favorite: false,
    lock: null,
    comments: 0,
    review: null,
    unsaved: null,
    properties: { ...content.properties, groupUuid: uuid, groupName: '要闻部', inGroupWorkspace: false },
    actions: [],
    ...facts,
  }
}
