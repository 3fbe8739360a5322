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
  [/Decoder .* not found|Unknown decoder|no decoder/i, '不支持这种编码，请转成 H.264 的 MP4 后上传'],
  [/ENOENT|EACCES/, '服务器上的 ffmpeg 不能运行，请联系管理员'],
]

/** What the table does not know is for the log to tell. */
const unknown = '无法处理这个文件，请换一种格式导出后重新上传；原因已记入服务器日志'

export const inWords = (complaint: string) =>
  words.find(([pattern]) => pattern.test(complaint))?.[1] ?? unknown
