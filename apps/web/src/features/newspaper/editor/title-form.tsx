import type { ItemOf } from '@rongbian/paper'
import { Input, Select } from 'antd'
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

/** 肩题, 主题 and 副题: their words, where the main one breaks, its size and direction. */
export const TitleForm = ({ title, storyId, onChange }: Props) => {
  const { t } = useTranslation('newspaper')
  const { titles } = useLayout(({ opened }) => opened.settings)
  const own = useLayout(({ texts }) => texts[storyId]?.text)
  const shown = title.lines.length > 0 ? title.lines.join('\n') : title.main || own?.title || ''
  const type = (typed: string) => {
    const lines = typed.split('\n').slice(0, linesMost)
    onChange({ ...title, main: lines.join(''), lines: lines.length > 1 ? lines : [] })
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
          value={title[name] || own?.[name]}
          onChange={({ target }) => onChange({ ...title, [name]: target.value })}
        />
      ))}
      <div className="rb-cells rb-halves rb-gap-1">
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
