import { idsWithin, lineTo, specialColumnType } from '@rongbian/domain'
import {
  loadTheme,
  type SiteChannel,
  type SiteColumn,
  TemplateProblem,
  type Theme,
  type ThemeName,
} from '@rongbian/site'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { columnsOn } from '#/features/channels/index.ts'
import { findPapersOn } from '../papers.ts'
import type { ChannelRow, ColumnRow } from '../queries.ts'

export type SiteEnv = Pick<Env, 'DATA_DIR' | 'PUBLIC_URL' | 'BASE_PREFIX' | 'TIME_ZONE' | 'PORT'>

/** A channel as its pages know it, with what their makers need beside. */
export interface Site {
  row: ChannelRow
  model: SiteChannel
  columns: ColumnRow[]
  /** By id. */
  columnModels: Map<string, SiteColumn>
  theme: Theme
  /** The theme as the house made it. */
  house: Theme
  /** What the channel's own templates could not draw, for people to read. */
  problems: TemplateProblem[]
  themeFor: (templateId: string | null) => Theme
  timeZone: string
}

/** Under its own domain a channel begins at the top; without one it lives beside the product. */
export const siteUrl = (env: SiteEnv, { code, origin }: Pick<ChannelRow, 'code' | 'origin'>) =>
  origin ? '/' : `${env.BASE_PREFIX}/site/${code}/`

const siteOrigin = (env: SiteEnv, { origin }: Pick<ChannelRow, 'origin'>) =>
  origin || new URL(env.PUBLIC_URL || `http://localhost:${env.PORT}`).origin

/** Where readers find the channel's first page. */
export const siteAddress = (env: SiteEnv, channel: Pick<ChannelRow, 'code' | 'origin'>) =>
  new URL(siteUrl(env, channel), siteOrigin(env, channel))

const findTemplates = (db: Db, { tenantId, id }: ChannelRow) =>
  db
    .selectFrom('pageTemplate')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', id)
    .execute()

const columnModels = (columns: readonly ColumnRow[], url: string) => {
  const known = new Map<string, SiteColumn>()
  const below = (parentId: string | null): SiteColumn[] =>
    columns
      .filter(
        (column) => column.parentId === parentId && !column.disabledAt && column.type !== specialColumnType,
      )
      .map(({ id, code, name }) => {
        const model = { code, name, url: `${url}c/${code}/`, children: below(id) }
        known.set(id, model)
        return model
      })
  const tops = below(null)
  // What is live in a disabled column, or below a special page, keeps its page, outside the navigation.
  for (const { id, code, name, type } of columns)
    if (!known.has(id) && type !== specialColumnType)
      known.set(id, { code, name, url: `${url}c/${code}/`, children: [] })
  return { tops, known }
}

type TemplateRow = Awaited<ReturnType<typeof findTemplates>>[number]
const themes = new Map<string, Theme>()
const themesMax = 200

/** Parsed once for each state of a template. */
const themeOf = (template: TemplateRow | undefined, fallback: string): Theme => {
  const name = (template?.theme ?? fallback) as ThemeName
  const key = template ? `${template.id} ${template.version}` : name
  const known = themes.get(key)
  if (known) return known
  const theme = loadTheme(name, (template?.files ?? {}) as Record<string, string>)
  if (themes.size >= themesMax) themes.clear()
  themes.set(key, theme)
  return theme
}

/** A template that cannot even be read must not hold back the channel. */
const standardTheme = (template: TemplateRow | undefined, fallback: string, problems: TemplateProblem[]) => {
  try {
    return themeOf(template, fallback)
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error
    problems.push(error)
    return themeOf(undefined, fallback)
  }
}

export const openSite = async (db: Db, env: SiteEnv, row: ChannelRow): Promise<Site> => {
  const columns = await columnsOn(db, row.tenantId, row.id).selectAll().execute()
  const templates = await findTemplates(db, row)
  const url = siteUrl(env, row)
  const { tops, known } = columnModels(columns, url)
  const standard = templates.find(({ isDefault }) => isDefault)
  const problems: TemplateProblem[] = []
  const theme = standardTheme(standard, row.theme, problems)
  return {
    row,
    columns,
    columnModels: known,
    theme,
    house: themeOf(undefined, row.theme),
    problems,
    // One that was asked for by name fails what it cannot draw.
    themeFor: (templateId) => {
      const chosen = templates.find(({ id }) => id === templateId)
      return chosen ? themeOf(chosen, row.theme) : theme
    },
    timeZone: env.TIME_ZONE,
    model: {
      code: row.code,
      name: row.name,
      url,
      origin: siteOrigin(env, row),
      description: row.description,
      language: 'zh-CN',
      logo: row.logo,
      filings: row.filings,
      columns: tops,
      papers: await findPapersOn(db, row, url),
    },
  }
}

/** A column, what lies above it and, for lists that gather, all below it. */
export const ancestorsOf = ({ columns }: Site, columnId: string): string[] => {
  const [, ...above] = lineTo(columns, columnId).toReversed()
  return above.map(({ id }) => id)
}
export const descendantsOf = ({ columns }: Pick<Site, 'columns'>, columnId: string) =>
  idsWithin(columns, columnId)
