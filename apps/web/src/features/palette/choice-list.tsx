import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChoiceGroup, FoundChoice } from '#/features/palette/use-choices.ts'

export const listId = 'rb-palette-list'
export const optionId = ({ provider, id }: FoundChoice) => `rb-choice-${provider}-${id}`

interface Props {
  groups: ChoiceGroup[]
  active: FoundChoice | undefined
  onChoose: (choice: FoundChoice) => void
  onPoint: (choice: FoundChoice) => void
}

interface OptionProps extends Omit<Props, 'groups' | 'active'> {
  choice: FoundChoice
  isActive: boolean
}

const Option = ({ choice, isActive, onChoose, onPoint }: OptionProps) => {
  const { label, note, picture, icon: Icon } = choice
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and has the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: as above, by aria-activedescendant.
    <div
      id={optionId(choice)}
      role="option"
      aria-selected={isActive}
      className="rb-palette__option rb-pointer rb-px-1 rb-round rb-row rb-gap-15"
      onClick={() => onChoose(choice)}
      onMouseMove={() => onPoint(choice)}
    >
      <span className="rb-palette__icon rb-inline-flex rb-centre rb-still rb-dim">
        {picture ?? <Icon size={18} aria-hidden="true" />}
      </span>
      <span className="rb-ellipsis">{label}</span>
      {note && <span className="rb-palette__note rb-grow rb-right rb-fs-12 rb-dim rb-ellipsis">{note}</span>}
    </div>
  )
}

export const ChoiceList = ({ groups, active, ...handlers }: Props) => {
  const { t } = useTranslation('palette')
  const activeId = active && optionId(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <div id={listId} role="listbox" aria-label={t('title')} className="rb-palette__list rb-scroll">
      {groups.map(({ id, choices }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is not a fieldset.
        <div key={id} role="group" aria-label={t(`group.${id}`)}>
          <p className="rb-palette__group rb-meta" aria-hidden="true">
            {t(`group.${id}`)}
          </p>
          {choices.map((choice) => (
            <Option
              key={optionId(choice)}
              choice={choice}
              isActive={optionId(choice) === activeId}
              {...handlers}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
