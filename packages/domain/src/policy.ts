import type { Actor, FeatureCode } from './people.ts'
import type { PermissionCode } from './roles.ts'

type Rule = (actor: Actor) => boolean

const isAdmin: Rule = (actor) => actor.admin
const isLevel =
  (level: number): Rule =>
  (actor) =>
    actor.level === level
const carries =
  (code: PermissionCode): Rule =>
  (actor) =>
    actor.permissions.includes(code)
const switchedOn =
  (code: FeatureCode): Rule =>
  (actor) =>
    actor.features.includes(code)
const any =
  (...rules: Rule[]): Rule =>
  (actor) =>
    rules.some((rule) => rule(actor))

const all =
  (...rules: Rule[]): Rule =>
  (actor) =>
    rules.every((rule) => rule(actor))

/** Assessment and pay belong to the statistics of a newsroom. */
const pays = (...codes: PermissionCode[]) =>
  all(switchedOn('story-statistics'), any(...codes.map((code) => carries(code))))
const paysAtAll = pays('assessment-manage', 'assessment-grade', 'fee-approve')

const opensStatistics = all(
  switchedOn('story-statistics'),
  any(carries('statistics-view'), carries('statistics-all')),
)

/** Who may do what, before any story is looked at. The server asks before every call; screens ask before every button. */
export const policy = {
  'system.manage': isAdmin,
  'rights.manage': any(isAdmin, isLevel(3)),
  'publishing.manage': any(isAdmin, isLevel(3)),
  'accounts.manage': switchedOn('thirdPub'),
  'statistics.read': switchedOn('story-statistics'),
  'theme.change': any(switchedOn('style-layout'), switchedOn('color-match')),
  'language.change': switchedOn('language'),
  'pictures.refine': switchedOn('picture-compendium'),
  'clues.read': switchedOn('topic-clue'),
  'hotSearch.read': switchedOn('hotSearch'),
  'recommended.read': switchedOn('recommendedTopics'),
  'clues.recommended': all(switchedOn('topic-clue'), switchedOn('recommendedTopics')),
  'library.workspace': carries('library-workspace'),
  'library.group': carries('library-group'),
  'library.product': carries('library-product'),
  'library.manuscript': carries('library-manuscript'),
  'media.share': any(isAdmin, carries('media-share'), carries('media-manage')),
  'folders.manage': carries('folder-manage'),
  'stories.unlock': carries('story-unlock'),
  'templates.manage': carries('template-manage'),
  'stories.ratify': carries('story-ratify'),
  'flows.manage': any(isAdmin, carries('flow-manage')),
  'media.manage': any(isAdmin, carries('media-manage')),
  'announcements.manage': any(isAdmin, carries('announcement-manage')),
  'statistics.open': opensStatistics,
  'statistics.enter': any(opensStatistics, paysAtAll),
  'analysis.open': all(switchedOn('story-analysis'), opensStatistics),
  'pay.manage': pays('assessment-manage'),
  'pay.grade': pays('assessment-grade'),
  'pay.approve': pays('fee-approve'),
  'pay.read': paysAtAll,
  'sources.manage': all(switchedOn('story-statistics'), carries('statistics-all')),
  'clues.check': all(switchedOn('topic-clue'), carries('clue-check')),
  'feeds.manage': all(switchedOn('topic-clue'), carries('feed-manage')),
  'topics.read': any(carries('topic-propose'), carries('topic-decide'), carries('mission-give')),
  'topics.propose': carries('topic-propose'),
  'topics.decide': carries('topic-decide'),
  'events.manage': carries('event-manage'),
  'command.read': carries('command-view'),
  'command.order': carries('command-order'),
  'specials.read': any(carries('special-design'), carries('special-publish'), carries('story-ratify')),
  'specials.design': carries('special-design'),
  'specials.publish': carries('special-publish'),
  'newspaper.read': any(
    carries('paper-plan'),
    carries('paper-layout'),
    carries('paper-proof'),
    carries('paper-sign'),
    carries('paper-press'),
  ),
  'newspaper.plan': carries('paper-plan'),
  'newspaper.layout': carries('paper-layout'),
  'newspaper.proof': any(carries('paper-proof'), carries('paper-layout')),
  'newspaper.sign': carries('paper-sign'),
  'newspaper.press': carries('paper-press'),
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof policy
export const can = (actor: Actor, permission: Permission) => policy[permission](actor)
