import { useTranslation } from 'react-i18next'
import { shortcuts } from '#/frame/shortcuts.ts'

export const KeyHints = () => {
  const { t } = useTranslation('frame')
  return (
    <footer
      className="rb-palette__hints rb-not-on-phone rb-px-2 rb-dim rb-edge-above rb-tinted rb-row rb-gap-2 rb-still rb-fs-12"
      aria-hidden="true"
    >
      {shortcuts
        .filter(({ group }) => group === 'inPalette')
        .map(({ id, keys }) => (
          <span key={id}>
            {keys.map((key) => (
              <kbd className="rb-edged rb-round-sm rb-surface" key={key}>
                {key}
              </kbd>
            ))}
            {t(`shortcuts.${id}`)}
          </span>
        ))}
    </footer>
  )
}
