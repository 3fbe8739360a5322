import * as dashboard from '@rongbian/contract/dashboard'
import { GalleryHorizontal } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { BlockBody } from '#/blocks/block-body.tsx'
import { BlockEmpty } from '#/blocks/block-empty.tsx'
import { BlockFrame } from '#/blocks/block-frame.ts'
import type { BlockProps } from '#/blocks/block-props.ts'
import { useLive } from '#/blocks/use-home-query.ts'
import { Slides } from '#/features/home/blocks/carousel/slides.tsx'
import '#/blocks/block-card.css'
import './carousel.css'

/** 轮播: what went live last, with its picture. It has no head, so that the picture has the room. */
export const CarouselBlock = ({ block }: BlockProps) => {
  const { t } = useTranslation(['homeBlocks', 'home'])
  const { grip, menu, isEdited = false } = use(BlockFrame) ?? {}
  const query = useLive(['carousel'], (signal) => call(dashboard.carouselStories, { signal }))
  const isFilled = (query.data?.stories.length ?? 0) > 0
  return (
    <section
      className={`rb-block rb-cut rb-surface rb-tall rb-stack rb-slim rb-box rb-home-carousel rb-anchor ${isFilled ? 'rb-home-carousel--filled' : ''}`}
      aria-label={t('home:kind.carousel')}
      aria-roledescription={t('carousel.role')}
    >
      <h2 className="rb-visually-hidden">{t('home:kind.carousel')}</h2>
      <div className="rb-home-carousel__tools rb-absolute rb-round rb-surface rb-row">
        {grip}
        {menu}
      </div>
      <div className="rb-home-carousel__body rb-rest" inert={isEdited}>
        <BlockBody query={query} rows={3} rowHeight={48}>
          {({ stories }) =>
            stories.length ? (
              <Slides stories={stories} block={block} isEdited={isEdited} />
            ) : (
              <BlockEmpty
                icon={GalleryHorizontal}
                title={t('carousel.empty')}
                hint={t('carousel.emptyHint')}
              />
            )
          }
        </BlockBody>
      </div>
    </section>
  )
}
