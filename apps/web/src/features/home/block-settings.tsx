import type { HomeBlock, TextAlign } from '@rongbian/domain'
import { Form, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { useBlockName } from '#/features/home/all-home-blocks.ts'
import { choicesOf } from '#/features/home/block-kinds.ts'
import { useLayout } from '#/features/home/use-layout.ts'
import type home from '#/i18n/locales/zh/home.json'
import { ModalForm } from '#/ui/modal-form.tsx'
import './block-settings.css'

interface Props {
  block: HomeBlock
  onClose: () => void
}

interface Values {
  style: keyof typeof home.style
  align: TextAlign
  range: number
}

const { setData } = useLayout.getState()

const Choice = ({
  name,
  label,
  options,
}: {
  name: keyof Values
  label: string
  options: { value: string | number; label: string }[]
}) =>
  options.length > 0 && (
    <Form.Item name={name} label={label}>
      <Radio.Group className="rb-block-choice" optionType="button" options={options} />
    </Form.Item>
  )

/** How one block shows what it has. */
export const BlockSettings = ({ block: { i, assemblyName, modelData }, onClose }: Props) => {
  const { t } = useTranslation('home')
  const nameOf = useBlockName()
  const { styles, aligns, ranges } = choicesOf(assemblyName)
  const initial = { style: 'usual', align: 'left', range: 7, ...modelData } as Values

  const save = async ({ style, ...rest }: Partial<Values>) => {
    const { style: _, ...kept } = modelData
    const chosen = style && style !== 'usual' ? { style } : {}
    setData(i, { modelData: { ...kept, ...rest, ...chosen } })
  }

  return (
    <ModalForm<Partial<Values>>
      title={t('settings.title', { name: nameOf(assemblyName) })}
      width={560}
      initialValues={initial}
      onSubmit={save}
      onClose={onClose}
    >
      <Choice
        name="style"
        label={t('settings.style')}
        options={(styles.length > 0 ? ['usual', ...styles] : []).map((value) => ({
          value,
          label: t(`style.${value as Values['style']}`),
        }))}
      />
      <Choice
        name="align"
        label={t('settings.align')}
        options={aligns.map((value) => ({ value, label: t(`align.${value as TextAlign}`) }))}
      />
      <Choice
        name="range"
        label={t('settings.range')}
        options={ranges.map((value) => ({ value, label: t(`range.${value}`) }))}
      />
    </ModalForm>
  )
}
