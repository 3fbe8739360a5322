import type { OpenedPage } from '@rongbian/contract/newspaper'
import type { Actor } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { say } from '#/say.ts'
import { listAds } from './ads.ts'
import { presentFault, scoreOf } from './faults.ts'
import { readPage } from './guard.ts'
import { loadPage } from './load.ts'
import { findTitles, presentPage } from './present.ts'
import { faultsOf, fitsOf } from './rows.ts'
import { settingsOf } from './settings.ts'
import { differencesOf, stepsOf } from './signs.ts'
import type { KnownText } from './texts.ts'

export const presentText = ({ dropped, cutIds: _, ...text }: KnownText, language: Actor['language']) => ({
  ...text,
  dropped: dropped.map((what) => say(what, language)),
})

export const openPage = async (db: Db, actor: Actor, id: string): Promise<OpenedPage> => {
  const page = await readPage(db, actor, id)
  const { input, texts } = await loadPage(db, page)
  return {
    page: presentPage(actor, page, await findTitles(db, actor.tenantId, [id])),
    layout: input.layout,
    settings: input.settings,
    words: input.words,
    texts: texts.map((text) => presentText(text, actor.language)),
    begun: { ...input.begun },
    ads: await listAds(db, actor, { editionId: page.editionId, pageId: id }),
    advances: { ...input.advances },
    faults: faultsOf(page).map((fault) => presentFault(fault, actor.language)),
    fits: fitsOf(page),
    steps: await stepsOf(db, page, actor.language),
    differences: await differencesOf(db, page, actor.language),
  }
}

export const checkPage = async (db: Db, actor: Actor, id: string) => {
  const page = await readPage(db, actor, id)
  const faults = faultsOf(page)
  const { settings } = await settingsOf(db, page)
  return {
    faults: faults.map((fault) => presentFault(fault, actor.language)),
    score: scoreOf(faults, settings.weights),
  }
}
