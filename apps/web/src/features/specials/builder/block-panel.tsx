import { blockKinds, readNode } from '@rongbian/blocks'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LookForm } from '#/features/specials/builder/look-form.tsx'
import { SharedPart } from '#/features/specials/builder/shared-part.tsx'
import { useBlockActs } from '#/features/specials/builder/use-block-acts.ts'
import { useBlockName } from '#/features/specials/builder/use-block-name.ts'
import { useChosenBlock, useDesigning, useIsEditing } from '#/features/specials/builder/use-design.ts'
import { ShareBlockDialog } from '#/features/specials/dialogs/share-block-dialog.tsx'
import { FieldRow } from '#/features/specials/fields/field-input.tsx'

type Block = NonNullable<ReturnType<typeof useChosenBlock>>

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
