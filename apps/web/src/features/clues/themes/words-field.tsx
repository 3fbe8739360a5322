import { interestLimits } from '@rongbian/domain'
import { Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ThemeWords } from '#/features/clues/themes/use-themes.ts'

const lists = ['must', 'any', 'exclude'] as const
const separators = [',', '，', '、', ';', '；', ' ', '　']

interface Props {
  value?: ThemeWords
  onChange?: (words: ThemeWords) => void
}

/** 必含、任含、排除: three lists that are one answer, for a Form.Item. */
export const WordsField = ({ value, onChange }: Props) => {
  const { t } = useTranslation('clues')
  const id = useId()
  if (!value) return null
  return (
    <div className="rb-stack rb-gap-1">
      {lists.map((list) => (
        <div key={list} className="rb-stack rb-gap-05">
          <label htmlFor={`${id}-${list}`}>{t(`theme.${list}`)}</label>
          <Select<string[]>
            id={`${id}-${list}`}
            mode="tags"
            open={false}
            suffixIcon={null}
            placeholder={t(`theme.${list}Hint`)}
            maxCount={interestLimits.wordsMost}
            tokenSeparators={separators}
            value={value[list]}
            onChange={(words) =>
              onChange?.({ ...value, [list]: words.map((word) => word.trim()).filter(Boolean) })
            }
          />
        </div>
      ))}
    </div>
  )
}
