import { Button } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { departmentName } from '#/features/statistics/department-names.ts'
import { GroupTree } from '#/features/statistics/group-tree.tsx'
import { useGroups } from '#/features/statistics/use-statistics.ts'
import { SidePane } from '#/ui/side-pane.tsx'

interface Props {
  chosen: string | undefined
  onChoose: (groupId: string | undefined) => void
}

/** On a phone the name of the department opens the tree. */
export const GroupChoice = ({ chosen, onChoose }: Props) => {
  const { t } = useTranslation('statistics')
  const [isOpen, setIsOpen] = useState(false)
  const { data = [] } = useGroups()
  const name = chosen && departmentName(data, chosen)
  return (
    <>
      <Button size="large" onClick={() => setIsOpen(true)}>
        <span className="rb-ellipsis">{name ?? t('tree.all')}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      <SidePane
        dirty={false}
        open={isOpen}
        placement="left"
        size="84%"
        title={t('tree.label')}
        onClose={() => setIsOpen(false)}
      >
        <GroupTree
          chosen={chosen}
          onChoose={(groupId) => {
            onChoose(groupId)
            setIsOpen(false)
          }}
        />
      </SidePane>
    </>
  )
}
