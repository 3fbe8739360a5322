import { contrast, contrastLeast, type Look, pageWidths } from '@rongbian/blocks'
import { ColorPicker, Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesign, useDesigning } from '#/features/specials/builder/use-design.ts'
import { PictureField } from '#/features/specials/fields/picture-field.tsx'
import { Segments } from '#/ui/segments.tsx'

type ColourName = 'accent' | 'paper' | 'ink'
const colours: readonly ColourName[] = ['accent', 'paper', 'ink']
/** What themes have where a page sets nothing. */
const usual = { paper: '#ffffff', ink: '#20231f' } as const

/** How well a colour can be read on the paper; nothing to say about the paper itself. */
const legibility = (look: Look, name: ColourName) => {
  const colour = look[name] ?? (name === 'ink' ? usual.ink : null)
  return name === 'paper' || colour === null ? undefined : contrast(colour, look.paper ?? usual.paper)
}

interface RowProps {
  name: ColourName
  look: Look
  onChange: (colour: string | null) => void
}

const ColourRow = ({ name, look, onChange }: RowProps) => {
  const { t } = useTranslation('specials')
  const ratio = legibility(look, name)
  const label = t(`look.${name}`)
  return (
    <div className="rb-row rb-wrap rb-gap-1 rb-mb-1">
      <span className="rb-dense rb-soft rb-builder__label">{label}</span>
      <ColorPicker
        allowClear
        disabledAlpha
        format="hex"
        aria-label={label}
        value={look[name]}
        showText={() => look[name] ?? t('look.ofTheme')}
        onChangeComplete={(colour) => onChange(colour.cleared ? null : colour.toHexString().slice(0, 7))}
        onClear={() => onChange(null)}
      />
      {ratio !== undefined && (
        <small
          className={ratio < contrastLeast ? 'rb-wrong' : 'rb-meta'}
          role={ratio < contrastLeast ? 'alert' : undefined}
        >
          {t(ratio < contrastLeast ? 'look.unreadable' : 'look.readable', { ratio: ratio.toFixed(1) })}
        </small>
      )}
    </div>
  )
}

/** Colours with their contrast, header picture, width, and the page without colour. */
export const LookForm = () => {
  const { t } = useTranslation('specials')
  const { store } = useDesigning()
  const look = useDesign(({ history }) => history.now.look)
  const grey = useId()
  const set = (part: Partial<Look>, key: string) =>
    store.change({ look: { ...look, ...part } }, `look.${key}`)
  return (
    <div className="rb-stack rb-gap-1">
      {colours.map((name) => (
        <ColourRow key={name} name={name} look={look} onChange={(colour) => set({ [name]: colour }, name)} />
      ))}
      <fieldset className="rb-builder__form rb-slim rb-stack rb-gap-05 rb-mb-1" aria-label={t('look.header')}>
        <span className="rb-dense rb-soft">{t('look.header')}</span>
        <PictureField
          label={t('look.header')}
          value={look.header}
          onChange={(header) => set({ header }, 'header')}
        />
      </fieldset>
      <Segments
        block
        label={t('look.width')}
        value={look.width}
        options={pageWidths.map((value) => ({ value, label: t(`look.widths.${value}`) }))}
        onChange={(width) => set({ width }, 'width')}
      />
      <div className="rb-row rb-gap-1 rb-mt-1">
        <Switch
          id={grey}
          size="small"
          checked={look.grey}
          onChange={(isGrey) => set({ grey: isGrey }, 'grey')}
        />
        <label htmlFor={grey}>{t('look.grey')}</label>
      </div>
    </div>
  )
}
