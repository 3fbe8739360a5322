import { Cascader, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { categoriesOf } from '#/features/releases/third-party/categories.ts'

interface Props {
  label: string
  type: string
  value: readonly string[]
  disabled: boolean
  onChange: (path: string[]) => void
}

const split = (path: string) =>
  path
    .split('/')
    .map((part) => part.trim())
    .filter(Boolean)

/** 分类: chosen where the platform's tree is known, else written with slashes. */
export const CategoryField = ({ label, type, value, disabled, onChange }: Props) => {
  const { t } = useTranslation('thirdParty')
  const tree = categoriesOf(type)
  if (!tree) {
    return (
      <Input
        key={value.join('/')}
        aria-label={label}
        placeholder={t('category.write')}
        defaultValue={value.join('/')}
        disabled={disabled}
        onBlur={({ target }) => onChange(split(target.value))}
      />
    )
  }
  return (
    <Cascader
      className="rb-third__category"
      aria-label={label}
      placeholder={t('category.choose')}
      options={tree}
      value={[...value]}
      disabled={disabled}
      showSearch
      onChange={(path) => onChange((path ?? []).map(String))}
    />
  )
}
