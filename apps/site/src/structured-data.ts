import { absolute, type Crumb } from './channel-view.ts'
import type { SiteCard, SiteChannel, SiteStory } from './model.ts'

type Thing = Record<string, unknown>

/** A script element ends at the first `</script`, whatever stands around it. */
export const scriptText = (things: Thing[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

export const publisher = (channel: SiteChannel) => ({
  '@type': 'NewsMediaOrganization',
  name: channel.name,
  url: absolute(channel, channel.url),
  logo: channel.logo ? { '@type': 'ImageObject', url: absolute(channel, channel.logo) } : undefined,
})

const authors = (channel: SiteChannel, story: SiteStory) => {
  const names = story.author.split(/[、,，;；\s]+/).filter(Boolean)
  if (names.length) return names.map((name) => ({ '@type': 'Person', name }))
  return [{ '@type': 'Organization', name: story.source || channel.name }]
}

const video = (channel: SiteChannel, story: SiteStory, description: string) =>
  story.video && {
    '@type': 'VideoObject',
    name: story.title,
    description,
    contentUrl: absolute(channel, story.video.src),
    thumbnailUrl: absolute(channel, story.video.poster || story.cover?.src || '') || undefined,
    uploadDate: story.publishedAt || undefined,
    duration: story.duration ? `PT${Math.round(story.duration)}S` : undefined,
  }

const newsArticle = (channel: SiteChannel, story: SiteStory, description: string) => {
  const pictures = [story.cover?.src, ...story.photos.slice(0, 6).map(({ src }) => src)].filter(
    (src) => src !== undefined,
  )
  const images = [...new Set(pictures)].map((src) => absolute(channel, src))
  return {
    '@type': 'NewsArticle',
    headline: [...story.title].slice(0, 110).join(''),
    alternativeHeadline: story.subtitle || undefined,
    description: description || undefined,
    image: images.length ? images : undefined,
    datePublished: story.publishedAt || undefined,
    dateModified: story.updatedAt || story.publishedAt || undefined,
    author: authors(channel, story),
    publisher: publisher(channel),
    mainEntityOfPage: absolute(channel, story.url),
    articleSection: story.column?.name,
    keywords: story.keywords.length ? story.keywords : undefined,
    inLanguage: channel.language,
    isAccessibleForFree: true,
    video: video(channel, story, description) ?? undefined,
    correction: story.correction
      ? { '@type': 'CorrectionComment', text: story.correction.note, datePublished: story.correction.at }
      : undefined,
  }
}

export const breadcrumb = (channel: SiteChannel, crumbs: Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(channel, url),
  })),
})

export const storyData = (channel: SiteChannel, story: SiteStory, crumbs: Crumb[], description: string) =>
  scriptText([newsArticle(channel, story, description), breadcrumb(channel, crumbs)])

export const columnData = (channel: SiteChannel, crumbs: Crumb[]) => scriptText([breadcrumb(channel, crumbs)])

interface Collection {
  name: string
  description: string
  url: string
  publishedAt: string
  updatedAt: string
}

/** A special page: a collection that lists the stories it shows. */
export const specialData = (channel: SiteChannel, page: Collection, cards: SiteCard[], crumbs: Crumb[]) =>
  scriptText([
    {
      '@type': 'CollectionPage',
      name: page.name,
      description: page.description || undefined,
      url: absolute(channel, page.url),
      datePublished: page.publishedAt || undefined,
      dateModified: page.updatedAt || undefined,
      inLanguage: channel.language,
      publisher: publisher(channel),
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: cards.slice(0, 30).map(({ title, url }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: absolute(channel, url),
        })),
      },
    },
    breadcrumb(channel, crumbs),
  ])

export const homeData = (channel: SiteChannel) => {
  const url = absolute(channel, channel.url)
  const target = `${url}search?q={search_term_string}`
  const search = { '@type': 'SearchAction', target, 'query-input': 'required name=search_term_string' }
  return scriptText([
    { '@type': 'WebSite', name: channel.name, url, inLanguage: channel.language, potentialAction: search },
    publisher(channel),
  ])
}
