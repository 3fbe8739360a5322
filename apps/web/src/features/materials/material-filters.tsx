import { materialKinds } from '@rongbian/contract/materials'
import { Input } from 'antd'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MaterialFilter } from '#/features/materials/use-materials.ts'
import { Segments } from '#/ui/segments.tsx'
import { usePausedText } from '#/ui/use-paused-text.ts'

const everything = 'all'

interface Props {
  filter: MaterialFilter
  onChange: (filter: MaterialFilter) => void
}

/** Searches when typing pauses. */
export const MaterialFilters = ({ filter, onChange }: Props) => {
  const { t } = useTranslation('materials')
  const { text, setText, composition } = usePausedText(filter.keyword, (keyword) =>
    onChange({ ...filter, keyword }),
  )
  const kinds = [everything, ...materialKinds] as const
  return (
    <div className="rb-material-browser__filters rb-mb-2 rb-row rb-wrap">
      <Input
        allowClear
        maxLength={100}
        value={text}
        aria-label={t('keyword')}
        placeholder={t('keyword')}
        prefix={<Search size={14} aria-hidden="true" />}
        onChange={(event) => setText(event.target.value)}
        {...composition}
      />
      <Segments
        label={t('kinds')}
        options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={filter.kind ?? everything}
        onChange={(value) => onChange({ ...filter, kind: materialKinds.find((kind) => kind === value) })}
      />
    </div>
  )
}
