export const qiePhrases = {
  '授权已经失效，请管理员核对 Client ID 与密钥':
    'the authorisation has ended; the administrator should check Client ID and secret',
  账号没有发布的权限: 'the account has no right to publish',
  '发布太频繁，或今天的次数已经用完': "too many posts, or today's number is used up",
  系统出错: 'the system had an error',
  不接受这篇稿件: 'the story is not accepted',
  企鹅号的回答里没有授权: 'The answer of Penguin holds no authorisation',
  '{{problem}}，请管理员核对 Client ID 与密钥':
    '{{problem}}; the administrator should check Client ID and secret',
  '企鹅号收下了稿件，但没有给出编号': 'Penguin took the story but gave no number',
  在企鹅号上已经看不到了: 'It can no longer be seen on Penguin',
  '已交给企鹅号，等待审核': 'Handed to Penguin, waiting for its review',
  '封面没有公开地址，没有带上': 'The cover has no public address and was left out',
  '视频超过 100 MB 又没有公开地址，企鹅号收不了；请压缩后再发':
    'The video is larger than 100 MB and has no public address, so Penguin cannot take it; compress it and send it again',
  稿件里没有视频: 'The story has no video',
} as const
