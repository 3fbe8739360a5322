/** What the connectors of every platform say. */
export const commonPhrases = {
  '{{words}}（{{detail}}）': '{{words}} ({{detail}})',
  '{{name}}：{{words}}（{{detail}}）': '{{name}}: {{words}} ({{detail}})',
  '{{part}}没有带上：{{problem}}': '{{part}} was left out: {{problem}}',
  '{{name}}的证书不可信（{{code}}），没有发出；请管理员检查网络':
    'The certificate of {{name}} cannot be trusted ({{code}}); nothing was sent. The administrator should check the network',
  '连接不上{{name}}（{{code}}）': '{{name}} cannot be reached ({{code}})',
  '{{name}}没有按时回答，或连接中断': '{{name}} did not answer in time, or the connection broke',
  '{{name}}的回答过长，没有读完': 'The answer of {{name}} is too long and was not read to the end',
  '{{name}}拒绝了这个账号（HTTP {{status}}），请重新绑定':
    '{{name}} refused this account (HTTP {{status}}); bind it again',
  '{{name}}说请求太频繁（HTTP 429）': '{{name}} says there are too many requests (HTTP 429)',
  '{{name}}暂时不可用（HTTP 503）': '{{name}} is not available for the moment (HTTP 503)',
  '{{name}}的回答无法理解（HTTP {{status}}）':
    'The answer of {{name}} cannot be understood (HTTP {{status}})',
  '没有听到{{name}}的回答，{{name}}的作品列表里也还没有这一条，可能正在审核；请稍后再查，或到{{name}}后台确认':
    'Nothing was heard from {{name}}, and its list does not show this yet; it may be under review. Look again later, or on {{name}} itself',
  '正文里的图片「{{name}}」没有公开地址，没有带上':
    'The picture “{{name}}” of the text has no public address and was left out',
  无说明: 'no caption',
  '{{problem}}，还不知道是否已发出': '{{problem}}; it is not known yet whether it went out',
  '上一次的结果还没有确定，稍后再查': 'How the last try ended is not known yet; looking again later',
  '平台上还能看到，稍后再查': 'It can still be seen on the platform; looking again later',
  '平台不能修改也不能删除已发布的内容，请先撤稿，在平台上手工删除后再签发':
    'The platform can neither change nor delete what is published; withdraw it, delete it there by hand and issue it again',
  '图片太大，平台不收': 'The picture is too large for the platform',
  '稿件里的图片找不到了，请重新上传': 'A picture of the story cannot be found; upload it again',
  签发的版本不存在: 'The issued version does not exist',
  已发布: 'Published',
  微信公众平台: 'WeChat',
  微信公众号: 'WeChat public account',
  百家号: 'Baijiahao',
  快手: 'Kuaishou',
  企鹅号: 'Penguin',
  微博: 'Weibo',
  抖音: 'Douyin',
  邮件: 'E-mail',
  简书: 'Jianshu',
  今日头条: 'Toutiao',
  网易号: 'NetEase',
  小红书: 'Xiaohongshu',
  西瓜视频: 'Xigua Video',
  优酷: 'Youku',
  知乎: 'Zhihu',
  哔哩哔哩: 'Bilibili',
} as const
