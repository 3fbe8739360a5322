import type { StoryContent, StoryDetail } from '@rongbian/contract/stories'

export const emptyContent: StoryContent = {
  title: '',
  primersTitle: '',
  subTitle: '',
  summary: '',
  origination: '',
  signature: '',
  keywords: [],
  level: 1,
  htmlContent: '',
  coverType: 1,
  coverList: [],
  shareCover: '',
  canComment: true,
  comment: '',
  attachedFiles: [],
  photos: [],
  stories: [],
  thumbnailUrl: '',
  accessUrl: '',
  content: '',
  topic: '',
  properties: {
    remuneration_author: [],
    tagNames: [],
    authorValue: '',
    originalCategory: '',
    watermark: 0,
    topicName: '',
    topicId: '',
    missionName: '',
    missionId: '',
    recruitIdLevel1: '',
    startTime: '',
  },
}

const pick = <Shape extends object>(from: Shape, like: Shape): Shape =>
  // The keys are those of the model, so the copy has its shape.
  Object.fromEntries(Object.keys(like).map((key) => [key, from[key as keyof Shape]])) as Shape

/** What people write, without what the server adds around it; always in the same order. */
export const contentOf = (story: StoryContent | StoryDetail): StoryContent => ({
  ...pick<StoryContent>(story, emptyContent),
  properties: pick<StoryContent['properties']>(story.properties, emptyContent.properties),
})

export const isSameContent = (a: StoryContent, b: StoryContent) =>
  JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b))
