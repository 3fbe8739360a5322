import { accountProblems, avatarLimits, type Phrase } from '@rongbian/domain'

/** The server's own words, said before anything is sent. */
export const checkAvatar = ({ type, size }: Pick<File, 'type' | 'size'>): Phrase | undefined => {
  if (type !== avatarLimits.type) return accountProblems.avatarType
  return size < avatarLimits.bytes ? undefined : accountProblems.avatarSize
}
