import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ChoiceList, listId, optionId } from '#/features/palette/choice-list.tsx'
import { KeyHints } from '#/features/palette/key-hints.tsx'
import { PaletteView } from '#/features/palette/palette-view.tsx'
import { rememberChoice } from '#/features/palette/recent-choices.ts'
import { type FoundChoice, useChoices } from '#/features/palette/use-choices.ts'
import type { Offers } from '#/frame/choices.ts'
import { NativeDialog } from '#/frame/native-dialog.tsx'
import { type OverlayProps, useOverlayStore } from '#/frame/overlay-store.ts'
import { useSession } from '#/session/use-session.ts'
import './palette.css'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** A choice may have opened something else in the palette's place. */
const isStillOpen = () => useOverlayStore.getState().overlay === 'palette'

interface FieldProps {
  keyword: string
  active: FoundChoice | undefined
  onSearch: (keyword: string) => void
  onClose: () => void
}

const Field = ({ keyword, active, onSearch, onClose }: FieldProps) => {
  const { t } = useTranslation(['palette', 'common'])
  return (
    <div className="rb-palette__field rb-px-2 rb-edge-below rb-row rb-gap-15 rb-still rb-dim">
      <Search size={18} aria-hidden="true" />
      <input
        className="rb-fill rb-tall rb-text rb-fs-16"
        // biome-ignore lint/a11y/noAutofocus: the palette opens in order to be typed into.
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={active && optionId(active)}
        aria-label={t('placeholder')}
        placeholder={t('placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={keyword}
        onChange={(event) => onSearch(event.target.value)}
      />
      <button
        type="button"
        className="rb-palette__close rb-hidden rb-phone-own-line rb-phone-touch"
        onClick={onClose}
      >
        {t('common:action.cancel')}
      </button>
    </div>
  )
}

interface Props extends OverlayProps {
  offers: Offers
}

const usePalette = ({ onClose, offers }: Props) => {
  const session = useSession()
  const navigate = useNavigate()
  const [keyword, setKeyword] = useState('')
  const [index, setIndex] = useState(0)
  const [view, setView] = useState<ReactNode>()
  const found = useChoices(keyword, offers)
  const choices = found.groups.flatMap((group) => group.choices)
  const active = choices[index]

  const search = (text: string) => {
    setKeyword(text)
    setIndex(0)
  }
  const choose = (choice: FoundChoice) => {
    // A question is asked anew each time; what it led to is remembered.
    if (choice.provider !== 'search') rememberChoice(session.user.uuid, choice.provider, choice)
    const shown = choice.run({ session, navigate })
    if (shown) setView(shown)
    else if (isStillOpen()) onClose()
  }
  const press = (event: KeyboardEvent) => {
    // Enter and the arrows first belong to the input method.
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    const isToggle = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
    if (!step && !isToggle && event.key !== 'Enter') return
    event.preventDefault()
    if (isToggle) onClose()
    else if (step) setIndex((index + step + choices.length) % Math.max(1, choices.length))
    else if (active) choose(active)
  }

  return {
    ...found,
    keyword,
    search,
    active,
    point: (choice: FoundChoice) => setIndex(choices.indexOf(choice)),
    choose,
    press,
    view,
    goBack: () => (view ? setView(undefined) : onClose()),
  }
}

export const Palette = ({ onClose, offers }: Props) => {
  const { t } = useTranslation('palette')
  const {
    groups,
    isSearching,
    hasFailed,
    isEmpty,
    keyword,
    search,
    active,
    point,
    choose,
    press,
    view,
    goBack,
  } = usePalette({ onClose, offers })
  const state = hasFailed ? t('failed') : isSearching ? t('searching') : isEmpty && t('nothing')

  return (
    <NativeDialog className="rb-palette" label={t('title')} onClose={goBack}>
      {view ? (
        <PaletteView onBack={goBack}>{view}</PaletteView>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the field inside.
        <div className="rb-palette__panel rb-stack" onKeyDown={press}>
          <Field keyword={keyword} active={active} onSearch={search} onClose={onClose} />
          <ChoiceList groups={groups} active={active} onChoose={choose} onPoint={point} />
          <p className="rb-palette__state rb-p-15-2 rb-still rb-note" role="status">
            {state}
          </p>
          <KeyHints />
        </div>
      )}
    </NativeDialog>
  )
}
