import { useTranslation } from 'react-i18next'
import { keyName, shortcuts } from '#/frame/shortcuts.ts'
import './shortcut-list.css'

const groups = [...new Set(shortcuts.map(({ group }) => group))]

export const ShortcutList = () => {
  const { t } = useTranslation('frame')
  return groups.map((group) => (
    <section key={group} className="rb-shortcuts">
      <h3 className="rb-meta rb-regular">{t(`shortcuts.group.${group}`)}</h3>
      <dl>
        {shortcuts
          .filter((shortcut) => shortcut.group === group)
          .map(({ id, keys }) => (
            <div className="rb-row rb-between rb-gap-2 rb-edge-below rb-min-h-40" key={id}>
              <dt>{t(`shortcuts.${id}`)}</dt>
              <dd className="rb-flex rb-gap-05 rb-still">
                {keys.map((key) => (
                  <kbd className="rb-centred rb-round-sm rb-soft rb-tinted rb-px-6 rb-outlined" key={key}>
                    {keyName(key)}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  ))
}
