import { platformOf } from '@rongbian/connectors/platforms'
import { platformGroups } from '@rongbian/domain'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { type TypeGroup, typeGroups } from '#/features/publishing/type-choices.ts'
import { TypeIcon } from '#/features/publishing/type-icon.tsx'
import { useTypeText } from '#/features/publishing/use-type-text.ts'
import { usePhrase } from '#/i18n/phrase.ts'

interface Props {
  id?: string
  value?: string
  /** The type it has now, known or not. */
  current: string
  onChange?: (type: string) => void
}

const TypeLine = ({ type, label }: { type: string; label: string }) => {
  const { t } = useTranslation(['publishing', 'thirdParty'])
  return (
    <span className="rb-row rb-gap-1">
      <TypeIcon type={type} size={16} />
      {label}
      {platformOf(type)?.can.publish === 'hand' && <small>{t('thirdParty:ability.hand')}</small>}
    </span>
  )
}

/** The house's own kinds of channels and every platform, under its kind; for a Form.Item. */
export const TypeField = ({ id, value, current, onChange }: Props) => {
  const { t } = useTranslation(['publishing', 'thirdParty'])
  const phrase = usePhrase()
  const typeText = useTypeText()
  const groupText = (group: TypeGroup['id']) =>
    group === 'own' ? t('ownTypes') : phrase(platformGroups[group])
  return (
    <Select<string>
      {...(id && { id })}
      {...(value && { value })}
      listHeight={360}
      showSearch={{ optionFilterProp: 'label' }}
      options={typeGroups(current).map((group) => ({
        label: groupText(group.id),
        title: groupText(group.id),
        options: group.types.map((type) => ({ value: type, label: typeText(type) })),
      }))}
      optionRender={({ value: type, label }) => <TypeLine type={String(type)} label={String(label)} />}
      labelRender={({ value: type }) => <TypeLine type={String(type)} label={typeText(String(type))} />}
      onChange={(type) => onChange?.(type)}
    />
  )
}
