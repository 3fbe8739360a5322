import { historyActions } from '#/editor/toolbar/history-actions.ts'
import {
  linkAction,
  moreInsertActions,
  pictureActions,
  playerActions,
} from '#/editor/toolbar/insert-actions.ts'
import { alignActions, paragraphActions } from '#/editor/toolbar/paragraph-actions.ts'
import { moreTextActions, textActions } from '#/editor/toolbar/text-actions.ts'

export const allActions = [
  ...historyActions,
  ...textActions,
  ...moreTextActions,
  ...alignActions,
  ...paragraphActions,
  linkAction,
  ...pictureActions,
  ...playerActions,
  ...moreInsertActions,
] as const

export type ActionId = (typeof allActions)[number]['id']
