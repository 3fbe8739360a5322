import { isOwnFile, linkUrl } from '@rongbian/domain'

/** An address people can follow: a page on the web, or a file of the house. */
export const isStoryAddress = (url: string) =>
  isOwnFile(url) || /^https?:\/\/[^\s.]+\.\S+$/.test(linkUrl(url) ?? '')
