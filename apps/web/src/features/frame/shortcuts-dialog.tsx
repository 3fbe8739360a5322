import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '#/features/frame/overlay-store.ts'
import { keyName, shortcuts } from '#/features/frame/shortcuts.ts'
import './shortcuts-dialog.css'

const groups = [...new Set(shortcuts.map(({ group }) => group))]

export const ShortcutsDialog = ({ onClose }: OverlayProps) => {
  const { t } = useTranslation('frame')
  return (
    <Modal open width={480} footer={null} title={t('shortcuts.title')} onCancel={onClose}>
      {groups.map((group) => (
        <section key={group} className="rb-shortcuts">
          <h3>{t(`shortcuts.group.${group}`)}</h3>
          <dl>
            {shortcuts
              .filter((shortcut) => shortcut.group === group)
              .map(({ id, keys }) => (
                <div key={id}>
                  <dt>{t(`shortcuts.${id}`)}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key}>{keyName(key)}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
