import { type BlockNode, blockKinds } from '@rongbian/blocks'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSharedBlock } from '#/features/specials/builder/use-shared-block.ts'
import { FieldRow } from '#/features/specials/fields/field-input.tsx'

/** Its words are elsewhere: they are changed for all pages at once. */
export const SharedPart = ({ block }: { block: BlockNode }) => {
  const { t } = useTranslation('specials')
  const { known, draft, isBusy, type, save } = useSharedBlock(block.shared ?? '')
  const props = { ...(known ?? block).props, ...draft?.typed }
  return (
    <>
      <Alert type="info" showIcon className="rb-mb-15" title={t('shared.hint')} />
      {/* What is typed stands on a version; the words beside the block on the page have none. */}
      <fieldset disabled={!known} className="rb-builder__form rb-slim">
        {blockKinds.get((known ?? block).kind)?.form.map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            value={props[field.name]}
            onChange={(value) => type(field.name, value)}
          />
        ))}
      </fieldset>
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
