import { notificationTypeCodes, notificationTypes } from '@rongbian/domain'
import { ImportanceTag } from '#/features/notifications/index.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import './help-table.css'

/** Everything people are told of, read from the same table that sends it. */
export const NotificationTable = () => {
  const phrase = usePhrase()
  return (
    <table className="rb-help-table rb-collapsed rb-wide">
      <tbody>
        {notificationTypeCodes.map((code) => {
          const { label, importance } = notificationTypes[code]
          return (
            <tr key={code}>
              <th scope="row">{phrase(label)}</th>
              <td>
                <ImportanceTag importance={importance} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
