import type { Display } from '@rongbian/contract/wall'
import * as wall from '@rongbian/contract/wall'
import { type WallScene, wallLimits, wallSceneCodes, wallScenes } from '@rongbian/domain'
import { Checkbox, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { fullAddress } from '#/api/file-url.ts'
import { useCommandWrite } from '#/features/command/use-command.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { Segments } from '#/ui/segments.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'

interface Values {
  name: string
  scene: WallScene
  rotates: boolean
}

export const DisplayDialog = ({ display, onClose }: { display?: Display; onClose: () => void }) => {
  const { t } = useTranslation('command')
  const phrase = usePhrase()
  const { message } = useApp()
  const ask = useAsk()
  const { mutateAsync: add } = useCommandWrite((body: Values) => call(wall.addDisplay, { body }))
  const { mutateAsync: change } = useCommandWrite(({ id, ...body }: Values & { id: number }) =>
    call(wall.changeDisplay, { params: { id }, body }),
  )
  const submit = async (values: Values) => {
    if (display) {
      await change({ ...values, id: display.id })
      void message.success(t('done'))
      return
    }
    const { url } = await add(values)
    // Not awaited: the dialog behind it closes.
    void ask({
      title: t('displays.once'),
      content: (
        <Input.TextArea readOnly autoSize aria-label={t('displays.address')} value={fullAddress(url)} />
      ),
      width: 560,
    })
  }
  return (
    <ModalForm<Values>
      title={t(display ? 'displays.change' : 'displays.add')}
      okText={t('displays.save')}
      first="name"
      initialValues={{
        name: display?.name ?? '',
        scene: display?.scene ?? 'overview',
        rotates: display?.rotates ?? true,
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('displays.name')}
        rules={[{ required: true, whitespace: true, message: t('displays.nameMissing') }]}
      >
        <Input maxLength={wallLimits.name} />
      </Form.Item>
      <Form.Item name="scene" label={t('displays.scene')}>
        <Segments
          label={t('displays.scene')}
          options={wallSceneCodes.map((value) => ({ value, label: phrase(wallScenes[value]) }))}
        />
      </Form.Item>
      <Form.Item name="rotates" valuePropName="checked" noStyle>
        <Checkbox>{t('displays.rotates')}</Checkbox>
      </Form.Item>
    </ModalForm>
  )
}
