import { limits } from '@rongbian/domain'
import { Badge, Button } from 'antd'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterFields } from '#/features/statistics/filter-fields.tsx'
import { isNarrowed, narrowings } from '#/features/statistics/statistics-address.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { SidePane } from '#/ui/side-pane.tsx'
import { useBelow } from '#/ui/use-below.ts'

interface Props {
  address: StatisticsAddress
  hasTree: boolean
}

/** What narrows the numbers; on a phone behind one button. */
export const FilterBar = ({ address, hasTree }: Props) => {
  const { t } = useTranslation('statistics')
  const isPhone = useBelow(limits.phoneWidth)
  const [isOpen, setIsOpen] = useState(false)
  const { filter, clear } = address
  const fields = <FilterFields address={address} hasTree={hasTree} />
  const count = narrowings.filter((name) => filter[name] !== undefined).length
  return (
    <div className="rb-stats__filters rb-filter-bar rb-row rb-wrap rb-gap-1">
      {isPhone ? (
        <Badge count={count}>
          <Button icon={<ListFilter size={16} />} onClick={() => setIsOpen(true)}>
            {t('filter.button')}
          </Button>
        </Badge>
      ) : (
        fields
      )}
      {isNarrowed(filter) && (
        <Button type="link" onClick={clear}>
          {t('filter.clear')}
        </Button>
      )}
      {isPhone && (
        <SidePane
          dirty={false}
          open={isOpen}
          placement="bottom"
          size="auto"
          title={t('filter.button')}
          onClose={() => setIsOpen(false)}
        >
          <div className="rb-stats__fields rb-filter-bar rb-row rb-wrap rb-gap-1">{fields}</div>
        </SidePane>
      )}
    </div>
  )
}
