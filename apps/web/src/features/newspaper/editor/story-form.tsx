import type { PaperPage } from '@rongbian/contract/newspaper'
import { frames, type ItemOf } from '@rongbian/paper'
import { Button, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { JumpForm } from '#/features/newspaper/editor/jump-form.tsx'
import { PictureForm } from '#/features/newspaper/editor/picture-form.tsx'
import { lShaped } from '#/features/newspaper/editor/places.ts'
import { TitleForm } from '#/features/newspaper/editor/title-form.tsx'
import { useLayout, useRun } from '#/features/newspaper/editor/use-laying.ts'
import { FormRow } from '#/ui/form-row.tsx'
import { Segments } from '#/ui/segments.tsx'

export type Story = ItemOf<'story'>

interface Props {
  item: Story
  pages: readonly PaperPage[]
  onCut: () => void
}

/** Everything about how a story stands on the page but its place. */
export const StoryForm = ({ item, pages, onCut }: Props) => {
  const { t } = useTranslation('newspaper')
  const run = useRun()
  const { grid } = useLayout(({ opened }) => opened.settings)
  const change = (changes: Partial<Story>, key = '') =>
    run([{ act: 'change', id: item.id, item: { ...item, ...changes } }], key)
  const [first, second] = item.areas
  const shaped = first && !second ? lShaped(grid, first) : undefined
  return (
    <>
      <Button onClick={onCut}>{t('form.cut')}</Button>
      <TitleForm
        title={item.title}
        storyId={item.storyId}
        onChange={(title) => change({ title }, `title ${item.id}`)}
      />
      <div className="rb-cells rb-halves rb-gap-1">
        <FormRow above label={t('form.rank')}>
          <InputNumber
            aria-label={t('form.rank')}
            min={1}
            max={99}
            precision={0}
            value={item.rank}
            onChange={(rank) => change({ rank: rank ?? 1 }, `rank ${item.id}`)}
          />
        </FormRow>
        <FormRow above label={t('form.split')}>
          <InputNumber
            aria-label={t('form.split')}
            min={1}
            max={16}
            precision={0}
            value={item.split}
            placeholder={t('form.asPage')}
            onChange={(split) => change({ split: split ?? null }, `split ${item.id}`)}
          />
        </FormRow>
        <FormRow above label={t('form.tracking')}>
          <InputNumber
            aria-label={t('form.tracking')}
            min={-5}
            max={5}
            step={0.5}
            value={item.tracking}
            onChange={(tracking) => change({ tracking: tracking ?? 0 }, `tracking ${item.id}`)}
          />
        </FormRow>
        <FormRow above label={t('form.subheads')}>
          <InputNumber
            aria-label={t('form.subheads')}
            min={-3}
            max={3}
            precision={0}
            value={item.subheads ?? 0}
            onChange={(subheads) => change({ subheads: subheads ?? 0 }, `subheads ${item.id}`)}
          />
        </FormRow>
        <FormRow above label={t('form.shape')}>
          {second ? (
            <Button onClick={() => first && run([{ act: 'place', id: item.id, areas: [first] }])}>
              {t('form.toBox')}
            </Button>
          ) : (
            <Button
              disabled={!shaped || item.isLocked}
              onClick={() => shaped && run([{ act: 'place', id: item.id, areas: [...shaped] }])}
            >
              {t('form.toL')}
            </Button>
          )}
        </FormRow>
      </div>
      <FormRow above label={t('form.frame')}>
        <Segments
          block
          label={t('form.frame')}
          value={item.frame}
          options={frames.map((value) => ({ value, label: t(`frame.${value}`) }))}
          onChange={(frame) => change({ frame })}
        />
      </FormRow>
      <PictureForm
        pictures={item.pictures}
        storyId={item.storyId}
        onChange={(pictures) => change({ pictures }, `pictures ${item.id}`)}
      />
      <JumpForm item={item} pages={pages} />
    </>
  )
}
