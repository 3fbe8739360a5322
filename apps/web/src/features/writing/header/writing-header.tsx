import { Button, Tooltip } from 'antd'
import { ChevronLeft, Eye, History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSaveStory } from '#/features/writing/actions/use-save-story.tsx'
import { useContent, useEditable } from '#/features/writing/draft/use-draft.ts'
import { EditingPerson } from '#/features/writing/header/editing-person.tsx'
import { HandOnButtons } from '#/features/writing/header/hand-on.tsx'
import { homes } from '#/features/writing/header/homes.ts'
import { MoreMenu } from '#/features/writing/header/more-menu.tsx'
import { SaveState } from '#/features/writing/header/save-state.tsx'
import { TextFacts } from '#/features/writing/header/text-facts.tsx'
import { usePanels } from '#/features/writing/panels-store.ts'
import { useOpenStory } from '#/features/writing/use-story.ts'
import { keyName } from '#/frame/shortcuts.ts'
import { LevelMark } from '#/story/level-mark.tsx'
import { TypeIcon } from '#/story/type-icon.tsx'
import './writing-header.css'

const Rule = () => <span className="rb-writing-header__rule rb-still" aria-hidden="true" />

const Title = () => {
  const { t } = useTranslation('writing')
  const title = useContent((content) => content.title || content.stories[0]?.title || '')
  const text = title || t('header.untitled')
  return (
    <h1 className="rb-writing-header__title rb-phone-grow rb-fs-14 rb-bold rb-ellipsis" title={text}>
      {text}
    </h1>
  )
}

const SaveButton = () => {
  const { t } = useTranslation(['writing', 'common'])
  const editable = useEditable()
  const save = useSaveStory()
  return (
    <Button type="primary" disabled={!editable} onClick={() => void save()}>
      {t('common:action.save')}
      <kbd className="rb-writing-header__key rb-round-sm">{keyName('Mod')} S</kbd>
    </Button>
  )
}

/** One slim line: which story, how safe, who writes, and what comes next. */
export const WritingHeader = () => {
  const { t } = useTranslation(['writing', 'common'])
  const story = useOpenStory()
  const level = useContent((content) => content.level)
  const { open, openPanel } = usePanels()

  return (
    <header className="rb-writing-header rb-edge-below rb-surface rb-row rb-gap-1 rb-still">
      <Tooltip title={t('header.back')}>
        <Button
          type="text"
          href={homes[story.libraryId]}
          aria-label={t('header.back')}
          icon={<ChevronLeft size={16} />}
        />
      </Tooltip>
      <TypeIcon type={story.type} />
      <LevelMark level={level} />
      <Title />
      <Rule />
      <SaveState />
      <span className="rb-writing-header__space rb-not-on-phone rb-grow" />
      <EditingPerson />
      <Rule />
      <TextFacts />
      <Rule />
      <Tooltip title={t('header.preview')}>
        <Button
          type="text"
          aria-label={t('header.preview')}
          icon={<Eye size={16} />}
          onClick={() => open('preview')}
        />
      </Tooltip>
      <Tooltip title={t('header.versions')}>
        <Button
          type="text"
          className="rb-writing-header__history"
          aria-label={t('header.versions')}
          icon={<History size={16} />}
          onClick={() => openPanel('versions')}
        />
      </Tooltip>
      <HandOnButtons />
      <SaveButton />
      <MoreMenu />
    </header>
  )
}
