import { addTag, variantLimits } from '@rongbian/domain'
import { Input, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhrase } from '#/i18n/phrase.ts'
import { useApp } from '#/ui/use-app.ts'

interface Props {
  label: string
  tags: readonly string[]
  disabled: boolean
  onChange: (tags: readonly string[]) => void
}

/** Enter or a comma adds a tag; one that breaks a rule is dropped with a word. */
export const TagField = ({ label, tags, disabled, onChange }: Props) => {
  const { t } = useTranslation('thirdParty')
  const phrase = usePhrase()
  const { message } = useApp()
  const [typed, setTyped] = useState('')
  const add = (texts: readonly string[]) => {
    let next = tags
    for (const text of texts) {
      const added = addTag(next, text)
      if (added.warning) void message.warning(phrase(added.warning))
      next = added.tags
    }
    setTyped('')
    if (next !== tags) onChange(next)
  }
  const type = (text: string) => {
    const parts = text.split(/[,，、\n]/)
    if (parts.length > 1) add(parts)
    else setTyped(text)
  }
  return (
    <div className="rb-third__tags rb-row rb-wrap rb-gap-6">
      {tags.map((tag) => (
        <Tag
          key={tag}
          closable={!disabled && { 'aria-label': t('tags.remove', { tag }) }}
          onClose={(event) => {
            event.preventDefault()
            onChange(tags.filter((known) => known !== tag))
          }}
        >
          {tag}
        </Tag>
      ))}
      <Input
        aria-label={label}
        placeholder={t('tags.hint', { most: variantLimits.tagsMax, each: variantLimits.tagMax })}
        value={typed}
        disabled={disabled}
        onChange={({ target }) => type(target.value)}
        onPressEnter={(event) => {
          if (!event.nativeEvent.isComposing) add([typed])
        }}
        onBlur={() => add([typed])}
      />
    </div>
  )
}
