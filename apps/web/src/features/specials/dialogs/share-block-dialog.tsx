import { type BlockNode, walk } from '@rongbian/blocks'
import * as contract from '@rongbian/contract/specials'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useBlockName } from '#/features/specials/builder/use-block-name.ts'
import { useDesign, useDesigning } from '#/features/specials/builder/use-design.ts'
import { useSpecialWrite } from '#/features/specials/use-specials.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  name: string
}

const marked = (nodes: readonly BlockNode[], id: string, shared: string): BlockNode[] =>
  nodes.map((node) => {
    if (node.id === id) return { ...node, shared }
    if (!node.slots || ![...walk([node])].some((place) => place.node.id === id)) return node
    const slots = Object.entries(node.slots).map(([name, inside]) => [name, marked(inside, id, shared)])
    return { ...node, slots: Object.fromEntries(slots) }
  })

/** Registers a block for the channel: from now on one change changes every page that shows it. */
export const ShareBlockDialog = ({ block, onClose }: { block: BlockNode; onClose: () => void }) => {
  const { t } = useTranslation('specials')
  const { message } = useApp()
  const { store } = useDesigning()
  const channelId = useDesign(({ special }) => special.channelId)
  const nameOf = useBlockName()
  const { mutateAsync } = useSpecialWrite(({ name }: Values) =>
    call(contract.registerBlock, {
      params: { channelId },
      body: { kind: block.kind, v: block.v, props: block.props, name },
    }),
  )
  const submit = async (values: Values) => {
    const { uuid } = await mutateAsync(values)
    store.change({ tree: marked(store.design().tree, block.id, uuid) })
    void message.success(t('shared.made'))
  }
  return (
    <ModalForm<Values>
      title={t('shared.make')}
      first="name"
      initialValues={{ name: nameOf(block).slice(0, 60) }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="rb-note rb-mb-1">{t('shared.makeHint')}</p>
      <Form.Item
        name="name"
        label={t('shared.name')}
        rules={[{ required: true, whitespace: true, message: t('new.nameMissing') }]}
      >
        <Input maxLength={60} />
      </Form.Item>
    </ModalForm>
  )
}
