import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useContent, useDraft } from '#/features/writing/draft/use-draft.ts'
import { useFieldLook } from '#/features/writing/panels/sheet/use-field-look.ts'
import { FormRow } from '#/ui/form-row.tsx'

const lines = ['signature', 'origination'] as const

/** 署名: what readers see above the text. */
export const SignatureFields = () => {
  const { t } = useTranslation('writing')
  const draft = useDraft()
  const look = useFieldLook()
  const content = useContent((state) => state)
  return lines.map((field) => (
    <FormRow above key={field} label={t(`sheet.${field}`)}>
      <Input
        aria-label={t(`sheet.${field}`)}
        value={content[field]}
        maxLength={200}
        {...look}
        onChange={({ target }) => draft.change({ [field]: target.value })}
      />
    </FormRow>
  ))
}
