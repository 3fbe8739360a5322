import { readCrop } from '@rongbian/domain'
import type { CSSProperties } from 'react'
import { Picture } from '#/story/picture.tsx'
import './cut-cover.css'

const widths = { wide: 640, small: 160, tiny: 160 } as const

interface Props {
  url: string
  size: keyof typeof widths
  /** Which part of it is shown; empty is the middle. */
  crop?: string
}

/** A cover in one of the shapes readers see it in. */
export const CutCover = ({ url, size, crop = '' }: Props) => {
  const look = `rb-mp-cover rb-mp-cover--${size}`
  const cut = readCrop(crop)
  if (!url) return <span className={look} aria-hidden="true" />
  if (!cut) return <Picture className={look} url={url} alt="" width={widths[size]} />
  const { left, top, right, bottom } = cut
  const part = { '--left': left, '--top': top, '--width': right - left, '--height': bottom - top }
  return (
    <span className={`${look} rb-mp-cut`} style={part as CSSProperties}>
      <Picture url={url} alt="" width={640} />
    </span>
  )
}
