import type { WorkDeps } from '#/deps.ts'
import type { Feature } from '#/feature.ts'
import { noCrash as livesOn } from '#/features/newspaper/digital/points.ts'
import { digitalRoutes } from '#/features/newspaper/digital/routes.ts'
import { startDigital } from '#/features/newspaper/digital/worker.ts'
import { noCrash } from '#/features/newspaper/press/points.ts'
import { pressRoutes } from '#/features/newspaper/press/routes.ts'
import { startPress } from '#/features/newspaper/press/worker.ts'
import { drawProof, redrawLost } from '#/features/newspaper/proofs/draw.ts'
import { painterOf } from '#/features/newspaper/proofs/painter.ts'
import { proofRoutes } from '#/features/newspaper/proofs/routes.ts'
import { newspaperRoutes } from '#/features/newspaper/routes.ts'
import { signingRoutes } from '#/features/newspaper/signing/routes.ts'
import { clearWithdrawn } from '#/features/newspaper/withdrawn.ts'
import { cacheInFront } from '#/features/releases/index.ts'
import { alive } from '#/jobs/jobs.ts'
import { openSiteHome } from '#/site/open-home.ts'

const drawPartsOf = ({ env, db, storage, log }: WorkDeps) => ({
  ...{ db, storage, log },
  painter: painterOf({ env, storage }),
})

const auditWords = {
  'newspaper.settings': { zh: '修改报纸设置', en: 'Change settings of a paper' },
  'newspaper.edition': { zh: '开一期报纸', en: 'New edition' },
  'newspaper.plan': { zh: '修改版面计划', en: 'Change page plan' },
  'newspaper.ad': { zh: '修改报纸广告', en: 'Change newspaper ad' },
  'newspaper.font': { zh: '加本社字体', en: 'Add a font of the house' },
  'newspaper.unlock': { zh: '解锁版面', en: 'Unlock page' },
  'newspaper.text': { zh: '修改见报稿', en: 'Change paper text' },
  'newspaper.template': { zh: '修改版面模板', en: 'Change page template' },
  'newspaper.sign': { zh: '版面签样', en: 'Sign page' },
  'newspaper.press': { zh: '付印', en: 'Send to press' },
  'newspaper.change': { zh: '换版', en: 'Replace page' },
  'newspaper.digital': { zh: '上数字报', en: 'Digital paper' },
  'newspaper.close': { zh: '归档一期报纸', en: 'Archive edition' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

declare module '#/realtime/signals.ts' {
  interface Topics {
    newspaper: Reach
  }
}

declare module '#/jobs/jobs.ts' {
  interface Work {
    /** Stories that left the pool leave their pages. */
    'newspaper-clear': Record<string, never>
  }
}

export const feature: Feature = {
  name: 'newspaper',
  routes: (app, deps) => {
    for (const routes of [newspaperRoutes, proofRoutes, signingRoutes, pressRoutes, digitalRoutes])
      routes(app, deps)
  },
  audit: auditWords,
  topics: { newspaper: 'browsers' },
  jobs: {
    'newspaper-proof': {
      ...alive,
      atOnce: 1,
      handler: (deps) => (work) => drawProof(drawPartsOf(deps), work),
    },
    'newspaper-clear': {
      ...alive,
      expireInSeconds: 300,
      atOnce: 1,
      cron: '* * * * *',
      handler:
        ({ db }) =>
        () =>
          clearWithdrawn(db),
    },
  },
  work: [
    ({ env, storage, log, db }) => startPress({ env, storage, log, atPoint: noCrash }, db),
    ({ env, storage, log, db }) =>
      startDigital(
        {
          env,
          storage,
          log,
          painter: painterOf({ env, storage }),
          home: openSiteHome(env),
          atPoint: livesOn,
          cache: cacheInFront(env),
        },
        db,
      ),
  ],
  leftovers: { 'proofs that wait to be drawn': ({ db, jobs }) => redrawLost(db, jobs) },
  files: {
    hashes: [
      { table: 'paper_ad', column: 'file' },
      { table: 'paper_font', column: 'file' },
      // Of every page's layout, written with it.
      { table: 'page_item', column: 'files', isList: true },
      { table: 'proof', column: 'pdf_file' },
      { table: 'proof', column: 'picture_file' },
      { table: 'edition', column: 'archive_file' },
      { table: 'digital_page', column: 'pdf_file' },
    ],
    texts: [
      { table: 'paper', column: 'settings' },
      { table: 'proof', column: 'parts', writtenAt: 'at' },
      { table: 'digital_page', column: 'pictures', writtenAt: 'at' },
    ],
  },
}
