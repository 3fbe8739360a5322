import { feedLimits } from '@rongbian/blocks'
import { type StoryType, storyTypes } from '@rongbian/domain'
import { Button, Checkbox, Input, InputNumber, Select, Switch, TreeSelect } from 'antd'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesign } from '#/features/specials/builder/use-design.ts'
import { ChooseStoriesDialog } from '#/features/specials/dialogs/choose-stories-dialog.tsx'
import { MovingList } from '#/features/specials/fields/moving-list.tsx'
import { type Picture, PictureField } from '#/features/specials/fields/picture-field.tsx'
import { useFeedColumns } from '#/features/specials/fields/use-feed-columns.ts'
import { usePhrase } from '#/i18n/phrase.ts'

interface Rule {
  columnIds: string[]
  words: string[]
  types: string[]
  newest: number
  fresh: boolean
}
interface Pick {
  storyId: number
  title: string
  picture: Picture | null
}
export interface FeedValue {
  rule: Rule | null
  picks: Pick[]
}

interface Props {
  value: FeedValue
  onChange: (value: FeedValue) => void
}

const firstRule: Rule = { columnIds: [], words: [], types: [], newest: 6, fresh: true }

const RuleFields = ({ rule, onChange }: { rule: Rule; onChange: (rule: Rule) => void }) => {
  const { t } = useTranslation('specials')
  const phrase = usePhrase()
  const columns = useFeedColumns()
  const id = useId()
  const types = Object.entries(storyTypes) as [StoryType, (typeof storyTypes)[StoryType]][]
  return (
    <div className="rb-stack rb-gap-1">
      <TreeSelect
        multiple
        allowClear
        treeDefaultExpandAll
        aria-label={t('feed.columns')}
        placeholder={t('feed.allColumns')}
        treeData={columns}
        maxCount={feedLimits.columns}
        value={rule.columnIds}
        onChange={(columnIds: string[]) => onChange({ ...rule, columnIds })}
      />
      <Select
        mode="tags"
        aria-label={t('feed.words')}
        placeholder={t('feed.words')}
        maxCount={feedLimits.words}
        tokenSeparators={[',', '，', '、']}
        value={rule.words}
        onChange={(words: string[]) => onChange({ ...rule, words: words.map((word) => word.slice(0, 40)) })}
      />
      <Select
        mode="multiple"
        aria-label={t('feed.types')}
        placeholder={t('feed.allTypes')}
        options={types.map(([code, { label }]) => ({ value: code, label: phrase(label) }))}
        value={rule.types}
        onChange={(chosen: string[]) => onChange({ ...rule, types: chosen })}
      />
      <label className="rb-row rb-gap-1" htmlFor={id}>
        {t('feed.newest')}
        <InputNumber
          id={id}
          min={1}
          max={feedLimits.newest}
          precision={0}
          value={rule.newest}
          onChange={(newest) => onChange({ ...rule, newest: newest ?? 1 })}
        />
      </label>
      <Checkbox checked={rule.fresh} onChange={({ target }) => onChange({ ...rule, fresh: target.checked })}>
        {t('feed.fresh')}
      </Checkbox>
    </div>
  )
}

/** Where the stories of a block come from: chosen by hand first, then by rule up to its number. */
export const FeedField = ({ value, onChange }: Props) => {
  const { t } = useTranslation('specials')
  const { rule, picks } = value
  const [isChoosing, setChoosing] = useState(false)
  const switchId = useId()
  const names = usePickedTitles()
  return (
    <div className="rb-stack rb-gap-1">
      <div className="rb-row rb-gap-1">
        <Switch
          id={switchId}
          size="small"
          checked={rule !== null}
          onChange={(isOn) => onChange({ rule: isOn ? firstRule : null, picks })}
        />
        <label htmlFor={switchId}>{t('feed.byRule')}</label>
      </div>
      {rule && <RuleFields rule={rule} onChange={(next) => onChange({ rule: next, picks })} />}
      <MovingList
        label={t('feed.picks')}
        items={picks}
        nameOf={({ storyId, title }) => title || names.get(storyId) || t('feed.story', { id: storyId })}
        onChange={(next) => onChange({ rule, picks: next })}
      >
        {(pick, change) => (
          <>
            <Input
              size="small"
              aria-label={t('feed.ownTitle')}
              placeholder={t('feed.ownTitle')}
              maxLength={120}
              value={pick.title}
              onChange={({ target }) => change({ ...pick, title: target.value })}
            />
            <PictureField
              label={t('feed.ownPicture')}
              value={pick.picture}
              onChange={(picture) => change({ ...pick, picture })}
            />
          </>
        )}
      </MovingList>
      <Button
        icon={<Plus size={16} aria-hidden="true" />}
        disabled={picks.length >= feedLimits.picks}
        onClick={() => setChoosing(true)}
      >
        {t('feed.choose')}
      </Button>
      {isChoosing && (
        <ChooseStoriesDialog
          room={feedLimits.picks - picks.length}
          chosen={picks.map(({ storyId }) => storyId)}
          onChoose={(ids) =>
            onChange({
              rule,
              picks: [...picks, ...ids.map((storyId) => ({ storyId, title: '', picture: null }))],
            })
          }
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

/** Titles of what the page shows already; what is not drawn yet goes by its number. */
const usePickedTitles = () => {
  const cards = useDesign(({ facts }) => facts.cards)
  return new Map(Object.values(cards).flatMap((list) => list.map(({ id, title }) => [id, title] as const)))
}
