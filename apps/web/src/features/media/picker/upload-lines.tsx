import { Progress } from 'antd'

/** Files on their way, each with its part. */
export const UploadLines = ({ sending }: { sending: readonly { file: File; part: number }[] }) =>
  sending.map(({ file, part }) => (
    <p
      key={`${file.name}${file.size}${file.lastModified}`}
      className="rb-upload-line rb-cells rb-gap-2 rb-fs-13"
    >
      <span className="rb-ellipsis">{file.name}</span>
      <Progress size="small" percent={Math.round(part * 100)} />
    </p>
  ))
