import type { Flow } from '@rongbian/contract/flows'
import { Button, Select } from 'antd'
import { ArrowDown, ArrowRight, ArrowUp, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ChannelChoice, DepartmentChoice, LevelChoice, TypeChoice } from '#/features/flows/rule-choices.tsx'
import { type conditions, type DraftRule, isForAll } from '#/features/flows/rule-draft.ts'
import { StatusTag } from '#/ui/status-tag.tsx'

interface Props {
  rule: DraftRule
  no: number
  count: number
  flows: Flow[]
  /** Number of an earlier rule with the same conditions. */
  shadow: number | undefined
  onChange: (rule: DraftRule) => void
  onMove: (by: number) => void
  onRemove: () => void
}

const icon = { size: 16 }

const RowButtons = ({ no, count, onMove, onRemove }: Pick<Props, 'no' | 'count' | 'onMove' | 'onRemove'>) => {
  const { t } = useTranslation('flows')
  return (
    <span className="rb-flowrules__buttons rb-flex rb-at-end">
      <Button
        type="text"
        icon={<ArrowUp {...icon} />}
        aria-label={t('rule.up', { no })}
        disabled={no === 1}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        icon={<ArrowDown {...icon} />}
        aria-label={t('rule.down', { no })}
        disabled={no === count}
        onClick={() => onMove(1)}
      />
      <Button
        type="text"
        danger
        icon={<Trash2 {...icon} />}
        aria-label={t('rule.remove', { no })}
        disabled={count === 1}
        onClick={onRemove}
      />
    </span>
  )
}

const FlowChoice = ({ rule, flows, onChange }: Pick<Props, 'rule' | 'flows' | 'onChange'>) => {
  const { t } = useTranslation('flows')
  const choices = flows.filter(
    ({ uuid, disabled, subject }) => (!disabled && subject === 'story') || uuid === rule.flowId,
  )
  return (
    <Select<string>
      aria-label={t('rule.flow')}
      placeholder={t('rule.chooseFlow')}
      value={rule.flowId ?? null}
      status={rule.flowId ? '' : 'warning'}
      showSearch={{ optionFilterProp: 'label' }}
      options={choices.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      onChange={(flowId) => onChange({ ...rule, flowId })}
    />
  )
}

/** Which stories, and the flow they take. */
export const RuleRow = ({ rule, no, count, flows, shadow, onChange, onMove, onRemove }: Props) => {
  const { t } = useTranslation('flows')
  const any = (name: (typeof conditions)[number]) => t('rule.any', { name: t(`rule.${name}`) })
  return (
    <li
      className="rb-flowrules__row rb-cells rb-gap-05-1 rb-line-below rb-middle rb-p-1"
      aria-label={t('rule.row', { no })}
    >
      <span className="rb-flowrules__no rb-dim rb-centred">{no}</span>
      <TypeChoice
        value={rule.type}
        placeholder={any('type')}
        onChange={(type) => onChange({ ...rule, type })}
      />
      <LevelChoice
        value={rule.level}
        placeholder={any('level')}
        onChange={(level) => onChange({ ...rule, level })}
      />
      <DepartmentChoice
        value={rule.departmentId}
        placeholder={any('departmentId')}
        onChange={(departmentId) => onChange({ ...rule, departmentId })}
      />
      <ChannelChoice
        value={rule.channelId}
        placeholder={any('channelId')}
        onChange={(channelId) => onChange({ ...rule, channelId })}
      />
      <ArrowRight className="rb-not-on-phone rb-dim" {...icon} aria-hidden="true" />
      <FlowChoice rule={rule} flows={flows} onChange={onChange} />
      <RowButtons no={no} count={count} onMove={onMove} onRemove={onRemove} />
      {isForAll(rule) && shadow === undefined && (
        <span className="rb-flowrules__note rb-fs-12">
          <StatusTag plain tone="neutral">
            {t('rule.fallback')}
          </StatusTag>
        </span>
      )}
      {shadow !== undefined && (
        <span className="rb-flowrules__note rb-fs-12">
          <StatusTag plain tone="warning">
            {t('rule.shadowed', { no: shadow })}
          </StatusTag>
        </span>
      )}
    </li>
  )
}
