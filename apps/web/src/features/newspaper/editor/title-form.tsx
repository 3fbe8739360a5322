import type { ItemOf } from '@rongbian/paper'
import { Button, Input, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLayout } from '#/features/newspaper/editor/use-laying.ts'
import { FormRow } from '#/ui/form-row.tsx'
import { Segments } from '#/ui/segments.tsx'

type Title = ItemOf<'story'>['title']

interface Props {
  title: Title
  storyId: number
  onChange: (title: Title) => void
}

const others = ['kicker', 'subtitle'] as const
const mostOf = { kicker: 60, subtitle: 120 } as const
const linesMost = 6
const rooms = [
  { name: 'columns', label: 'form.titleColumns', max: 40 },
  { name: 'rows', label: 'form.titleRows', max: 400 },
] as const

/** 肩题, 主题 and 副题: their words, where the main one breaks, its size and direction. */
export const TitleForm = ({ title, storyId, onChange }: Props) => {
  const { t } = useTranslation('newspaper')
  const { titles } = useLayout(({ opened }) => opened.settings)
  const own = useLayout(({ texts }) => texts[storyId]?.text)
  const isOwn = title.main !== '' || title.lines.length > 0
  // A title written for the page is taken whole: what the story says besides is written along.
  const whole: Title =
    isOwn || !own ? title : { ...title, main: own.title, kicker: own.kicker, subtitle: own.subtitle }
  const shown = whole.lines.length > 0 ? whole.lines.join('\n') : whole.main
  const type = (typed: string) => {
    const lines = typed.split('\n').slice(0, linesMost)
    onChange({ ...whole, main: lines.join(''), lines: lines.length > 1 ? lines : [] })
  }
  return (
    <>
      <FormRow above label={t('form.title')} extra={<span className="rb-meta">{t('form.titleHint')}</span>}>
        <Input.TextArea
          aria-label={t('form.title')}
          autoSize={{ minRows: 2, maxRows: linesMost }}
          maxLength={200}
          value={shown}
          onChange={({ target }) => type(target.value)}
        />
      </FormRow>
      {others.map((name) => (
        <Input
          key={name}
          aria-label={t(`role.${name}`)}
          addonBefore={t(`role.${name}`)}
          maxLength={mostOf[name]}
          value={whole[name]}
          onChange={({ target }) => onChange({ ...whole, [name]: target.value })}
        />
      ))}
      {isOwn && own && (
        <Button onClick={() => onChange({ ...title, main: '', kicker: '', subtitle: '', lines: [] })}>
          {t('form.titleBack')}
        </Button>
      )}
      <div className="rb-cells rb-halves rb-gap-1">
        {rooms.map(({ name, label, max }) => (
          <FormRow key={name} above label={t(label)}>
            <InputNumber
              aria-label={t(label)}
              min={1}
              max={max}
              precision={0}
              value={title[name]}
              placeholder={t('form.asNeeded')}
              onChange={(room) => onChange({ ...title, [name]: room ?? null })}
            />
          </FormRow>
        ))}
        <FormRow above label={t('form.size')}>
          <Select
            className="rb-wide"
            aria-label={t('form.size')}
            value={title.size ?? -1}
            options={[
              { value: -1, label: t('form.byRank') },
              ...titles.map(({ name, ems }, value) => ({ value, label: `${name} ${ems}` })),
            ]}
            onChange={(size) => onChange({ ...title, size: size < 0 ? null : size })}
          />
        </FormRow>
        <FormRow above label={t('form.align')}>
          <Segments
            block
            label={t('form.align')}
            value={title.align}
            options={(['left', 'middle'] as const).map((value) => ({ value, label: t(`align.${value}`) }))}
            onChange={(align) => onChange({ ...title, align })}
          />
        </FormRow>
      </div>
      <FormRow above label={t('form.direction')}>
        <Segments
          block
          label={t('form.direction')}
          value={title.direction}
          options={(['across', 'down'] as const).map((value) => ({ value, label: t(`direction.${value}`) }))}
          onChange={(direction) =>
            onChange({
              ...title,
              direction,
              // What it took across says nothing of what it takes down.
              ...{ columns: null, rows: null },
              // A vertical one always stands beside the text.
              place: direction === 'down' && title.place === 'top' ? 'left' : title.place,
            })
          }
        />
      </FormRow>
      <FormRow above label={t('form.titlePlace')}>
        <Segments
          block
          label={t('form.titlePlace')}
          value={title.place}
          options={(['top', 'left', 'right'] as const)
            .filter((value) => title.direction === 'across' || value !== 'top')
            .map((value) => ({ value, label: t(`titleAt.${value}`) }))}
          onChange={(place) => onChange({ ...title, place })}
        />
      </FormRow>
    </>
  )
}
