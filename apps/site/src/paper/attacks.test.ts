import { expect, test } from 'vitest'
import { attackCorpus } from '../../../server/src/story-text/attack-corpus.fixture.ts'
import {
  dataFiles,
  dayFile,
  editionFiles,
  feedFiles,
  frontFiles,
  loadTheme,
  type PaperEdition,
} from '../index.ts'
import { activeIn } from '../testing/active.fixture.ts'
import { sampleArticle, sampleEdition, samplePaper, sampleSheet } from '../testing/paper.fixture.ts'
import { sampleChannel, samplePhoto } from '../testing/samples.fixture.ts'

const house = loadTheme('chenguang')
const themes = [house, loadTheme('jianbao')]
const channel = sampleChannel()

/** Every place where a person can type, and addresses that come from elsewhere. */
const attacked = (words: string): PaperEdition => {
  const run = (style: 'body' | 'strong' | 'quote') => ({ text: words, style })
  const article = sampleArticle({
    kicker: words,
    title: words,
    subtitle: words,
    byline: words,
    paragraphs: [
      { kind: 'body', runs: [run('body'), run('strong'), run('quote')] },
      { kind: 'subhead', runs: [run('body')] },
    ],
    photos: [samplePhoto({ alt: words, caption: words })],
    story: words,
  })
  const sheet = sampleSheet({ label: words, name: words, section: words, editor: words })
  return sampleEdition({ pages: [sheet], articles: [article, { ...article, id: 8 }] })
}

const cases = attackCorpus.map((attack, index) => ({ ...attack, theme: themes[index % 2] ?? house }))

test.each(cases)('$kind stays inert in the digital paper: $html', ({ html, theme }) => {
  const paper = { ...samplePaper, name: html }
  const edition = attacked(html)
  const site = { theme, channel, paper }
  const pages = [
    ...frontFiles(site, edition, [edition.date]),
    dayFile(site, edition, { earlier: '', later: '' }),
    ...editionFiles(site, edition),
  ]
  expect(pages.flatMap(({ content }) => activeIn(content))).toEqual([])

  const data = [...dataFiles(channel, paper, edition), ...feedFiles(channel, paper, edition)]
  for (const { path, content } of data) {
    if (path.endsWith('.json')) {
      expect(() => JSON.parse(content)).not.toThrow()
      continue
    }
    const names = [...content.matchAll(/<([\w:-]+)/g)].map(([, name = '']) => name)
    expect(names.filter((name) => /^(script|img|svg|iframe|a)$/i.test(name))).toEqual([])
  }
})
