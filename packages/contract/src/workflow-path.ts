/** Where the specification puts what changes a story, and what asks before it. */
export const workflowPath = '/sprint/rest/workflow/stories/:libraryId/:storyId'
export const infoPath = '/sprint/view/workflow/stories/:libraryId/:storyId'
