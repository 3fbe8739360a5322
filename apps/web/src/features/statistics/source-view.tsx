import { can, familyColumns } from '@rongbian/domain'
import { Button } from 'antd'
import { Library } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClassCard } from '#/features/statistics/class-card.tsx'
import { FigureTable } from '#/features/statistics/figure-table.tsx'
import { MapCard } from '#/features/statistics/map-card.tsx'
import { TopCard } from '#/features/statistics/top-card.tsx'
import { useFigureWords } from '#/features/statistics/use-figure-words.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { useSession } from '#/session/use-session.ts'
import { lazyPart } from '#/ui/lazy-part.ts'

const SourceRegister = lazyPart(
  async () => (await import('#/features/statistics/source-register.tsx')).SourceRegister,
)

/** 稿源分析: where stories come from, and how much is one's own. */
export const SourceView = ({ address }: { address: StatisticsAddress }) => {
  const { t } = useTranslation('statistics')
  const { nameOf } = useFigureWords()
  const { actor } = useSession()
  const [isRegister, setRegister] = useState(false)
  return (
    <>
      <div className="rb-stats__pair rb-cells rb-gap-2 rb-pair">
        <TopCard
          title={t('top.origination', { figure: nameOf('used') })}
          family="origination"
          code="used"
          address={address}
        />
        <ClassCard address={address} />
      </div>
      <MapCard address={address} />
      <FigureTable
        family="origination"
        title={t('view.origination')}
        codes={familyColumns.origination}
        address={address}
        actions={
          <Button icon={<Library size={16} />} onClick={() => setRegister(true)}>
            {t('source.register')}
          </Button>
        }
      />
      {isRegister && (
        <Suspense fallback={null}>
          <SourceRegister mayManage={can(actor, 'sources.manage')} onClose={() => setRegister(false)} />
        </Suspense>
      )}
    </>
  )
}
