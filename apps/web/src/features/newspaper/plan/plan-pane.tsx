import * as contract from '@rongbian/contract/newspaper'
import { paperLimits, wallTimeIn } from '@rongbian/domain'
import { Button, Checkbox, Input, InputNumber } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { newUuid } from '#/api/new-uuid.ts'
import {
  type Plan,
  type PlanRow,
  problemOf,
  rowAfter,
  rowOf,
  sentOf,
} from '#/features/newspaper/plan/plan-rows.ts'
import { useNewspaperWrite } from '#/features/newspaper/use-newspaper.ts'
import { MomentPicker } from '#/ui/moment-picker.tsx'
import { PersonSelect } from '#/ui/people-select.tsx'
import { SidePane } from '#/ui/side-pane.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { isWall } from '#/ui/typed-time.ts'
import { useAct } from '#/ui/use-act.ts'
import { useOpened } from '#/ui/use-opened.ts'
import './plan-pane.css'

/** Its word stays beside it, however narrow the pane. */
const Hour = (picker: { label: string; value: string; onChange: (value: string) => void }) => (
  <span className="rb-row rb-gap-1">
    <span className="rb-meta rb-one-line">{picker.label}</span>
    <MomentPicker {...picker} />
  </span>
)

interface RowProps {
  row: PlanRow
  problem: ReturnType<typeof problemOf>
  onChange: (changes: Partial<PlanRow>) => void
  onRemove: () => void
}

const Row = ({ row, problem, onChange, onRemove }: RowProps) => {
  const { t } = useTranslation('newspaper')
  const status = (of: ReturnType<typeof problemOf>[]) =>
    of.includes(problem) ? { status: 'error' as const } : {}
  return (
    <li className="rb-stack rb-gap-1 rb-py-1">
      <div className="rb-row rb-wrap rb-gap-1">
        <InputNumber
          className="rb-plan-pane__no"
          aria-label={t('plan.no')}
          min={1}
          max={paperLimits.pages}
          precision={0}
          value={row.no}
          {...status(['no'])}
          onChange={(no) => onChange({ no: no ?? 1 })}
        />
        <Input
          className="rb-plan-pane__label"
          aria-label={t('plan.label')}
          maxLength={8}
          value={row.label}
          {...status(['label', 'twice'])}
          onChange={({ target }) => onChange({ label: target.value })}
        />
        <Input
          className="rb-plan-pane__name"
          aria-label={t('plan.name')}
          placeholder={t('plan.name')}
          maxLength={20}
          value={row.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Input
          className="rb-plan-pane__name"
          aria-label={t('plan.section')}
          placeholder={t('plan.section')}
          maxLength={20}
          value={row.section}
          onChange={({ target }) => onChange({ section: target.value })}
        />
        <span className="rb-plan-pane__person">
          <PersonSelect
            {...(row.editorId && {
              value: row.editorId,
              known: { uuid: row.editorId, name: row.editorName },
            })}
            placeholder={t('plan.editor')}
            onChange={(editorId) => onChange({ editorId: editorId ?? null })}
          />
        </span>
        <Button
          type="text"
          danger
          className="rb-aside"
          aria-label={t('plan.remove', { label: row.label })}
          icon={<Trash2 size={16} />}
          onClick={onRemove}
        />
      </div>
      <div className="rb-row rb-wrap rb-gap-1">
        <Hour label={t('closeAt')} value={row.closeAt} onChange={(closeAt) => onChange({ closeAt })} />
        <Hour label={t('signDue')} value={row.signAt} onChange={(signAt) => onChange({ signAt })} />
        <Checkbox checked={row.colour} onChange={({ target }) => onChange({ colour: target.checked })}>
          {t('colour')}
        </Checkbox>
        <Checkbox checked={row.isSpread} onChange={({ target }) => onChange({ isSpread: target.checked })}>
          {t('plan.isSpread')}
        </Checkbox>
      </div>
      {problem && <span className="rb-wrong rb-small">{t(`plan.problem.${problem}`)}</span>}
    </li>
  )
}

/** The plan of an edition: pages, their names, people, hours. */
export const PlanPane = ({ plan, onClose }: { plan: Plan; onClose: () => void }) => {
  const { t } = useTranslation('newspaper')
  const zone = use(TimeZone)
  const { edition, pages } = useOpened(plan)
  const [opened] = useState(() => pages.map((page) => rowOf(page, zone)))
  const [rows, setRows] = useState<readonly PlanRow[]>(opened)
  const { isBusy, act } = useAct()
  const { id, version } = edition
  const { mutateAsync } = useNewspaperWrite(() =>
    call(contract.savePlan, { params: { id }, body: { version, pages: sentOf(rows, zone) } }),
  )
  const isSound = rows.every((row) => !problemOf(rows, row) && isWall(row.closeAt) && isWall(row.signAt))
  const save = async () => {
    if (await act(() => mutateAsync(undefined), t('saved'))) onClose()
  }
  const add = () =>
    setRows((before) => [...before, rowAfter(before, newUuid(), wallTimeIn(Date.now(), zone))])
  return (
    <SidePane
      open
      size={960}
      title={t('plan.edit')}
      dirty={rows !== opened}
      onClose={onClose}
      extra={
        <Button type="primary" loading={isBusy} disabled={!isSound} onClick={() => void save()}>
          {t('save')}
        </Button>
      }
    >
      <ul className="rb-lined" aria-label={t('plan.pages')}>
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            problem={problemOf(rows, row)}
            onChange={(changes) =>
              setRows((before) => before.map((one) => (one.key === row.key ? { ...one, ...changes } : one)))
            }
            onRemove={() => setRows((before) => before.filter((one) => one.key !== row.key))}
          />
        ))}
      </ul>
      <Button
        className="rb-mt-1"
        icon={<Plus size={16} aria-hidden="true" />}
        disabled={rows.length >= paperLimits.pages}
        onClick={add}
      >
        {t('plan.add')}
      </Button>
    </SidePane>
  )
}
