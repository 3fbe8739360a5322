import { historyActions } from '#/editor/toolbar/history-actions.ts'
import {
  audioActions,
  linkAction,
  moreInsertActions,
  pictureActions,
  videoActions,
} from '#/editor/toolbar/insert-actions.ts'
import { alignActions, paragraphActions } from '#/editor/toolbar/paragraph-actions.ts'
import { moreTextActions, textActions } from '#/editor/toolbar/text-actions.ts'

const allActions = [
  ...historyActions,
  ...textActions,
  ...moreTextActions,
  ...alignActions,
  ...paragraphActions,
  linkAction,
  ...pictureActions,
  ...videoActions,
  ...audioActions,
  ...moreInsertActions,
] as const

export type ActionId = (typeof allActions)[number]['id']
