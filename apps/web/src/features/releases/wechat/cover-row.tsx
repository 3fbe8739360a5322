import { coverShapeCodes, isOwnFile, variantLabels, wholeCovers } from '@rongbian/domain'
import { Button } from 'antd'
import { Crop } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#/features/releases/draft.ts'
import { CoverShapes } from '#/features/releases/wechat/cover-shapes.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { FormRow } from '#/ui/form-row.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'

const CoverCropsDialog = lazyPart(
  async () => (await import('#/features/releases/wechat/cover-crops-dialog.tsx')).CoverCropsDialog,
)

interface Props {
  url: string
  draft: Pick<Draft, 'coverCrops'>
  /** Several articles and galleries are shown as the platform thinks best. */
  canCut: boolean
  change: (changes: Pick<Draft, 'coverCrops'>) => void
  /** What is wrong with it. */
  children: ReactNode
}

/** 封面: both shapes readers see it in, and how to choose what they show. */
export const CoverRow = ({ url, draft, canCut, change, children }: Props) => {
  const { t } = useTranslation('wechat')
  const phrase = usePhrase()
  const [isCutting, setCutting] = useState(false)
  const crops = (canCut && draft.coverCrops) || wholeCovers
  const isCut = coverShapeCodes.some((shape) => crops[shape] !== '')
  return (
    <FormRow required label={phrase(variantLabels.cover)}>
      {url && (
        <CoverShapes url={url} crops={crops}>
          {canCut && isOwnFile(url) && (
            <Button icon={<Crop size={14} />} onClick={() => setCutting(true)}>
              {t('cover.cut')}
            </Button>
          )}
          {isCut && (
            <Button type="link" onClick={() => change({ coverCrops: wholeCovers })}>
              {t('cover.whole')}
            </Button>
          )}
        </CoverShapes>
      )}
      {children}
      {isCutting && (
        <Suspense>
          <CoverCropsDialog
            url={url}
            crops={crops}
            onClose={() => setCutting(false)}
            onCut={(coverCrops) => change({ coverCrops })}
          />
        </Suspense>
      )}
    </FormRow>
  )
}
