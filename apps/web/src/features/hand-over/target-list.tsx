import { Checkbox } from 'antd'
import { Building2, UserRound } from 'lucide-react'
import type { Target } from '#/features/hand-over/targets.ts'

interface Props {
  label: string
  targets: readonly Target[]
  chosen: readonly Target[]
  onToggle: (target: Target) => void
}

/** Departments and people to tick. */
export const TargetList = ({ label, targets, chosen, onToggle }: Props) => (
  <ul className="rb-hand__list" aria-label={label}>
    {targets.map((target) => {
      const Icon = target.isGroup ? Building2 : UserRound
      return (
        <li className="rb-row" key={target.uuid}>
          <Checkbox
            checked={chosen.some(({ uuid }) => uuid === target.uuid)}
            onChange={() => onToggle(target)}
          >
            <Icon size={14} aria-hidden="true" /> {target.name}
            {!target.isGroup && <small className="rb-fs-12 rb-dim">{target.groupName}</small>}
          </Checkbox>
        </li>
      )
    })}
  </ul>
)
