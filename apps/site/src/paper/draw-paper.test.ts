import { DOMParser } from '@xmldom/xmldom'
import { parseHTML } from 'linkedom'
import { describe, expect, test } from 'vitest'
import {
  dataFiles,
  dayFile,
  editionFiles,
  feedFiles,
  frontFiles,
  loadTheme,
  type PaperEdition,
  type PaperFile,
} from '../index.ts'
import { sampleArticle, sampleEdition, samplePaper, sampleSheet } from '../testing/paper.fixture.ts'
import { sampleChannel } from '../testing/samples.fixture.ts'

const channel = sampleChannel()
const paper = samplePaper
const themes = { chenguang: loadTheme('chenguang'), jianbao: loadTheme('jianbao') }
const site = { theme: themes.chenguang, channel, paper }

const contentOf = (files: readonly PaperFile[], path: string) => {
  const found = files.find((file) => file.path === path)
  if (!found) throw new Error(`no ${path} among ${files.map((file) => file.path).join(' ')}`)
  return found.content
}
const pageOf = (files: readonly PaperFile[], path: string) => parseHTML(contentOf(files, path)).document
const drawn = (edition = sampleEdition()) => editionFiles(site, edition)
const dataOf = (name: string, edition = sampleEdition()) =>
  contentOf(dataFiles(channel, paper, edition), `2026-11-18/${name}`)
const around = { earlier: '2026-11-17', later: '' }
const ofAll = (theme = themes.chenguang, edition = sampleEdition()): PaperFile[] => [
  ...frontFiles({ ...site, theme }, edition, [edition.date]),
  dayFile({ ...site, theme }, edition, around),
  ...editionFiles({ ...site, theme }, edition),
]

describe.each(Object.entries(themes))('every page of the digital paper in %s', (_, theme) => {
  test.each(ofAll(theme))('$path has one h1, no level left out and no script of its own', ({ content }) => {
    const { document } = parseHTML(content)
    const levels = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ localName }) =>
      Number(localName.slice(1)),
    )
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels.every((level, at) => level <= (levels[at - 1] ?? 1) + 1)).toBe(true)
    expect([...document.querySelectorAll('img')].every((image) => image.hasAttribute('alt'))).toBe(true)
    const scripts = [...document.querySelectorAll('script')].map((script) => script.getAttribute('type'))
    expect(scripts.every((type) => type === 'module' || type === 'application/ld+json')).toBe(true)
    expect(content).not.toMatch(/undefined|\[object|NaN/)
    expect(content).toContain(`/site/cgweb/assets/${theme.assetNames.paper}`)
  })
})

describe('a page', () => {
  const document = pageOf(drawn(), '2026-11-18/01/index.html')

  test('leads from each story’s area on the picture to its article, without script', () => {
    expect(contentOf(drawn(), '2026-11-18/01/index.html')).toContain('<svg viewBox="0 0 1000 1400"')
    const links = [...document.querySelectorAll('.paper-canvas svg a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/site/cgweb/paper/cgrb/2026-11-18/01/7.html',
      '/site/cgweb/paper/cgrb/2026-11-18/01/8.html',
    ])
    expect(links.map((link) => link.querySelector('title')?.textContent)).toEqual([
      '北岸滨海步道全线贯通',
      '夜间电车延长运营',
    ])
    expect(links.map((link) => link.querySelectorAll('polygon').length)).toEqual([1, 1])
    expect(links[1]?.querySelector('polygon')?.getAttribute('points')?.split(' ')).toHaveLength(4)
    expect(links[0]?.querySelector('polygon')?.getAttribute('points')?.split(' ')).toHaveLength(6)
  })

  test('has the same areas in a classic map, in dots of the picture it names', () => {
    const image = document.querySelector('img[usemap="#PagePicMap"]')
    const areas = [...document.querySelectorAll('map[name="PagePicMap"] area')]
    expect(image?.getAttribute('width')).toBe('2000')
    expect(areas).toHaveLength(2)
    const numbers = areas[1]?.getAttribute('coords')?.split(',').map(Number) ?? []
    expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([1000, 2600])
  })

  test('keeps room for its picture and offers three widths, its PDF and its words', () => {
    const image = document.querySelector('img[usemap]')
    expect(image?.getAttribute('srcset')?.split(', ')).toHaveLength(3)
    expect(image?.getAttribute('height')).toBe('2800')
    expect(document.querySelector('a[type="application/pdf"]')?.textContent).toBe('PDF（1.5 MB）')
    expect(document.querySelector('a[href$="/01/text.html"]')).toBeTruthy()
  })

  test('names all pages, itself as the current one, and the next', () => {
    const tabs = [...document.querySelectorAll('.paper-tabs a')]
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['A01 要闻', 'A02 城事'])
    expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual(['page', null])
    expect(document.querySelector('.pager [rel="prev"]')).toBeNull()
    expect(document.querySelector('.pager [rel="next"]')?.getAttribute('href')).toMatch(/\/02\/$/)
  })

  test('lists a story carried over with where it comes from, at its one address', () => {
    const second = pageOf(drawn(), '2026-11-18/02/index.html')
    const [carried] = second.querySelectorAll('.paper-words .paper-list li')
    expect(carried?.textContent).toBe('夜间电车延长运营 上接第A01版')
    expect(carried?.querySelector('a')?.getAttribute('href')).toMatch(/\/01\/8\.html$/)
    expect(drawn().map(({ path }) => path)).not.toContain('2026-11-18/02/8.html')
  })

  test('without a picture is still read', () => {
    const bare = sampleEdition({ pages: [sampleSheet({ pictures: [], pdf: null })] })
    const page = pageOf(drawn(bare), '2026-11-18/01/index.html')
    expect(page.querySelectorAll('.paper-list li')).toHaveLength(2)
    expect(page.querySelector('.paper-picture')).toBeNull()
  })
})

describe('an article', () => {
  const document = pageOf(drawn(), '2026-11-18/01/7.html')

  test('shows what was printed, and leads back to its page', () => {
    const read = (selector: string) => document.querySelector(selector)?.textContent
    expect(read('.kicker')).toBe('城市更新')
    expect(read('h1')).toBe('北岸滨海步道全线贯通')
    expect(read('.subtitle')).toBe('十二处驿站免费开放')
    expect(read('.prose h2')).toBe('三年协商')
    expect(read('.prose')).toContain('步道全长42公里，居民说：“值得等。”')
    expect(read('.prose strong')).toBe('42公里')
    expect(read('figcaption')).toBe('雨后的街口。周牧 摄')
    expect(document.querySelector('.byline a')?.getAttribute('href')).toMatch(/2026-11-18\/01\/$/)
  })

  test('names the story on the site as the original where one is live, else itself', () => {
    const canonical = (path: string) =>
      pageOf(drawn(), path).querySelector('link[rel="canonical"]')?.getAttribute('href')
    expect(canonical('2026-11-18/01/8.html')).toBe('https://news.example.cn/site/cgweb/2026/1117/8.html')
    expect(canonical('2026-11-18/01/7.html')).toBe(
      'https://news.example.cn/site/cgweb/paper/cgrb/2026-11-18/01/7.html',
    )
  })

  test('never leads to a script', () => {
    const evil = sampleEdition({ articles: [sampleArticle({ story: 'javascript:alert(1)' })] })
    expect(pageOf(drawn(evil), '2026-11-18/01/7.html').querySelector('a[href^="javascript"]')).toBeNull()
  })
})

test('the words of a page hold every story on it, also one carried over', () => {
  const text = pageOf(drawn(), '2026-11-18/02/text.html')
  expect([...text.querySelectorAll('h2')].map((title) => title.textContent)).toEqual([
    '夜间电车延长运营',
    '老街改造听取意见',
  ])
})

describe('the front', () => {
  const dates = ['2026-09-30', '2026-11-02', '2026-11-18', '2026-12-01']
  const files = frontFiles(site, sampleEdition(), dates)
  const front = pageOf(files, 'index.html')

  test('shows the newest edition and the days of its month that have one', () => {
    expect([...front.querySelectorAll('.paper-sheet h2')].map((title) => title.textContent)).toEqual([
      '第A01版：要闻',
      '第A02版：城事',
    ])
    const days = [...front.querySelectorAll('td a')]
    expect(days.map((day) => day.getAttribute('href'))).toEqual([
      '/site/cgweb/paper/cgrb/2026-11-02/',
      '/site/cgweb/paper/cgrb/2026-11-18/',
    ])
    expect(days.map((day) => day.getAttribute('aria-current'))).toEqual([null, 'date'])
    expect(front.querySelectorAll('td span')).toHaveLength(28)
    expect(front.querySelectorAll('tbody tr')).toHaveLength(5)
  })

  test('leads to the months before and after that have editions', () => {
    const ways = (path: string) =>
      [...pageOf(files, path).querySelectorAll('.paper-month a')].map((way) => way.getAttribute('href'))
    expect(ways('index.html')).toEqual(['/site/cgweb/paper/cgrb/2026-09/', '/site/cgweb/paper/cgrb/2026-12/'])
    expect(ways('2026-09/index.html')).toEqual(['/site/cgweb/paper/cgrb/2026-11/'])
  })

  test('of a paper without an edition says so', () => {
    const none = pageOf(frontFiles(site, null, []), 'index.html')
    expect(none.querySelector('.nothing')?.textContent).toBe('还没有可以看的报纸。')
  })

  test('of a day leads to the editions beside it', () => {
    const { document } = parseHTML(dayFile(site, sampleEdition(), around).content)
    expect(document.querySelector('[rel="prev"]')?.getAttribute('href')).toMatch(/2026-11-17\/$/)
    expect(document.querySelector('[rel="next"]')).toBeNull()
  })
})

describe('for machines', () => {
  test('edition.json holds pages, areas and articles with whole addresses', () => {
    const edition = JSON.parse(dataOf('edition.json'))
    expect(edition).toMatchObject({ kind: 'edition', date: '2026-11-18', number: 321 })
    expect(edition.pages[0].areas.map((area: { articleId: number }) => area.articleId)).toEqual([7, 8])
    expect(edition.pages[1].areas[0]).toMatchObject({ articleId: 8, part: 2 })
    expect(edition.articles[0].url).toBe('https://news.example.cn/site/cgweb/paper/cgrb/2026-11-18/01/7.html')
  })

  test('edition.xml is well formed and holds the words', () => {
    const complaints: string[] = []
    const note = (complaint: string) => complaints.push(complaint)
    const xml = new DOMParser({ errorHandler: { warning: note, error: note, fatalError: note } })
    const root = xml.parseFromString(dataOf('edition.xml'), 'text/xml').documentElement
    expect(complaints).toEqual([])
    expect(root.getElementsByTagName('page')).toHaveLength(2)
    expect(root.getElementsByTagName('article')[0]?.textContent).toContain('步道全长42公里')
  })

  test('the manifest is one of IIIF Presentation 3: an edition with its day, a canvas for each page', () => {
    const manifest = JSON.parse(dataOf('manifest.json'))
    expect(manifest).toMatchObject({
      '@context': 'http://iiif.io/api/presentation/3/context.json',
      id: 'https://news.example.cn/site/cgweb/paper/cgrb/2026-11-18/manifest.json',
      type: 'Manifest',
      navDate: '2026-11-18T00:00:00Z',
    })
    const [canvas] = manifest.items
    expect(manifest.items).toHaveLength(2)
    expect(canvas).toMatchObject({ type: 'Canvas', width: 2000, height: 2800 })
    expect(canvas.items[0].items[0]).toMatchObject({ motivation: 'painting', target: canvas.id })
    expect(canvas.annotations[0].items[1].target).toBe(`${canvas.id}#xywh=1000,1000,900,1600`)
  })

  test('the sitemap names pages, and articles that are nowhere else', () => {
    const places = [...dataOf('sitemap.xml').matchAll(/<loc>[^<]*cgrb\/([^<]*)<\/loc>/g)].map(([, at]) => at)
    expect(places).toEqual([
      '2026-11-18/',
      '2026-11-18/01/',
      '2026-11-18/02/',
      '2026-11-18/01/7.html',
      '2026-11-18/02/9.html',
    ])
  })

  test('feeds hold the articles of the newest edition', () => {
    const feed = JSON.parse(contentOf(feedFiles(channel, paper, sampleEdition()), 'feed.json'))
    expect(feed.items.map((item: { title: string }) => item.title)).toEqual([
      '北岸滨海步道全线贯通',
      '夜间电车延长运营',
      '老街改造听取意见',
    ])
    expect(JSON.parse(contentOf(feedFiles(channel, paper, null), 'feed.json')).items).toEqual([])
  })
})

test('what was taken down is nowhere: no area, no entry, no words, a tombstone in the feed', () => {
  const whole = sampleEdition()
  const edition: PaperEdition = {
    ...whole,
    articles: whole.articles.filter(({ id }) => id !== 8),
    gone: [{ id: 8, pageNo: 1, at: '2026-11-18T09:00:00+08:00' }],
  }
  const files = [
    ...ofAll(themes.chenguang, edition),
    ...dataFiles(channel, paper, edition),
    ...feedFiles(channel, paper, edition),
  ]
  const naming = files.filter(({ content }) => content.includes('夜间电车'))
  expect(naming.map(({ path }) => path)).toEqual([])
  const leading = files.filter(({ content }) => content.includes('/01/8.html'))
  expect(leading.map(({ path }) => path)).toEqual(['atom.xml'])
  expect(files.map(({ path }) => path)).not.toContain('2026-11-18/01/8.html')
  expect(contentOf(files, 'atom.xml')).toContain('at:deleted-entry')
})
