import { avatarLimits } from '@rongbian/domain'

/** The server's own words, said before anything is sent. */
export const checkAvatar = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (type !== avatarLimits.type) return '头像须为 JPG 图片'
  return size < avatarLimits.bytes ? undefined : '头像须小于 2 MB'
}
