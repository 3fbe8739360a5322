export const bytedancePhrases = {
  系统繁忙: 'the system is busy',
  请求太频繁: 'too many requests',
  今天的次数已经用完: "today's number is used up",
  '授权已经失效，请重新绑定账号': 'the authorisation has ended; bind the account again',
  '账号没有授权给本应用，请重新绑定账号':
    'the account has not authorised this application; bind the account again',
  '应用没有发布作品的权限，请管理员到开放平台申请':
    'the application has no right to publish; the administrator should apply for it on the open platform',
  '应用已被封禁，请管理员到开放平台查看':
    'the application has been blocked; the administrator should look on the open platform',
  '这项能力已经下线，请改为人工发布': 'this ability has been shut down; publish by hand instead',
  '授权与账号不相符，请重新绑定账号':
    'the authorisation does not belong to the account; bind the account again',
  账号已注销: 'the account has been closed',
  账号已被封禁: 'the account has been blocked',
  账号是私密账号: 'the account is private',
  内容不合要求: 'the content does not meet the requirements',
  内部网络出错: 'an error of its inner network',
  拒绝了请求: 'the request was refused',
  封面: 'The cover',
  '第 {{no}} 张图': 'Picture {{no}}',
  '稿件里没有视频，{{name}}只能发视频': 'The story has no video; only videos can be sent to {{name}}',
  '{{name}}只能发视频，不能发图集': 'Only videos can be sent to {{name}}, no galleries',
  '没有一张图可以发出，请检查图集里的图片':
    'None of the pictures can be sent; check the pictures of the gallery',
  平台判定不适宜公开: 'The platform finds it unfit for the public',
  正在审核: 'Under review',
  '{{name}}收下了作品，但没有给出编号': '{{name}} took it but gave no number',
  '在{{name}}上已经看不到了': 'It can no longer be seen on {{name}}',
  '三天内没有通过{{name}}的审核，原因请到{{name}}后台查看':
    '{{name}} did not approve it within three days; look on {{name}} for the reason',
  '{{name}}正在审核': '{{name}} is reviewing it',
  '已交给{{name}}，等待审核': 'Handed to {{name}}, waiting for its review',
  '{{problem}}，请重新绑定账号': '{{problem}}; bind the account again',
  '{{name}}的回答里没有授权': 'The answer of {{name}} holds no authorisation',
  '{{name}}收了{{what}}，但没有给出编号': '{{name}} took the {{what}} but gave no number',
  '视频超过 4 GB，{{name}}不收；请压缩后再发':
    'The video is larger than 4 GB, which {{name}} does not take; compress it and send it again',
} as const
