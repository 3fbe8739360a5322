import type { Editor } from '@tiptap/core'
import { Popover } from 'antd'
import { Baseline, Highlighter, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { highlightColors, textColors } from '#/editor/toolbar/colors.ts'
import type { Facts } from '#/editor/toolbar/facts.ts'
import { Tool } from '#/editor/toolbar/tool-button.tsx'

interface ColorSpec {
  icon: LucideIcon
  label: 'color' | 'highlight'
  colors: readonly string[]
  current: (facts: Facts) => string
  set: (editor: Editor, color: string) => void
  clear: (editor: Editor) => void
}

const specs = {
  color: {
    icon: Baseline,
    label: 'color',
    colors: textColors,
    current: ({ color }) => color,
    set: (editor, color) => editor.chain().focus().setColor(color).run(),
    clear: (editor) => editor.chain().focus().unsetColor().run(),
  },
  highlight: {
    icon: Highlighter,
    label: 'highlight',
    colors: highlightColors,
    current: ({ backgroundColor }) => backgroundColor,
    set: (editor, color) => editor.chain().focus().setBackgroundColor(color).run(),
    clear: (editor) => editor.chain().focus().unsetBackgroundColor().run(),
  },
} as const satisfies Record<string, ColorSpec>

interface SwatchProps {
  colors: readonly string[]
  current: string
  onChoose: (color: string) => void
  onClear: () => void
}

export const Swatches = ({ colors, current, onChoose, onClear }: SwatchProps) => {
  const { t } = useTranslation('editor')
  return (
    <div className="rb-swatches rb-cells rb-gap-1">
      <button type="button" className="rb-outlined rb-h-28 rb-round-sm rb-fs-13" onClick={onClear}>
        {t('color.none')}
      </button>
      <div className="rb-swatches__grid rb-cells rb-gap-6">
        {colors.map((color) => (
          <button
            key={color}
            type="button"
            className="rb-swatch rb-round-sm"
            style={{ background: color }}
            aria-label={color}
            aria-pressed={color === current}
            onClick={() => onChoose(color)}
          />
        ))}
      </div>
      <label className="rb-swatches__own rb-row rb-between rb-fs-13 rb-soft">
        {t('color.own')}
        <input
          type="color"
          defaultValue={current || colors[0]}
          onChange={({ target }) => onChoose(target.value)}
        />
      </label>
    </div>
  )
}

interface Props {
  editor: Editor
  facts: Facts
  kind: keyof typeof specs
}

export const ColorTool = ({ editor, facts, kind }: Props) => {
  const { t } = useTranslation('editor')
  const [open, setOpen] = useState(false)
  const spec: ColorSpec = specs[kind]
  const current = spec.current(facts)
  const swatches = (
    <Swatches
      colors={spec.colors}
      current={current}
      onChoose={(color) => {
        spec.set(editor, color)
        setOpen(false)
      }}
      onClear={() => {
        spec.clear(editor)
        setOpen(false)
      }}
    />
  )
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      content={swatches}
      arrow={false}
    >
      <span
        className="rb-tool-color rb-inline-flex rb-anchor"
        style={{ borderColor: current || 'transparent' }}
      >
        <Tool icon={spec.icon} label={t(`tool.${spec.label}`)} disabled={!facts.editable} hasMenu />
      </span>
    </Popover>
  )
}
