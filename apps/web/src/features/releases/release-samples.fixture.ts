import type { ColumnNode, ReleaseRecord } from '@rongbian/contract/releases'

/** For tests: a channel nothing has happened on, and a column of it. */
const id = '00000000-0000-4000-8000-000000000001'

export const sampleRecord = (changes: Partial<ReleaseRecord> = {}): ReleaseRecord => ({
  uuid: id,
  name: '晨光网',
  code: 'cgweb',
  type: 'website',
  publish: false,
  status: changes.publishingStatus ?? null,
  publishingStatus: null,
  preSigning: false,
  ifIssued: false,
  ifPublished: false,
  copyIf: false,
  copyId: null,
  periodPublish: false,
  signed: true,
  issueDate: null,
  comment: '',
  column: [],
  issueUrl: '',
  issuedBy: '',
  version: null,
  layoutDate: null,
  layoutVersion: null,
  problem: '',
  updated: null,
  properties: {
    canPerform: false,
    templateName: '',
    templateFile: '',
    originalLink: 'N',
    originalLinkUrl: '',
    detail: '',
    commentRight: 'none',
    cover: '',
    coverCrops: { wide: '', square: '' },
  },
  ...changes,
})

export const sampleColumn = (code: string, changes: Partial<ColumnNode> = {}): ColumnNode => ({
  id,
  code,
  name: code,
  path: code,
  type: 0,
  channelId: id,
  mainColumn: false,
  disabled: false,
  isParent: (changes.children?.length ?? 0) > 0,
  needsCover: false,
  recruits: false,
  children: [],
  ...changes,
})
