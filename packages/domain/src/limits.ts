import { megabyte } from './bytes.ts'
export const limits = {
  noteLength: 200,
  httpTimeoutMs: 30_000,
  errorToastMs: 5_000,
  signedOutRedirectMs: 2_200,
  menuCollapseWidth: 1360,
  phoneWidth: 768,
  pageSizeMax: 100,
  /** Bytes of a body's HTML, and characters of its text. */
  storyHtmlMax: 4 * megabyte,
  storyTextMax: 500_000,
} as const
