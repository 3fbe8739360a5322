import { wechatPictures } from '@rongbian/connectors/platforms'
import type { StoryContent } from '@rongbian/contract/stories'
import { isOwnFile } from '@rongbian/domain'
import { bodiesOf } from '#/story/bodies.ts'

/** Only pictures of the house can be handed over. */
const firstOwn = (urls: readonly string[]) => urls.find(isOwnFile) ?? ''

/** What each article of a bundle is shown with; empty where there is nothing. */
export const articleCovers = ({ stories }: Pick<StoryContent, 'stories'>) =>
  stories.map(({ imageAttachmentName, htmlContent }) =>
    firstOwn([imageAttachmentName, ...wechatPictures(htmlContent)]),
  )

/** What a story that is no bundle brings along by itself. */
const storyCover = (content: StoryContent) =>
  firstOwn([
    ...content.coverList.map(({ url }) => url),
    content.thumbnailUrl,
    ...content.photos.map(({ url }) => url),
    ...bodiesOf(content).flatMap(wechatPictures),
  ])

/** Whether the public account of the house would be left without a cover. */
export const lacksCover = (content: StoryContent) =>
  content.stories.length > 0 ? articleCovers(content).includes('') : storyCover(content) === ''
