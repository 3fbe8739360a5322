import { blockKinds, readNode } from '@rongbian/blocks'
import * as contract from '@rongbian/contract/specials'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { LookForm } from '#/features/specials/builder/look-form.tsx'
import { useBlockActs } from '#/features/specials/builder/use-block-acts.ts'
import { useBlockName } from '#/features/specials/builder/use-block-name.ts'
import {
  useChosenBlock,
  useDesign,
  useDesigning,
  useIsEditing,
} from '#/features/specials/builder/use-design.ts'
import { ShareBlockDialog } from '#/features/specials/dialogs/share-block-dialog.tsx'
import { FieldRow } from '#/features/specials/fields/field-input.tsx'
import { useSpecialWrite } from '#/features/specials/use-specials.ts'
import { useAct } from '#/ui/use-act.ts'

type Block = NonNullable<ReturnType<typeof useChosenBlock>>

/** Its words are elsewhere: they are changed for all pages at once. */
const SharedPart = ({ block }: { block: Block }) => {
  const { t } = useTranslation('specials')
  const { store } = useDesigning()
  const channelId = useDesign(({ special }) => special.channelId)
  const uuid = block.shared ?? ''
  const facts = useDesign((state) => state.facts.shared[uuid])
  const draft = useDesign((state) => state.drafts[uuid])
  const { isBusy, act } = useAct()
  const kind = blockKinds.get(facts?.kind ?? block.kind)
  const { mutateAsync: update } = useSpecialWrite(async (props: Record<string, unknown>) => {
    const shared = await call(contract.readBlock, { query: { uuid } })
    const { name, v, version } = shared
    return call(contract.updateBlock, {
      params: { channelId, uuid },
      body: { kind: shared.kind, name, v, version, props },
    })
  })
  const props = draft ?? facts?.props ?? block.props
  const save = async () => {
    const isDone = await act(() => update(props), t('shared.saved'))
    if (!isDone) return
    store.draft(uuid, undefined)
    const { facts: now } = store.getState()
    const own = now.shared[uuid]
    if (own) store.tell({ facts: { ...now, shared: { ...now.shared, [uuid]: { ...own, props } } } })
  }
  return (
    <>
      <Alert type="info" showIcon className="rb-mb-15" title={t('shared.hint')} />
      {kind?.form.map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          value={props[field.name]}
          onChange={(value) => store.draft(uuid, { ...props, [field.name]: value })}
        />
      ))}
      <Button
        type="primary"
        className="rb-mt-2"
        disabled={!draft}
        loading={isBusy}
        onClick={() => void save()}
      >
        {t('shared.save')}
      </Button>
    </>
  )
}

const OwnPart = ({ block }: { block: Block }) => {
  const { t } = useTranslation('specials')
  const acts = useBlockActs()
  const [isSharing, setSharing] = useState(false)
  const kind = blockKinds.get(block.kind)
  if (!kind) return <Alert type="warning" showIcon title={t('block.unknownHint')} />
  const read = readNode(block)
  const wrong = 'problem' in read ? read.problem.field : ''
  // What a kind has by itself stands in the form too.
  const shown = 'node' in read ? { ...read.node.props, ...block.props } : block.props
  const isWrong = (name: string) => wrong === name || wrong.startsWith(`${name}.`)
  return (
    <>
      {kind.form.map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          value={shown[field.name]}
          problem={isWrong(field.name) ? t('block.wrong') : undefined}
          onChange={(value) => acts.fill(block.id, field.name, value)}
        />
      ))}
      {!kind.slots && (
        <Button type="link" className="rb-mt-2" onClick={() => setSharing(true)}>
          {t('shared.make')}
        </Button>
      )}
      {isSharing && <ShareBlockDialog block={block} onClose={() => setSharing(false)} />}
    </>
  )
}

/** The form of the chosen block, made from its kind; without one, the look of the page. */
export const BlockPanel = () => {
  const { t } = useTranslation('specials')
  const block = useChosenBlock()
  const isEditing = useIsEditing()
  const { store } = useDesigning()
  const nameOf = useBlockName()
  return (
    <section
      className="rb-builder__panel rb-edge-left rb-scrolls-y rb-p-2"
      aria-label={block ? t('block.settings') : t('look.title')}
    >
      <header className="rb-row rb-between rb-mb-15">
        <h2 className="rb-heading rb-ellipsis">{block ? nameOf(block) : t('look.title')}</h2>
        {block && (
          <Button size="small" type="text" onClick={() => store.choose(null)}>
            {t('look.title')}
          </Button>
        )}
      </header>
      <fieldset disabled={!isEditing} className="rb-builder__form rb-slim">
        {!block && <LookForm />}
        {block &&
          (block.shared ? (
            <SharedPart key={block.id} block={block} />
          ) : (
            <OwnPart key={block.id} block={block} />
          ))}
      </fieldset>
    </section>
  )
}
