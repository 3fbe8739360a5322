import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { shortPrint } from '#/features/versions/index.ts'
import { copyText } from '#/ui/copy-text.ts'
import { useApp } from '#/ui/use-app.ts'

/** The short form to look at, the whole one to copy. */
export const HashCode = ({ hash }: { hash: string }) => {
  const { t } = useTranslation('proofs')
  const { message } = useApp()
  const copy = async () => {
    const done = await copyText(hash)
    void (done ? message.success(t('hash.copied')) : message.error(t('hash.notCopied')))
  }
  return (
    <span className="rb-inline rb-gap-05 rb-small">
      <code className="rb-soft" title={hash}>
        {shortPrint(hash)}
      </code>
      <button
        className="rb-inline rb-dim"
        type="button"
        aria-label={t('hash.copy')}
        onClick={() => void copy()}
      >
        <Copy size={12} aria-hidden="true" />
      </button>
    </span>
  )
}
