import { type CoverCrops, coverShapeCodes } from '@rongbian/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CutCover } from '#/story/posts/cut-cover.tsx'
import './cover-shapes.css'

interface Props {
  url: string
  crops: CoverCrops
  /** What can be done with it. */
  children?: ReactNode
}

/** A cover in both shapes readers see it in. */
export const CoverShapes = ({ url, crops, children }: Props) => {
  const { t } = useTranslation('wechat')
  return (
    <div className="rb-mp-covers rb-flex rb-wrap rb-gap-1">
      {coverShapeCodes.map((shape) => (
        <figure key={shape} className={`is-${shape}`}>
          <CutCover url={url} size={shape === 'wide' ? 'wide' : 'small'} crop={crops[shape]} />
          <figcaption className="rb-meta">{t(`cover.${shape}`)}</figcaption>
        </figure>
      ))}
      {children}
    </div>
  )
}
