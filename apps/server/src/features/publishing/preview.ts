import type * as contract from '@rongbian/contract/publishing'
import type { Actor } from '@rongbian/domain'
import {
  renderColumn,
  renderGone,
  renderHome,
  renderMissing,
  renderSearch,
  renderStory,
  type SiteChannel,
  type SiteColumn,
  type SiteStory,
  TemplateProblem,
  type Theme,
} from '@rongbian/site'
import type { z } from 'zod'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { lender } from '#/features/preview/index.ts'
import { openSite } from '#/features/releases/index.ts'
import { say } from '#/say.ts'
import { templateMessage } from '#/template-message.ts'
import { requireChannel } from './channels.ts'
import { findRecent, previewStory } from './preview-stories.ts'
import { readFiles } from './template-files.ts'

type PreviewForm = z.output<typeof contract.previewTemplate.body>

interface Scene {
  channel: SiteChannel
  stories: SiteStory[]
  page: string
}

const inColumn = (stories: SiteStory[], { code, children }: SiteColumn): SiteStory[] => {
  const codes = [code, ...children.map((child) => child.code)]
  return stories.filter(({ column }) => column && codes.includes(column.code))
}

type Draw = (theme: Theme, scene: Scene) => string

const drawHome: Draw = (theme, { channel, stories }) => {
  const sections = channel.columns.map((column) => ({ column, cards: inColumn(stories, column).slice(0, 6) }))
  return renderHome(theme, channel, stories.slice(0, 6), sections)
}

const drawColumn: Draw = (theme, { channel, stories }) => {
  const fullest = channel.columns.toSorted(
    (one, other) => inColumn(stories, other).length - inColumn(stories, one).length,
  )[0]
  const column = fullest ?? { code: '', name: channel.name, url: channel.url, children: [] }
  const cards = fullest ? inColumn(stories, fullest) : stories
  return renderColumn(theme, channel, { column, cards, paging: { newer: '', older: '', number: 0 } })
}

/** The first story that has what such a page is made of. */
const fits: Record<string, (story: SiteStory) => boolean> = {
  'gallery.liquid': ({ photos }) => photos.length > 0,
  'video.liquid': ({ video, audio }) => video !== null || audio !== null,
  'bundle.liquid': ({ articles }) => articles.length > 0,
  'link.liquid': ({ href }) => href !== '',
  'story.liquid': ({ html }) => html !== '',
}

const drawStory: Draw = (theme, { channel, stories, page }) => {
  const isFit = fits[page] ?? (() => true)
  const story = stories.find(isFit)
  if (!story) throw new TemplateProblem(page, 1, '渠道里还没有可以试排这种页面的稿件')
  return renderStory(theme, channel, { ...story, related: stories.slice(0, 4) }, { templateFile: page })
}

const draws: Record<string, Draw> = {
  'home.liquid': drawHome,
  'column.liquid': drawColumn,
  'search.liquid': (theme, { channel, stories }) => {
    const cards = stories.slice(0, 10)
    return renderSearch(theme, channel, {
      query: channel.name,
      cards,
      total: cards.length,
      page: 1,
      pages: 1,
    })
  },
  'gone.liquid': (theme, { channel }) => renderGone(theme, channel, { at: new Date().toISOString() }),
  'missing.liquid': (theme, { channel }) => renderMissing(theme, channel),
  ...Object.fromEntries(Object.keys(fits).map((page) => [page, drawStory])),
}

/** The stylesheet of what is not saved lies nowhere, so it travels with the page. */
const withStyle = (html: string, { assets, assetNames }: Theme) => {
  const css = assets.find(({ name }) => name === assetNames.css)?.content ?? ''
  const style = `<style>${css.replaceAll('</', '<\\/')}</style>`
  return html.replace(/<link\b[^>]*\brel="?stylesheet\b[^>]*>/g, () => style)
}

/** Where a part of a page is best seen; any other, and a stylesheet, on the home page. */
const wholes: Record<string, string> = {
  'story-head.liquid': 'story.liquid',
  'story-foot.liquid': 'story.liquid',
  'lead-picture.liquid': 'story.liquid',
  'related.liquid': 'story.liquid',
  'crumbs.liquid': 'column.liquid',
  'pager.liquid': 'column.liquid',
  'bundle-body.liquid': 'bundle.liquid',
  'player.liquid': 'video.liquid',
  'reel.liquid': 'gallery.liquid',
  'search-form.liquid': 'search.liquid',
}

/** A page for stories that the theme does not know, such as one for a special topic. */
const isOwnStoryPage = (page: string) => /^story-.+\.liquid$/.test(page)

const draw = ({ theme: name, files, page: asked }: PreviewForm, scene: Omit<Scene, 'page'>) => {
  const { theme } = readFiles(name, files)
  const page = wholes[asked] ?? asked
  const drawPage = draws[page] ?? (isOwnStoryPage(page) ? drawStory : drawHome)
  return withStyle(drawPage(theme, { ...scene, page }), theme)
}

/** How long the files of a page that is tried can be fetched. */
const lentMs = 3_600_000

const sceneOf = async (db: Db, env: Env, tenantId: number, channelId: string) => {
  const row = await requireChannel(db, tenantId, channelId)
  const { model, columnModels } = await openSite(db, env, row)
  const recent = await findRecent(db, tenantId, channelId)
  const lent = lender({ db, tenantId, expiresAt: new Date(Date.now() + lentMs), prefix: env.BASE_PREFIX })
  const stories = recent.map((one) => {
    const [place] = one.columnIds.flatMap((id) => columnModels.get(id) ?? [])
    return previewStory(one, place ?? null, env.TIME_ZONE, lent)
  })
  const logo = await lent.lend(model.logo, 'shown')
  return { channel: { ...model, logo }, stories: await Promise.all(stories) }
}

/** The page as it would look; what is wrong with a template is an answer too, not a failure. */
export const previewTemplate = async (
  { db, env }: { db: Db; env: Env },
  { tenantId, language }: Actor,
  channelId: string,
  form: PreviewForm,
) => {
  try {
    return { html: draw(form, await sceneOf(db, env, tenantId, channelId)), problem: '' }
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error
    return { html: '', problem: say(templateMessage(error), language) }
  }
}
