/** What ffmpeg says, in words for those who brought the file; the first that fits. */
const words: [RegExp, string][] = [
  [/moov atom not found|End of file|ended prematurely|partial file/i, '文件不完整，请重新上传'],
  [/No space left on device/i, '服务器的磁盘已满，请联系管理员'],
  [
    /Invalid data found|Format .* detected only with low score|could not find codec/i,
    '文件已损坏，或不是音视频',
  ],
  [/does not contain any stream|Output file .* does not contain/i, '文件里没有画面也没有声音'],
  [/max_pixels|Picture size .* is invalid/i, '画面的尺寸过大，无法处理'],
  [/Decoder .* not found|Unknown decoder|no decoder/i, '不支持这种编码'],
]

/** The last line as it is, for what the table does not know; it never carries the place of the file. */
const lastLine = (complaint: string) =>
  complaint
    .trim()
    .split('\n')
    .at(-1)
    ?.replace(/\S*\/\S*/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .trim()
    .slice(0, 200)

export const inWords = (complaint: string) => {
  const known = words.find(([pattern]) => pattern.test(complaint))?.[1]
  if (known) return known
  const line = lastLine(complaint)
  return line ? `无法处理（ffmpeg：${line}）` : '无法处理'
}
