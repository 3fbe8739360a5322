import { storyParams } from './story-shapes.ts'

/** Where the specification puts what changes a story, and what asks before it. */
export const workflowPath = '/sprint/rest/workflow/stories/:libraryId/:storyId'
export const infoPath = '/sprint/view/workflow/stories/:libraryId/:storyId'

export const access = 'session'
export const area = 'workflow'
export const done = { method: 'POST', access, area, params: storyParams } as const
export const asked = { method: 'GET', access, area, params: storyParams } as const
