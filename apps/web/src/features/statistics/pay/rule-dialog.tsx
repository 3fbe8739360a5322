import type { PaySchemeView } from '@rongbian/contract/pay'
import {
  anyStory,
  originalCategories,
  originalCategoryCodes,
  payMeasureCodes,
  payMeasures,
  payRulePartCodes,
  payRuleParts,
  payUnits,
  storyGrades,
  storyLevelCodes,
  storyLevels,
  storyTypeCodes,
  storyTypes,
} from '@rongbian/domain'
import { Checkbox, Form, Input, InputNumber, Select, TreeSelect } from 'antd'
import { useTranslation } from 'react-i18next'
import { hundredthsOf } from '#/features/pay/index.ts'
import { usePlatformName } from '#/features/releases/index.ts'
import type { Rule } from '#/features/statistics/pay/use-rule-words.ts'
import { useChannels } from '#/features/statistics/use-statistics.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useChannelTree } from '#/ui/newsroom-trees.ts'
import { Segments } from '#/ui/segments.tsx'

/** As it is typed: whole units, not hundredths. */
interface Values extends Omit<Rule, 'amount' | 'cap' | 'when'> {
  amount: number
  cap: number | null
  when: Rule['when']
}

const typedOf = ({ amount, cap, ...rule }: Rule): Values => ({
  ...rule,
  amount: amount / 100,
  cap: cap === null ? null : cap / 100,
})

const ruleOf = ({ amount, cap, when, ...rule }: Values): Rule => ({
  ...rule,
  name: rule.name.trim(),
  amount: hundredthsOf(amount),
  cap: cap === null || cap === undefined ? null : hundredthsOf(cap),
  when: { ...emptyConditions, ...when },
})

const emptyConditions: Rule['when'] = structuredClone(anyStory) as Rule['when']

const newRule: Partial<Values> = { part: 'base', per: 'item', cap: null, when: emptyConditions }

interface ListProps {
  name: keyof Rule['when']
  options: { value: string | number; label: string }[]
}

const ListField = ({ name, options }: ListProps) => {
  const { t } = useTranslation('pay')
  return (
    <Form.Item name={['when', name]} label={t(`when.${name}`)}>
      <Select mode="multiple" allowClear placeholder={t('rule.any')} options={options} />
    </Form.Item>
  )
}

const NumberField = ({ name }: { name: keyof Rule['when'] }) => {
  const { t } = useTranslation('pay')
  return (
    <Form.Item name={['when', name]} label={t(`when.${name}`)}>
      <InputNumber min={0} max={1e9} precision={0} placeholder={t('rule.any')} />
    </Form.Item>
  )
}

const treeNames = { value: 'uuid', label: 'name', children: 'children' }

const ChannelFields = () => {
  const { t } = useTranslation('pay')
  const platformName = usePlatformName()
  const { data: channels = [] } = useChannels()
  const { data: tree = [] } = useChannelTree()
  const types = [...new Set(channels.map(({ type }) => type))]
  return (
    <>
      <ListField
        name="channelTypes"
        options={types.map((type) => ({ value: type, label: platformName(type) }))}
      />
      <ListField
        name="channelIds"
        options={channels.map(({ channelId, name }) => ({ value: channelId, label: name }))}
      />
      <Form.Item name={['when', 'columnIds']} label={t('when.columnIds')}>
        <TreeSelect
          multiple
          allowClear
          placeholder={t('rule.any')}
          treeData={tree.map((channel) => ({ ...channel, selectable: false }))}
          fieldNames={treeNames}
          showSearch={{ treeNodeFilterProp: 'name' }}
        />
      </Form.Item>
    </>
  )
}

const Conditions = ({ kind }: { kind: PaySchemeView['kind'] }) => {
  const { t } = useTranslation('pay')
  const phrase = usePhrase()
  return (
    <fieldset className="rb-pay__when rb-cells rb-column-gap-2 rb-pair">
      <legend className="rb-heading">{t('rule.when')}</legend>
      <ListField
        name="types"
        options={storyTypeCodes.map((value) => ({ value, label: phrase(storyTypes[value].label) }))}
      />
      <ListField
        name="classes"
        options={originalCategoryCodes.map((value) => ({ value, label: phrase(originalCategories[value]) }))}
      />
      <ListField
        name="levels"
        options={storyLevelCodes.map((value) => ({ value, label: phrase(storyLevels[value].label) }))}
      />
      <ListField name="grades" options={storyGrades.map((value) => ({ value, label: value }))} />
      <ChannelFields />
      {(['charsMin', 'charsMax', 'viewsMin', 'readsMin'] as const).map((name) => (
        <NumberField key={name} name={name} />
      ))}
      <Form.Item name={['when', 'isFirst']} valuePropName="checked">
        <Checkbox>{t('when.isFirst')}</Checkbox>
      </Form.Item>
      {kind === 'points' && (
        <Form.Item name={['when', 'isOverQuota']} valuePropName="checked">
          <Checkbox>{t('when.isOverQuota')}</Checkbox>
        </Form.Item>
      )}
    </fieldset>
  )
}

interface Props {
  kind: PaySchemeView['kind']
  /** Without one it is new. */
  rule: Rule | undefined
  takenNames: readonly string[]
  onSave: (rule: Rule) => void
  onClose: () => void
}

/** One rule: what it pays, and for what. It is kept with the version it belongs to. */
export const RuleDialog = ({ kind, rule, takenNames, onSave, onClose }: Props) => {
  const { t } = useTranslation('pay')
  const phrase = usePhrase()
  const unit = phrase(payUnits[kind])
  return (
    <ModalForm<Values>
      title={t(rule ? 'rule.edit' : 'rule.add')}
      name="pay-rule"
      okText={t('rule.keep')}
      width={640}
      initialValues={rule ? typedOf(rule) : newRule}
      onSubmit={async (values) => onSave(ruleOf(values))}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('rule.name')}
        rules={[
          { required: true, whitespace: true, message: t('rule.nameMissing') },
          {
            validator: async (_, name: string) => {
              if (takenNames.includes(name?.trim())) throw new Error(t('rule.nameTaken'))
            },
          },
        ]}
      >
        <Input maxLength={40} showCount />
      </Form.Item>
      <Form.Item name="part" label={t('rule.part')} extra={t('rule.partHint')}>
        <Segments
          label={t('rule.part')}
          options={payRulePartCodes.map((value) => ({ value, label: phrase(payRuleParts[value]) }))}
        />
      </Form.Item>
      <div className="rb-pay__pair rb-cells rb-column-gap-2 rb-triple">
        <Form.Item name="per" label={t('rule.per')}>
          <Select
            options={payMeasureCodes.map((value) => ({ value, label: phrase(payMeasures[value].label) }))}
          />
        </Form.Item>
        <Form.Item
          name="amount"
          label={t(`amountOf.${kind}`)}
          rules={[{ required: true, message: t('rule.amountMissing') }]}
        >
          <InputNumber min={-1_000_000} max={1_000_000} precision={2} suffix={unit} />
        </Form.Item>
        <Form.Item name="cap" label={t('rule.cap')}>
          <InputNumber min={0.01} max={1_000_000} precision={2} suffix={unit} placeholder={t('rule.noCap')} />
        </Form.Item>
      </div>
      <Conditions kind={kind} />
    </ModalForm>
  )
}
