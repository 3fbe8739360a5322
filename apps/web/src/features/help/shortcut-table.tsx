import { useTranslation } from 'react-i18next'
import { keyName, shortcuts } from '#/frame/shortcuts.ts'
import './help-table.css'

const saveKeys = ['Mod', 'S']

const Keys = ({ keys }: { keys: readonly string[] }) => keys.map((key) => <kbd key={key}>{keyName(key)}</kbd>)

export const ShortcutTable = () => {
  const { t } = useTranslation(['help', 'frame'])
  return (
    <table className="rb-help-table rb-collapsed rb-wide">
      <tbody>
        {shortcuts.map(({ id, keys }) => (
          <tr key={id}>
            <th scope="row">{t(`frame:shortcuts.${id}`)}</th>
            <td>
              <Keys keys={keys} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('shortcut.save')}</th>
          <td>
            <Keys keys={saveKeys} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}
