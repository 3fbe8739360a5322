import type { CaptureItem } from '@rongbian/contract/capture'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { pictureAddress } from '#/api/file-url.ts'

/** Decoration: the title stands beside it. A picture that still stands elsewhere learns nothing of us. */
export const CaptureCover = ({ cover }: Pick<CaptureItem, 'cover'>) => {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      className="rb-capture-cover rb-cut rb-filled rb-round-sm rb-row rb-centre rb-dim"
      aria-hidden="true"
    >
      {cover && cover !== broken ? (
        <img
          className="rb-fit"
          src={pictureAddress(cover, 320)}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(cover)}
        />
      ) : (
        <Globe size={22} strokeWidth={1.25} />
      )}
    </span>
  )
}
