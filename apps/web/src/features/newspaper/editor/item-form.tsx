import type { PaperPage } from '@rongbian/contract/newspaper'
import { areasOf, type ItemOf, type LayoutItem } from '@rongbian/paper'
import { Button, Checkbox } from 'antd'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FitText } from '#/features/newspaper/editor/fit-text.tsx'
import { PictureItemForm } from '#/features/newspaper/editor/picture-item-form.tsx'
import { RuleForm } from '#/features/newspaper/editor/rule-form.tsx'
import { StoryForm } from '#/features/newspaper/editor/story-form.tsx'
import { TextForm } from '#/features/newspaper/editor/text-form.tsx'
import { areasWith } from '#/features/newspaper/editor/use-drag.ts'
import { useFitStory } from '#/features/newspaper/editor/use-fit-story.ts'
import { useItemName } from '#/features/newspaper/editor/use-item-name.ts'
import { useChosen, useIsEditing, useLayout, useRun } from '#/features/newspaper/editor/use-laying.ts'
import { AreaField } from '#/features/newspaper/plan/area-field.tsx'
import { FormRow } from '#/ui/form-row.tsx'

const partNames = ['form.place', 'form.secondPlace'] as const

const Place = ({ item }: { item: LayoutItem }) => {
  const { t } = useTranslation('newspaper')
  const run = useRun()
  const { grid } = useLayout(({ opened }) => opened.settings)
  const items = useLayout(({ layout }) => layout.items)
  const taken = items.filter(({ id }) => id !== item.id).flatMap(areasOf)
  const areas = areasOf(item)
  return areas.map((value, part) => {
    const name = partNames[part === 0 ? 0 : 1]
    return (
      <FormRow key={name} above label={t(name)}>
        <AreaField
          grid={grid}
          taken={[...taken, ...areas.filter((area) => area !== value)]}
          value={value}
          onChange={(area) =>
            run([{ act: 'place', id: item.id, areas: areasWith(item, part, () => area) }], `area ${item.id}`)
          }
        />
      </FormRow>
    )
  })
}

interface Props {
  pages: readonly PaperPage[]
  onCut: (item: ItemOf<'story'>) => void
}

/** The form of what is chosen. */
export const ItemForm = ({ pages, onCut }: Props) => {
  const { t } = useTranslation('newspaper')
  const item = useChosen()
  const isEditing = useIsEditing()
  const run = useRun()
  const name = useItemName()
  const fit = useFitStory()
  if (!item) return <p className="rb-note rb-p-2">{t('form.none')}</p>
  const isAd = item.kind === 'ad'
  return (
    <fieldset className="rb-item-form rb-slim rb-stack rb-gap-1 rb-p-15" disabled={!isEditing || isAd}>
      <legend className="rb-heading rb-clamp-2 rb-pt-1">{name(item)}</legend>
      <div className="rb-row rb-between">
        <FitText item={item} />
        {item.kind === 'story' && (
          <Button aria-keyshortcuts="F" onClick={() => fit(item)}>
            {t('autoFit.do')}
          </Button>
        )}
      </div>
      {isAd && <p className="rb-note">{t('form.adHint')}</p>}
      {item.kind === 'story' && <StoryForm item={item} pages={pages} onCut={() => onCut(item)} />}
      {item.kind === 'text' && <TextForm item={item} />}
      {item.kind === 'picture' && <PictureItemForm item={item} />}
      {item.kind === 'rule' && <RuleForm item={item} />}
      {!isAd && (
        <>
          {!item.isLocked && <Place item={item} />}
          <div className="rb-row rb-between">
            <Checkbox
              checked={item.isLocked}
              disabled={!isEditing}
              onChange={({ target }) =>
                run([{ act: 'change', id: item.id, item: { ...item, isLocked: target.checked } }])
              }
            >
              {t('form.lock')}
            </Checkbox>
            <Button
              danger
              disabled={!isEditing || item.isLocked}
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={() => run([{ act: 'remove', id: item.id }])}
            >
              {t('form.remove')}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  )
}
