import { can, clueKindCodes, clueKinds, clueStateCodes, clueStates } from '@rongbian/domain'
import { Button, Select } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddClueDialog } from '#/features/clues/add-clue-dialog.tsx'
import { ClueDetail } from '#/features/clues/clue-detail.tsx'
import { ClueList } from '#/features/clues/clue-list.tsx'
import { HoldsButton } from '#/features/clues/holds-button.tsx'
import { useThemes } from '#/features/clues/themes/use-themes.ts'
import { useClueAddress } from '#/features/clues/use-clue-address.ts'
import { useClueSignals } from '#/features/clues/use-clues.ts'
import { AreaHeader } from '#/frame/area-tabs.tsx'
import { usePhrase, useStored } from '#/i18n/phrase.ts'
import { useSession } from '#/session/use-session.ts'
import { numberIn } from '#/ui/address-changes.ts'
import { Beside } from '#/ui/beside.tsx'
import { SearchInput } from '#/ui/search-input.tsx'
import { Segments } from '#/ui/segments.tsx'
import './clue-page.css'

const names = ['which', 'state', 'kind', 'theme', 'q'] as const
type Values = Partial<Record<(typeof names)[number], string>>
const size = 20
/** All, those somebody picked, those I found. */
const whiches = ['all', 'found', 'mine'] as const

const whichOf = ({ which }: Values) => whiches.find((one) => one === which) ?? 'all'

const filterOf = (values: Values, page: number) => {
  const which = whichOf(values)
  const state = clueStateCodes.find((code) => code === values.state)
  const kind = clueKindCodes.find((code) => code === values.kind)
  const topicId = numberIn(values.theme)
  return {
    ...(state && { state }),
    ...(kind && { kind }),
    ...(topicId && { topicId }),
    keyword: values.q ?? '',
    found: which === 'found',
    mine: which === 'mine',
    // They come by the dozen and stand beside the events already.
    lists: kind === 'list' || topicId !== undefined || Boolean(values.q),
    page,
    size,
  }
}

interface FilterProps {
  values: Values
  onChange: (changes: { [Name in keyof Values]: string | undefined }) => void
}

const Filters = ({ values, onChange }: FilterProps) => {
  const { t } = useTranslation('clues')
  const phrase = usePhrase()
  const stored = useStored()
  const { data: themes } = useThemes()
  const choice = (name: 'state' | 'kind' | 'theme', options: { value: string; label: string }[]) => (
    <Select<string>
      className="rb-clues__select"
      aria-label={t(`library.${name}`)}
      placeholder={t(`library.${name}`)}
      allowClear
      {...(values[name] && { value: values[name] })}
      options={options}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <div className="rb-clues__filters rb-pb-1 rb-row rb-wrap rb-gap-1 rb-px-2">
      <Segments
        label={t('library.which')}
        options={whiches.map((value) => ({ value, label: t(`library.${value}`) }))}
        value={whichOf(values)}
        onChange={(which) => onChange({ which: which === 'all' ? undefined : which })}
      />
      {choice(
        'state',
        clueStateCodes.map((value) => ({ value, label: phrase(clueStates[value]) })),
      )}
      {choice(
        'kind',
        clueKindCodes.map((value) => ({ value, label: phrase(clueKinds[value]) })),
      )}
      {choice(
        'theme',
        (themes?.items ?? []).map(({ id, name }) => ({ value: String(id), label: stored(name) })),
      )}
      <SearchInput
        label={t('library.search')}
        value={values.q ?? ''}
        onSearch={(q) => onChange({ q: q || undefined })}
      />
    </div>
  )
}

/** 线索库: everything heard from outside, and what became of it. */
export const CluePage = () => {
  const { t } = useTranslation(['clues', 'frame'])
  const { actor } = useSession()
  const { values, page, shown, change, turn, show } = useClueAddress(names, 'clue')
  const [isAdding, setAdding] = useState(false)
  useClueSignals()
  return (
    <div className="rb-stack rb-tall rb-surface">
      <AreaHeader
        area={t('frame:tab.area')}
        title={t('library.title')}
        actions={
          <>
            <HoldsButton />
            {can(actor, 'clues.check') && (
              <Button
                type="primary"
                icon={<Plus size={16} aria-hidden="true" />}
                onClick={() => setAdding(true)}
              >
                {t('add.open')}
              </Button>
            )}
          </>
        }
      />
      <div className="rb-clues__head" data-shown={shown !== undefined}>
        <Filters values={values} onChange={change} />
      </div>
      <Beside isShown={shown !== undefined}>
        <ClueList filter={filterOf(values, page)} shown={shown} onShow={show} onPage={turn} />
        {shown !== undefined && <ClueDetail key={shown} id={shown} onClose={() => show(undefined)} />}
      </Beside>
      {isAdding && <AddClueDialog onAdded={show} onClose={() => setAdding(false)} />}
    </div>
  )
}
