import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useContent, useDraft } from '#/features/writing/draft/use-draft.ts'
import { useFieldLook } from '#/features/writing/panels/sheet/use-field-look.ts'
import { FormRow } from '#/ui/form-row.tsx'

const lengths = { authorValue: 200, recruitIdLevel1: 60 } as const

/** One line of the story's properties. */
export const PropertyField = ({ field }: { field: keyof typeof lengths }) => {
  const { t } = useTranslation('writing')
  const draft = useDraft()
  const look = useFieldLook()
  const value = useContent((content) => content.properties[field])
  return (
    <FormRow above label={t(`sheet.${field}`)}>
      <Input
        aria-label={t(`sheet.${field}`)}
        value={value}
        maxLength={lengths[field]}
        {...look}
        onChange={({ target }) => draft.changeProperties({ [field]: target.value })}
      />
    </FormRow>
  )
}
