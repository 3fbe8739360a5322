import { messages } from '@rongbian/domain'

export const recordingMessages = messages('recordings', {
  noFrame: { zh: '视频在这一秒没有画面', en: 'The video has no picture at this second' },
  ownPicture: { zh: '请选择本编辑部的一张图片', en: 'Choose a picture of this newsroom' },
  choosePoster: { zh: '请选择画面，或一张图片', en: 'Choose a frame, or a picture' },
  notInStory: { zh: '稿件里没有这个文件', en: 'This file is not in the story' },
  onlyRecordings: { zh: '只有视频和音频可以转码', en: 'Only video and audio can be transcoded' },
  underWay: { zh: '正在转码，请等它完成', en: 'It is being transcoded; wait until that is done' },
  notNeeded: {
    zh: '浏览器可以直接播放，不需要转码',
    en: 'Browsers can play it as it is; it need not be transcoded',
  },
  noneUnderWay: { zh: '没有正在进行的转码', en: 'No transcoding is under way' },
  onlyVideos: { zh: '只有视频可以选择封面画面', en: 'Only of a video can a frame be chosen as the cover' },
  unneeded: { zh: '不需要转码', en: 'Need not be transcoded' },
  stoppedBy: { zh: '由{{name}}中断', en: 'Stopped by {{name}}' },
  incomplete: { zh: '文件不完整，请重新上传', en: 'The file is incomplete; upload it again' },
  cutShort: {
    zh: '文件不完整，只有前一部分能播放，请重新上传',
    en: 'The file is incomplete and only its first part can be played; upload it again',
  },
  diskFull: {
    zh: '服务器的磁盘已满，请联系管理员',
    en: 'The disk of the server is full; tell the administrator',
  },
  damaged: { zh: '文件已损坏，或不是音视频', en: 'The file is damaged, or is neither audio nor video' },
  silent: { zh: '文件里没有画面也没有声音', en: 'The file has neither pictures nor sound' },
  frameTooLarge: {
    zh: '画面的尺寸过大，无法处理',
    en: 'The picture of the video is too large to be processed',
  },
  codecUnknown: {
    zh: '不支持这种编码，请转成 H.264 的 MP4 后上传',
    en: 'This encoding is not supported; convert it to an MP4 with H.264 and upload that',
  },
  toolBroken: {
    zh: '服务器上的 ffmpeg 不能运行，请联系管理员',
    en: 'The ffmpeg of the server cannot run; tell the administrator',
  },
  unknownReason: {
    zh: '无法处理这个文件，请换一种格式导出后重新上传；原因已记入服务器日志',
    en: 'The file cannot be processed; export it in another format and upload that. The reason is in the log of the server',
  },
  tookTooLong: { zh: '转码时间过长，已经停止', en: 'Transcoding took too long and was stopped' },
  unplayable: { zh: '转码的结果无法播放', en: 'What came out of transcoding cannot be played' },
  noFfmpeg: {
    zh: '这台服务器没有 ffmpeg，不能转码、读取时长和截取封面。请在服务器上执行：apt-get install ffmpeg（或用 FFMPEG_PATH 指明位置）；装好后不必重启',
    en: 'This server has no ffmpeg, so it cannot transcode, read lengths or take covers. Run on the server: apt-get install ffmpeg (or name its place with FFMPEG_PATH); there is no need to restart',
  },
})
