import {
  flowLimits,
  flowSubjectCodes,
  flowSubjects,
  limits,
  type StepKind,
  stepKindCodes,
} from '@rongbian/domain'
import { Button, Checkbox, Form, Input } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditableMap } from '#/features/flows/editable-map.tsx'
import {
  blankStep,
  canAddStep,
  type Draft,
  type DraftStep,
  freeName,
  movedStep,
  withStep,
} from '#/features/flows/flow-draft.ts'
import { StepForm } from '#/features/flows/step-form.tsx'
import type { WhoWords } from '#/features/flows/use-who-words.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import type { Named } from '#/ui/people-select.tsx'
import { Segments } from '#/ui/segments.tsx'

interface Props {
  draft: Draft
  /** What it is for can still be chosen. */
  isNew: boolean
  roles: readonly Named[]
  who: WhoWords
  onChange: (draft: Draft) => void
}

const FlowFields = ({ draft, isNew, onChange }: Pick<Props, 'draft' | 'isNew' | 'onChange'>) => {
  const { t } = useTranslation('flows')
  const phrase = usePhrase()
  const { subject, name, note, passAll } = draft
  return (
    <Form layout="vertical" className="rb-flows__fields" component="div">
      <Form.Item label={t('field.name')} htmlFor="flow-name">
        <Input
          id="flow-name"
          maxLength={flowLimits.nameMax}
          value={name}
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={t('field.note')} htmlFor="flow-note">
        <Input
          id="flow-note"
          maxLength={limits.noteLength}
          placeholder={t('noteHint')}
          value={note}
          onChange={(event) => onChange({ ...draft, note: event.target.value })}
        />
      </Form.Item>
      {isNew && (
        <Form.Item className="rb-flows__wide" label={t('subject')} extra={t('subjectHint')}>
          <Segments
            label={t('subject')}
            value={subject}
            options={flowSubjectCodes.map((value) => ({ value, label: phrase(flowSubjects[value]) }))}
            onChange={(next) => onChange({ ...draft, subject: next, passAll: false })}
          />
        </Form.Item>
      )}
      {subject === 'story' && (
        <Checkbox
          className="rb-flows__wide"
          checked={passAll}
          onChange={({ target }) => onChange({ ...draft, passAll: target.checked })}
        >
          {t('field.passAll')} <small>{t('passAllHint')}</small>
        </Checkbox>
      )}
    </Form>
  )
}

const AddButtons = ({ disabled, onAdd }: { disabled: boolean; onAdd: (kind: StepKind) => void }) => {
  const { t } = useTranslation('flows')
  return (
    <div className="rb-flows__add rb-row rb-wrap rb-gap-1">
      {stepKindCodes.map((kind) => (
        <Button
          key={kind}
          type="dashed"
          icon={<Plus size={16} />}
          disabled={disabled}
          onClick={() => onAdd(kind)}
        >
          {t(`add.${kind}`)}
        </Button>
      ))}
      <p className="rb-meta">{t('map.hint')}</p>
    </div>
  )
}

/** One flow: its name, the drawn steps, and the step that is chosen. */
export const FlowEditor = ({ draft, isNew, roles, who, onChange }: Props) => {
  const { steps } = draft
  const [wanted, setWanted] = useState<string>()
  const index = Math.max(
    0,
    steps.findIndex(({ key }) => key === wanted),
  )
  const chosen = steps[index]
  const changeSteps = (next: DraftStep[]) => onChange({ ...draft, steps: next })
  const add = (kind: StepKind) => {
    const step = blankStep(kind, freeName(steps, kind))
    changeSteps(withStep(steps, step, wanted))
    setWanted(step.key)
  }

  return (
    <>
      <FlowFields draft={draft} isNew={isNew} onChange={onChange} />
      <EditableMap
        steps={steps}
        chosen={chosen?.key}
        whoOf={who.ofStep}
        onChoose={setWanted}
        onChange={changeSteps}
      />
      <AddButtons disabled={!canAddStep(draft)} onAdd={add} />
      {chosen && (
        <StepForm
          step={chosen}
          no={index + 1}
          count={steps.length}
          roles={roles}
          nameOf={who.ofPerson}
          onNames={who.learn}
          onChange={(step) => changeSteps(steps.with(index, step))}
          onMove={(by) => changeSteps(movedStep(steps, chosen.key, by))}
          onRemove={() => changeSteps(steps.toSpliced(index, 1))}
        />
      )}
    </>
  )
}
