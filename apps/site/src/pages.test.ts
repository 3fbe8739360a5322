import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import {
  loadTheme,
  renderColumn,
  renderGone,
  renderHome,
  renderMissing,
  renderSearch,
  renderStory,
  type SiteCard,
  type SiteChannel,
  type SiteStory,
  type Theme,
} from './index.ts'
import {
  emptyChannel,
  emptyStory,
  hostile,
  hostileCard,
  hostileChannel,
  hostileStory,
  sampleCard,
  sampleChannel,
  sampleColumn,
  samplePhoto,
  samplePicture,
  sampleStory,
} from './testing/samples.fixture.ts'

const themes = { chenguang: loadTheme('chenguang'), jianbao: loadTheme('jianbao') }
const paging = { newer: '', older: '/site/cgweb/c/city/12.html', number: 0 }
const video = { src: '/files/a.webm', type: 'video/webm', poster: '', width: 1280, height: 720 }
const article = { title: '第一篇', author: '周牧', cover: samplePicture(), html: '<h2>小标题</h2><p>文</p>' }

type Make = (theme: Theme, channel: SiteChannel, story: (over?: Partial<SiteStory>) => SiteStory) => string

const storyPages: Record<string, Make> = {
  article: (theme, channel, story) => renderStory(theme, channel, story({ type: 'COMPO' })),
  gallery: (theme, channel, story) =>
    renderStory(
      theme,
      channel,
      story({ type: 'GALLERY', photos: [samplePhoto(), samplePhoto({ caption: hostile })] }),
    ),
  video: (theme, channel, story) => renderStory(theme, channel, story({ type: 'VIDEO', video })),
  audio: (theme, channel, story) =>
    renderStory(
      theme,
      channel,
      story({ type: 'AUDIO', video: null, audio: { src: '/files/a.mp3', type: 'audio/mpeg' } }),
    ),
  bundle: (theme, channel, story) =>
    renderStory(theme, channel, story({ type: 'WECHAT', articles: [article, article] })),
  link: (theme, channel, story) =>
    renderStory(theme, channel, story({ type: 'HREF', href: 'https://example.com/a' })),
}

const listPages = (cards: SiteCard[]): Record<string, Make> => ({
  home: (theme, channel) =>
    renderHome(theme, channel, cards, cards.length ? [{ column: sampleColumn, cards }] : []),
  column: (theme, channel) => renderColumn(theme, channel, { column: sampleColumn, cards, paging }),
  archive: (theme, channel) =>
    renderColumn(theme, channel, { column: sampleColumn, cards, paging: { ...paging, number: 11 } }),
  search: (theme, channel) =>
    renderSearch(theme, channel, {
      query: cards.length ? hostile : '',
      cards,
      total: cards.length,
      page: 1,
      pages: 3,
    }),
  gone: (theme, channel) => renderGone(theme, channel, { at: '2026-11-15T09:30:00+08:00' }),
  missing: (theme, channel) => renderMissing(theme, channel),
})

const situations = {
  'usual data': {
    channel: sampleChannel(),
    story: sampleStory,
    cards: [sampleCard(), sampleCard({ type: 'VIDEO', cover: null, isPinned: true })],
  },
  'hostile data': { channel: hostileChannel(), story: hostileStory, cards: [hostileCard(), hostileCard()] },
  'nothing at all': { channel: emptyChannel(), story: emptyStory, cards: [] as SiteCard[] },
}

const cases = Object.entries(themes).flatMap(([look, theme]) =>
  Object.entries(situations).flatMap(([situation, { channel, story, cards }]) =>
    Object.entries({ ...storyPages, ...listPages(cards) }).map(([kind, make]) => ({
      look,
      situation,
      kind,
      html: () => make(theme, channel, story),
    })),
  ),
)

const read = (html: string) => parseHTML(html).document
const structuredOf = (html: string) => {
  const text = read(html).querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  return text && JSON.parse(text)
}

describe.each(cases)('$look, $kind with $situation', ({ kind, html }) => {
  const text = html()
  const page = read(text)

  it('runs no script but the one of the theme', () => {
    const scripts = [...page.querySelectorAll('script')]
    expect(scripts.filter((script) => script.getAttribute('type') === 'module')).toHaveLength(1)
    expect(
      scripts.every((script) =>
        ['module', 'application/ld+json'].includes(script.getAttribute('type') ?? ''),
      ),
    ).toBe(true)
    expect(text).not.toContain('<script>')
    expect(
      [...page.querySelectorAll('*')]
        .flatMap((node) => [...node.attributes])
        .filter(({ name }) => name.startsWith('on')),
    ).toEqual([])
    expect(page.querySelectorAll('[style], style')).toHaveLength(0)
  })

  it('does not carry out what people typed', () => {
    expect(text).not.toContain('>42')
    expect(text).not.toMatch(/undefined|\[object|NaN/)
  })

  it('says its language, has one main part and headings in order', () => {
    expect(page.documentElement.getAttribute('lang')).toBe('zh-CN')
    expect(page.querySelectorAll('main')).toHaveLength(1)
    expect(page.querySelector('title')?.textContent).toBeDefined()
    const levels = [...page.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ tagName }) =>
      Number(tagName.slice(1)),
    )
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true)
  })

  it('gives every picture an alternative and every field a label', () => {
    expect([...page.querySelectorAll('img')].every((image) => image.hasAttribute('alt'))).toBe(true)
    for (const input of page.querySelectorAll('input'))
      expect(page.querySelector(`label[for="${input.id}"]`)).not.toBeNull()
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('loads nothing from another host', () => {
    const loaded = [...page.querySelectorAll('img, script[src], link[rel="stylesheet"], link[rel="icon"]')]
    const addresses = loaded.map((node) => node.getAttribute('src') ?? node.getAttribute('href') ?? '')
    expect(addresses.filter((address) => /^(https?:)?\/\//.test(address))).toEqual([])
  })

  it('is found by search engines exactly when it should be', () => {
    const isHidden = ['search', 'gone', 'missing'].includes(kind)
    expect(page.querySelector('meta[name="robots"][content="noindex"]') !== null).toBe(isHidden)
    expect(page.querySelector('link[rel="canonical"]') === null).toBe(isHidden)
  })
})

describe.each(Object.entries(themes))('%s', (_, theme) => {
  const channel = sampleChannel()

  it('describes a story for machines', () => {
    const html = renderStory(theme, channel, sampleStory({ updatedAt: '2026-11-15T12:00:00+08:00' }))
    const [news, crumbs] = structuredOf(html)['@graph']
    expect(news).toMatchObject({
      '@type': 'NewsArticle',
      headline: '北岸滨海步道全线贯通',
      dateModified: '2026-11-15T12:00:00+08:00',
      image: ['https://news.example.cn/files/coast-1200.jpg'],
      author: [{ '@type': 'Person', name: '林晓舟' }],
    })
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      '首页',
      '城市',
      '交通',
      '北岸滨海步道全线贯通',
    ])
    const page = read(html)
    expect(page.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(
      'https://news.example.cn/files/coast-1200.jpg',
    )
    expect(page.querySelector('link[type="application/atom+xml"]')?.getAttribute('href')).toBe(
      '/site/cgweb/c/traffic/atom.xml',
    )
    expect(page.querySelector('.crumbs')?.textContent.replace(/\s+/g, ' ').trim()).toBe('首页 城市 交通 正文')
  })

  it('speaks its language, and shows the house where it has no picture', () => {
    const metaOf = (story: SiteStory) => {
      const page = read(renderStory(theme, channel, story))
      return (name: string) =>
        page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')
    }
    const bare = metaOf(sampleStory({ cover: null, photos: [], html: '<p>甲</p>' }))
    expect(bare('og:locale')).toBe('zh_CN')
    expect(bare('og:image')).toBe(`https://news.example.cn/site/cgweb/assets/${theme.assetNames.share}`)
    expect(bare('og:image:width')).toBe('1200')
    expect(bare('twitter:card')).toBe('summary')
    expect(metaOf(sampleStory())('twitter:card')).toBe('summary_large_image')
  })

  it('keeps hostile words whole inside the structured data', () => {
    expect(structuredOf(renderStory(theme, hostileChannel(), hostileStory()))['@graph'][0].headline).toBe(
      hostile,
    )
  })

  it('shows hostile words as words', () => {
    const page = read(renderStory(theme, hostileChannel(), hostileStory()))
    expect(page.querySelector('h1')?.textContent).toBe(hostile)
  })

  it('keeps a place for every picture and asks for the first one first', () => {
    const page = read(
      renderStory(theme, channel, sampleStory({ type: 'GALLERY', photos: [samplePhoto(), samplePhoto()] })),
    )
    const pictures = [...page.querySelectorAll('.reel-track img')]
    expect(pictures.map((picture) => picture.getAttribute('width'))).toEqual(['1200', '1200'])
    expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual(['high', null])
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([null, 'lazy'])
  })

  it('shows the cover above a text without pictures, and not above one with', () => {
    const withPicture = sampleStory({
      html: '<p>文</p><figure class="rb-image"><img src="/a.jpg" alt=""></figure>',
    })
    expect(read(renderStory(theme, channel, sampleStory())).querySelectorAll('.lead-picture')).toHaveLength(1)
    expect(read(renderStory(theme, channel, withPicture)).querySelectorAll('.lead-picture')).toHaveLength(0)
  })

  it('leads on from a link, but never into a script', () => {
    const page = read(
      renderStory(theme, channel, sampleStory({ type: 'HREF', href: 'https://example.com/?a=1&b="2"' })),
    )
    expect(page.querySelector('meta[http-equiv="refresh"]')?.getAttribute('content')).toBe(
      '0; url=https://example.com/?a=1&b="2"',
    )
    expect(page.querySelector('main a')?.getAttribute('href')).toBe('https://example.com/?a=1&b="2"')
    for (const href of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', ''])
      expect(renderStory(theme, channel, sampleStory({ type: 'HREF', href }))).not.toContain('http-equiv')
  })

  it.each(['GALLERY', 'VIDEO', 'LIVE', 'WECHAT', 'UNKNOWN'])(
    'shows a %s story that has nothing to show as a text',
    (type) => {
      expect(
        read(renderStory(theme, channel, sampleStory({ type }))).querySelector('.prose')?.textContent,
      ).toContain('清晨六点')
    },
  )

  it('keeps a very long title whole', () => {
    const title = `${'关于公开征求意见的公告'.repeat(20)}${'x'.repeat(300)}`
    expect(read(renderStory(theme, channel, sampleStory({ title }))).querySelector('h1')?.textContent).toBe(
      title,
    )
  })

  it('tells of a correction and of a later change', () => {
    const correction = { at: '2026-11-15T20:05:00+08:00', note: '长度应为四十二公里。' }
    const text = read(
      renderStory(theme, channel, sampleStory({ correction, updatedAt: correction.at })),
    ).querySelector('main')?.textContent
    expect(text).toContain('长度应为四十二公里。')
    expect(text).toContain('更新于 11月15日 20:05')
  })

  it('leads to the pages before and after', () => {
    const page = read(
      renderColumn(theme, channel, {
        column: sampleColumn,
        cards: [sampleCard()],
        paging: {
          newer: '/site/cgweb/c/city/',
          older: '/site/cgweb/c/city/10.html',
          number: 11,
        },
      }),
    )
    expect(page.querySelector('a[rel="prev"]')?.getAttribute('href')).toBe('/site/cgweb/c/city/')
    expect(page.querySelector('a[rel="next"]')?.getAttribute('href')).toBe('/site/cgweb/c/city/10.html')
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      'https://news.example.cn/site/cgweb/c/city/11.html',
    )
  })

  it('keeps the words that were searched for', () => {
    const page = read(
      renderSearch(theme, channel, {
        query: '步道 & "海"',
        cards: [sampleCard()],
        total: 46,
        page: 2,
        pages: 5,
      }),
    )
    expect(page.querySelector('#site-search')?.getAttribute('value')).toBe('步道 & "海"')
    const older = new URL(
      page.querySelector('a[rel="next"]')?.getAttribute('href') ?? '',
      'https://x.example',
    )
    expect(Object.fromEntries(older.searchParams)).toEqual({ q: '步道 & "海"', page: '3' })
  })

  it('says when a story was taken down', () => {
    expect(
      read(renderGone(theme, channel, { at: '2026-11-15T09:30:00+08:00' })).querySelector('main')
        ?.textContent,
    ).toContain('2026年11月15日 09:30')
  })

  it('leads from a filing number to its register', () => {
    const links = [...read(renderMissing(theme, channel)).querySelectorAll('.filings a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://beian.miit.gov.cn/'])
  })
})
