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
  noFfmpeg: {
    zh: '这台服务器没有 ffmpeg，不能转码、读取时长和截取封面。请在服务器上执行：apt-get install ffmpeg（或用 FFMPEG_PATH 指明位置）；装好后不必重启',
    en: 'This server has no ffmpeg, so it cannot transcode, read lengths or take covers. Run on the server: apt-get install ffmpeg (or name its place with FFMPEG_PATH); there is no need to restart',
  },
})
