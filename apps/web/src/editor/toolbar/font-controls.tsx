import type { Editor } from '@tiptap/core'
import { LineHeight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Facts } from '#/editor/toolbar/facts.ts'
import { defaultSize, fontFamilies, fontSizes, lineHeights } from '#/editor/toolbar/fonts.ts'
import { paragraphStyles, type StyleId, styleIds } from '#/editor/toolbar/paragraph-styles.ts'
import { ToolMenu, ToolSelect } from '#/editor/toolbar/tool-menu.tsx'

interface Props {
  editor: Editor
  facts: Facts
}

export const StyleSelect = ({ editor, facts }: Props) => {
  const { t } = useTranslation('editor')
  const choose = (key: string) => {
    const id = styleIds.find((style) => style === key)
    if (id && id !== facts.style) paragraphStyles[id](editor.chain().focus()).run()
  }
  const label = (id: StyleId) => <span className={`rb-style is-${id}`}>{t(`style.${id}`)}</span>
  return (
    <ToolSelect
      label={t('tool.style')}
      value={t(`style.${facts.style}`)}
      width={80}
      disabled={!facts.editable}
      items={styleIds.map((id) => ({ key: id, label: label(id) }))}
      selected={facts.style}
      onChoose={choose}
    />
  )
}

const familyOf = (value: string) => fontFamilies.find(({ family }) => family === value)

export const FontSelect = ({ editor, facts }: Props) => {
  const { t } = useTranslation('editor')
  const current = familyOf(facts.fontFamily)
  const choose = (key: string) => {
    const chain = editor.chain().focus()
    const family = fontFamilies.find(({ id }) => id === key)?.family
    if (family) chain.setFontFamily(family).run()
    else chain.unsetFontFamily().run()
  }
  const items = fontFamilies.map(({ id, family }) => ({
    key: id,
    label: <span style={family ? { fontFamily: family } : undefined}>{t(`font.${id}`)}</span>,
  }))
  return (
    <ToolSelect
      label={t('tool.font')}
      value={
        current
          ? t(`font.${current.id}`)
          : facts.fontFamily.split(',')[0]?.replace(/["']/g, '') || t('font.default')
      }
      width={92}
      disabled={!facts.editable}
      items={items}
      selected={current?.id ?? ''}
      onChoose={choose}
    />
  )
}

export const SizeSelect = ({ editor, facts }: Props) => {
  const { t } = useTranslation('editor')
  const choose = (key: string) => {
    const chain = editor.chain().focus()
    if (Number(key) === defaultSize) chain.unsetFontSize().run()
    else chain.setFontSize(`${key}px`).run()
  }
  const value = facts.fontSize.replace(/px$/, '') || String(defaultSize)
  return (
    <ToolSelect
      label={t('tool.size')}
      value={value}
      width={50}
      disabled={!facts.editable}
      items={fontSizes.map((size) => ({ key: String(size), label: size }))}
      selected={value}
      onChoose={choose}
    />
  )
}

export const LineHeightMenu = ({ editor, facts }: Props) => {
  const { t } = useTranslation('editor')
  const items = [
    { key: '', label: t('lineHeight.default') },
    ...lineHeights.map((value) => ({ key: value, label: value })),
  ]
  return (
    <ToolMenu
      icon={LineHeight}
      label={t('tool.lineHeight')}
      active={facts.lineHeight !== ''}
      disabled={!facts.editable}
      items={items}
      selected={facts.lineHeight}
      onChoose={(key) =>
        editor
          .chain()
          .focus()
          .setBlockStyle({ lineHeight: key || null })
          .run()
      }
    />
  )
}
