import type { ImportReport } from '@rongbian/contract/admin'
import { type WordKind, wordKindCodes, wordKinds } from '@rongbian/words'
import { Button, Form, Input, Upload } from 'antd'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImportReportView } from '#/features/admin/words/import-report-view.tsx'
import { readTextFile } from '#/features/admin/words/read-text-file.ts'
import { useImportWords } from '#/features/admin/words/use-words.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { Segments } from '#/ui/segments.tsx'
import { useFail } from '#/ui/use-fail.ts'

/** Text or a file in, a report line by line out. */
export const WordImportDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('words')
  const phrase = usePhrase()
  const fail = useFail()
  const [kind, setKind] = useState<WordKind>('wrong')
  const [text, setText] = useState('')
  const [report, setReport] = useState<ImportReport>()
  const { mutateAsync: send, isPending } = useImportWords()

  const take = async (file: Blob) => setText(await readTextFile(file))
  const submit = async () => {
    try {
      setReport(await send({ kind, text }))
    } catch (error) {
      fail(error)
    }
  }
  const again = () => {
    setReport(undefined)
    setText('')
  }

  if (report) {
    return (
      <Dialog
        dirty={false}
        open
        width={640}
        title={t('import.done')}
        okText={t('import.close')}
        cancelText={t('import.again')}
        onOk={onClose}
        onCancel={onClose}
        cancelButtonProps={{ onClick: again }}
      >
        <ImportReportView report={report} />
      </Dialog>
    )
  }
  return (
    <Dialog
      dirty={text !== ''}
      open
      width={640}
      title={t('admin.import')}
      okText={t('import.ok')}
      okButtonProps={{ disabled: text.trim() === '' }}
      confirmLoading={isPending}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('field.kind')}>
          <Segments
            label={t('field.kind')}
            options={wordKindCodes.map((value) => ({ value, label: phrase(wordKinds[value].label) }))}
            value={kind}
            onChange={setKind}
          />
        </Form.Item>
        <Form.Item label={t('import.text')} htmlFor="word-import-text" extra={t('import.hint')}>
          <Input.TextArea
            id="word-import-text"
            rows={10}
            spellCheck={false}
            placeholder={t('import.example')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Form.Item>
        <Upload
          accept=".csv,.tsv,.txt"
          showUploadList={false}
          beforeUpload={(file) => {
            take(file).catch(fail)
            return false
          }}
        >
          <Button icon={<FileUp size={16} />}>{t('import.file')}</Button>
        </Upload>
      </Form>
    </Dialog>
  )
}
