import type { PaySchemeView } from '@rongbian/contract/pay'
import { limits, type PaySchemeKind, paySchemeKindCodes, paySchemeKinds } from '@rongbian/domain'
import { Alert, Button, Checkbox, Form, Input } from 'antd'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '#/api/error-text.ts'
import { RuleDialog } from '#/features/statistics/pay/rule-dialog.tsx'
import { RuleTable } from '#/features/statistics/pay/rule-table.tsx'
import { useAddScheme, useAddVersion } from '#/features/statistics/pay/use-pay.ts'
import type { Rule, Terms } from '#/features/statistics/pay/use-rule-words.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { todayIn } from '#/ui/day-bounds.ts'
import { DayPicker } from '#/ui/day-picker.tsx'
import { Segments } from '#/ui/segments.tsx'
import { SidePane } from '#/ui/side-pane.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  kind: PaySchemeKind
  name: string
  fromDay: string
  note: string
  paysStaff: boolean
  at500: Terms['thousand']['at500']
  rest: Terms['thousand']['rest']
}

const choices = { at500: ['whole', 'half'], rest: ['same', 'exact'] } as const

interface RulesProps {
  kind: PaySchemeKind
  rules: readonly Rule[]
  onChange: (rules: Rule[]) => void
}

const RulesField = ({ kind, rules, onChange }: RulesProps) => {
  const { t } = useTranslation('pay')
  const [edited, setEdited] = useState<{ index: number }>()
  const rule = edited && rules[edited.index]
  const keep = (next: Rule) =>
    onChange(rule ? rules.map((one, index) => (index === edited.index ? next : one)) : [...rules, next])
  const move = (index: number, by: number) => {
    const next = [...rules]
    const [moved] = next.splice(index, 1)
    if (moved) next.splice(index + by, 0, moved)
    onChange(next)
  }
  const button = (name: 'up' | 'down' | 'edit' | 'remove', Icon: typeof ArrowUp, rule: string) => ({
    size: 'small' as const,
    type: 'text' as const,
    'aria-label': t(`rule.${name}Of`, { rule }),
    icon: <Icon size={14} />,
  })
  return (
    <>
      <RuleTable
        kind={kind}
        rules={rules}
        actionsOf={({ name }, index) => (
          <span className="rb-row">
            <Button {...button('up', ArrowUp, name)} disabled={index === 0} onClick={() => move(index, -1)} />
            <Button
              {...button('down', ArrowDown, name)}
              disabled={index === rules.length - 1}
              onClick={() => move(index, 1)}
            />
            <Button {...button('edit', Pencil, name)} onClick={() => setEdited({ index })} />
            <Button
              {...button('remove', Trash2, name)}
              onClick={() => onChange(rules.filter((_, at) => at !== index))}
            />
          </span>
        )}
      />
      <p className="rb-p-15-2">
        <Button onClick={() => setEdited({ index: -1 })}>{t('rule.add')}</Button>
      </p>
      {edited && (
        <RuleDialog
          kind={kind}
          rule={rule}
          takenNames={rules.filter((one) => one !== rule).map(({ name }) => name)}
          onSave={keep}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

interface Props {
  /** Without one a scheme begins. */
  scheme: PaySchemeView | undefined
  onClose: () => void
}

/** A version begins as the newest one is; it takes the place of none. */
export const VersionPane = ({ scheme, onClose }: Props) => {
  const { t } = useTranslation('pay')
  const phrase = usePhrase()
  const { message } = useApp()
  const today = todayIn(use(TimeZone))
  const { mutateAsync: addScheme } = useAddScheme()
  const { mutateAsync: addVersion } = useAddVersion()
  const [form] = Form.useForm<Values>()
  const newest = scheme?.versions[0]?.terms
  const [rules, setRules] = useState<readonly Rule[]>(newest?.rules ?? [])
  const [isDirty, setDirty] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const kind = Form.useWatch('kind', form) ?? scheme?.kind ?? 'points'

  const send = async ({ fromDay, note, paysStaff, at500, rest, name }: Values) => {
    const terms = { thousand: { at500, rest }, paysStaff, rules: [...rules] }
    setSending(true)
    setRefusal(undefined)
    try {
      if (scheme) await addVersion({ schemeId: scheme.schemeId, fromDay, note, terms })
      else await addScheme({ kind, name, fromDay, note, terms })
      void message.success(t('scheme.done'))
      onClose()
    } catch (error) {
      setRefusal(failureText(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <SidePane
      open
      dirty={isDirty && !isSending}
      size="min(960px, 100vw)"
      title={scheme ? t('scheme.newVersionOf', { name: scheme.name }) : t('scheme.add')}
      extra={
        <Button type="primary" loading={isSending} disabled={rules.length === 0} onClick={form.submit}>
          {t('scheme.save')}
        </Button>
      }
      onClose={onClose}
    >
      {refusal && <Alert type="error" showIcon title={refusal} className="rb-mb-2" />}
      <Form<Values>
        form={form}
        name="pay-version"
        layout="vertical"
        initialValues={{
          kind,
          name: '',
          fromDay: today,
          note: '',
          paysStaff: newest?.paysStaff ?? false,
          at500: newest?.thousand.at500 ?? 'whole',
          rest: newest?.thousand.rest ?? 'same',
        }}
        onFinish={send}
        onValuesChange={() => setDirty(true)}
      >
        {!scheme && (
          <>
            <Form.Item name="kind" label={t('scheme.kind')}>
              <Segments
                label={t('scheme.kind')}
                options={paySchemeKindCodes.map((value) => ({ value, label: phrase(paySchemeKinds[value]) }))}
              />
            </Form.Item>
            <Form.Item
              name="name"
              label={t('scheme.name')}
              rules={[{ required: true, whitespace: true, message: t('scheme.nameMissing') }]}
            >
              <Input maxLength={40} showCount />
            </Form.Item>
          </>
        )}
        <Form.Item
          name="fromDay"
          label={t('scheme.fromDay')}
          extra={t('scheme.fromDayHint')}
          rules={[{ required: true, message: t('scheme.fromDayMissing') }]}
        >
          <DayPicker inForm allowClear={false} />
        </Form.Item>
        {(['at500', 'rest'] as const).map((name) => (
          <Form.Item key={name} name={name} label={t(`scheme.${name}`)}>
            <Segments
              label={t(`scheme.${name}`)}
              options={choices[name].map((value) => ({ value, label: t(`scheme.thousand.${value}`) }))}
            />
          </Form.Item>
        ))}
        {kind === 'fee' && (
          <Form.Item name="paysStaff" valuePropName="checked">
            <Checkbox>{t('scheme.paysStaff')}</Checkbox>
          </Form.Item>
        )}
        <Form.Item name="note" label={t('scheme.note')}>
          <Input.TextArea rows={2} showCount maxLength={limits.noteLength} />
        </Form.Item>
      </Form>
      <h3 className="rb-heading">{t('scheme.rules')}</h3>
      <p className="rb-note">{t('scheme.rulesHint')}</p>
      <RulesField
        kind={kind}
        rules={rules}
        onChange={(next) => {
          setRules(next)
          setDirty(true)
        }}
      />
    </SidePane>
  )
}
