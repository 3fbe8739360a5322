import { flowLimits, stepKindCodes, stepScopeCodes } from '@rongbian/domain'
import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DraftStep } from '#/features/flows/flow-draft.ts'
import { useStored } from '#/i18n/phrase.ts'
import { type Named, PeopleSelect } from '#/ui/people-select.tsx'
import { Segments } from '#/ui/segments.tsx'

interface Props {
  step: DraftStep
  no: number
  count: number
  roles: readonly Named[]
  nameOf: (personId: string) => string
  onChange: (step: DraftStep) => void
  /** Told when people are chosen, so that their names are known. */
  onNames: (people: Named[]) => void
  onMove: (by: number) => void
  onRemove: () => void
}

const icon = { size: 16 }
const peopleMax = 50

const StepButtons = ({
  no,
  count,
  onMove,
  onRemove,
}: Pick<Props, 'no' | 'count' | 'onMove' | 'onRemove'>) => {
  const { t } = useTranslation('flows')
  return (
    <div className="rb-row rb-wrap rb-gap-1">
      <Button icon={<ArrowLeft {...icon} />} disabled={no === 1} onClick={() => onMove(-1)}>
        {t('step.earlier')}
      </Button>
      <Button icon={<ArrowRight {...icon} />} disabled={no === count} onClick={() => onMove(1)}>
        {t('step.later')}
      </Button>
      <Button danger type="text" icon={<Trash2 {...icon} />} disabled={count === 1} onClick={onRemove}>
        {t('step.remove')}
      </Button>
    </div>
  )
}

/** The chosen step. Every change is drawn at once; nothing is kept here. */
export const StepForm = ({ step, no, count, roles, nameOf, onChange, onNames, onMove, onRemove }: Props) => {
  const { t } = useTranslation('flows')
  const stored = useStored()
  const change = (changes: Partial<DraftStep>) => onChange({ ...step, ...changes })
  const choosePeople = (people: Named[]) => {
    onNames(people)
    change({ personIds: people.map(({ uuid }) => uuid) })
  }

  return (
    <section className="rb-flows__step rb-edged rb-round-lg" aria-label={t('step.label', { no })}>
      <header className="rb-row rb-wrap rb-between rb-gap-1 rb-mb-15">
        <h3 className="rb-heading">{t('step.label', { no })}</h3>
        <StepButtons no={no} count={count} onMove={onMove} onRemove={onRemove} />
      </header>
      <Form layout="vertical" className="rb-flows__fields" component="div">
        <Form.Item label={t('step.kind')} extra={t(`kindHint.${step.kind}`)}>
          <Segments
            block
            label={t('step.kind')}
            value={step.kind}
            options={stepKindCodes.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(kind) => change({ kind })}
          />
        </Form.Item>
        <Form.Item label={t('step.name')} htmlFor="flow-step-name">
          <Input
            id="flow-step-name"
            maxLength={flowLimits.nameMax}
            value={step.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={t('step.scope')} extra={t(`scopeHint.${step.scope}`)}>
          <Segments
            block
            label={t('step.scope')}
            value={step.scope}
            options={stepScopeCodes.map((value) => ({ value, label: t(`scope.${value}`) }))}
            onChange={(scope) => change({ scope })}
          />
        </Form.Item>
        <Form.Item label={t('step.due')} htmlFor="flow-step-due">
          <InputNumber
            id="flow-step-due"
            min={1}
            max={flowLimits.dueHoursMax}
            precision={0}
            placeholder={t('step.noDue')}
            suffix={t('step.hourUnit')}
            value={step.dueHours}
            onChange={(dueHours) => change({ dueHours })}
          />
        </Form.Item>
        <Form.Item label={t('step.roles')} htmlFor="flow-step-roles">
          <Select
            id="flow-step-roles"
            mode="multiple"
            allowClear
            placeholder={t('step.rolesHint')}
            value={step.roleIds}
            showSearch={{ optionFilterProp: 'label' }}
            options={roles.map(({ uuid, name }) => ({ value: uuid, label: stored(name) }))}
            onChange={(roleIds) => change({ roleIds })}
          />
        </Form.Item>
        <Form.Item label={t('step.people')} htmlFor="flow-step-people">
          <PeopleSelect
            id="flow-step-people"
            value={step.personIds}
            nameOf={nameOf}
            placeholder={t('step.peopleHint')}
            max={peopleMax}
            onChange={choosePeople}
          />
        </Form.Item>
        <Checkbox checked={!step.required} onChange={({ target }) => change({ required: !target.checked })}>
          {t('step.mayBeLeftOut')}
        </Checkbox>
      </Form>
    </section>
  )
}
