import { type StoryContainer, storyTypes } from '@rongbian/domain'
import { webLink } from './filters.ts'
import type { SiteStory } from './model.ts'
import { prepareBody } from './story-body.ts'

const containerOf = (type: string): StoryContainer =>
  Object.hasOwn(storyTypes, type) ? storyTypes[type as keyof typeof storyTypes].container : 'article'

const hasRecording = (story: SiteStory) => Boolean(story.video || story.audio)

/** A story is shown as what it is, as long as it has what that page is made of. */
const templates: Record<StoryContainer, { file: string; fits: (story: SiteStory) => boolean }> = {
  article: { file: 'story.liquid', fits: () => true },
  gallery: { file: 'gallery.liquid', fits: ({ photos }) => photos.length > 0 },
  video: { file: 'video.liquid', fits: hasRecording },
  audio: { file: 'video.liquid', fits: hasRecording },
  live: { file: 'video.liquid', fits: hasRecording },
  href: { file: 'link.liquid', fits: ({ href }) => webLink(href) !== '' },
  wechat: { file: 'bundle.liquid', fits: ({ articles }) => articles.length > 0 },
}

export const templateFor = (story: SiteStory) => {
  const { file, fits } = templates[containerOf(story.type)]
  return fits(story) ? file : templates.article.file
}

const isPictured = (html: string) => /<(img|video|iframe)\b/.test(html)

export const viewStory = (story: SiteStory) => {
  const lead = story.cover && !isPictured(story.html) ? story.cover : null
  const html = prepareBody(story.html, { photos: story.photos, leads: !lead })
  const articles = story.articles.map((article) => ({
    ...article,
    html: prepareBody(article.html, { heading: 3, photos: story.photos }),
  }))
  return {
    model: {
      ...story,
      html,
      articles,
      lead,
      href: webLink(story.href),
      isUpdated: story.updatedAt.slice(0, 16) > story.publishedAt.slice(0, 16),
    },
    markup: [html, ...articles.map((article) => article.html)],
  }
}
