/** The tabs beside the text, in their order. Words are `panel.<id>`. */
export const panelIds = [
  'sheet',
  'comments',
  'files',
  'versions',
  'check',
  'presign',
  'channels',
  'material',
  'search',
  'templates',
  'related',
  'phrases',
] as const

export type PanelId = (typeof panelIds)[number]
