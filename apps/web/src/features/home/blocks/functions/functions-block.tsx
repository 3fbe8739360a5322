import { Button } from 'antd'
import { Settings2 } from 'lucide-react'
import { Suspense, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BlockCard } from '#/blocks/block-card.tsx'
import { BlockFrame } from '#/blocks/block-frame.ts'
import type { BlockProps } from '#/blocks/block-props.ts'
import { chosenFunctions, type FunctionEntry } from '#/features/home/blocks/functions/function-entries.ts'
import { useFunctionName } from '#/features/home/blocks/functions/use-function-name.ts'
import { useNewStory } from '#/features/stories/index.ts'
import { openOverlay } from '#/frame/overlay-store.ts'
import { useSession } from '#/session/use-session.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import './functions.css'

const FunctionsDialog = lazyPart(
  async () => (await import('#/features/home/blocks/functions/functions-dialog.tsx')).FunctionsDialog,
)

const Tile = ({ entry: { icon: Icon, ...entry } }: { entry: FunctionEntry }) => {
  const { create, making } = useNewStory()
  const nameOf = useFunctionName()
  const { target } = entry
  const name = nameOf(entry)
  const shown = (
    <>
      <span className="rb-functions__icon rb-tint rb-lit rb-round-lg rb-inline rb-centre rb-still">
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className="rb-ends-short rb-cut rb-one-line rb-within rb-dense" title={name}>
        {name}
      </span>
    </>
  )
  if ('path' in target) return <Link to={target.path}>{shown}</Link>
  const run = () => ('overlay' in target ? openOverlay(target.overlay) : void create(target.create))
  return (
    <button type="button" disabled={making} onClick={run}>
      {shown}
    </button>
  )
}

/** 常用功能: one click to what this person does most; they choose and order it themselves. */
export const FunctionsBlock = ({ block }: BlockProps) => {
  const { t } = useTranslation(['homeBlocks', 'home'])
  const session = useSession()
  const frame = use(BlockFrame)
  const [choosing, setChoosing] = useState(false)
  const entries = chosenFunctions(session, block.listDataArray)
  const choose = (
    <Button
      type="link"
      size="small"
      icon={<Settings2 size={14} aria-hidden="true" />}
      onClick={() => setChoosing(true)}
    >
      {t('functions.choose')}
    </Button>
  )
  return (
    <BlockCard title={t('home:kind.functions')} action={choose}>
      <ul className="rb-functions rb-p-15 rb-cells rb-gap-05" aria-label={t('home:kind.functions')}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Tile entry={entry} />
          </li>
        ))}
      </ul>
      {choosing && (
        <Suspense>
          <FunctionsDialog
            chosen={entries.map(({ id }) => id)}
            onSave={(listDataArray) => frame?.setData({ listDataArray })}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </BlockCard>
  )
}
