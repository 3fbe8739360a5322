export const emailPhrases = {
  '{{address}}：{{words}}': '{{address}}: {{words}}',
  '{{first}}；{{rest}}': '{{first}}; {{rest}}',
  '{{names}} 等 {{count}} 个': '{{names}} and others, {{count}} in all',
  '{{all}} 个收件人里还有 {{open}} 个没有结果，其余已发出：{{problem}}':
    'For {{open}} of {{all}} recipients there is no result yet, the others have been sent it: {{problem}}',
  '没有一个收件人收下：{{names}}': 'No recipient took it: {{names}}',
  '撤稿通知没有一个收件人收下：{{names}}': 'No recipient took the notice of withdrawal: {{names}}',
  '{{count}} 个收件人没有收到：{{names}}':
    '{{count}} {{count:recipient|recipients}} did not get it: {{names}}',
  '{{count}} 个收件人结果不明，没有重发：{{names}}':
    'For {{count}} {{count:recipient|recipients}} it is not known whether it went out; it was not sent again: {{names}}',
  '没有收件人，请填写收件人后再发': 'There is no recipient; fill in recipients and send it again',
  '发信服务器没有回答，不知道发出没有；没有重发，请向收件人核实':
    'The mail server did not answer, so it is not known whether it went out; it was not sent again, ask the recipient',
  '已发给 {{count}} 个收件人': 'Sent to {{count}} {{count:recipient|recipients}}',
  '图片「{{name}}」没有带上：太大，或找不到文件，也没有公开地址':
    'The picture “{{name}}” was left out: it is too large or cannot be found, and has no public address',
  '文件「{{name}}」没有带上：太大，或找不到文件，也没有公开地址':
    'The file “{{name}}” was left out: it is too large or cannot be found, and has no public address',
  '{{words}}，请管理员在渠道管理中改正': '{{words}}; the administrator should correct it under channels',
  '加密方式只能是 tls、starttls 或 none': 'The encryption must be tls, starttls or none',
  发信服务器的端口不对: 'The port of the mail server is wrong',
  '没有填发信服务器，或填得不对': 'The mail server is missing or wrong',
  '没有填发信地址，或填得不对': 'The sender address is missing or wrong',
  '退信地址不对，或 @ 前面太长': 'The return address is wrong, or too long before the @',
  '问候主机名不对，应像 news.example.com': 'The greeting host is wrong; it should look like news.example.com',
  '发信服务器收下正文后没有回答，不知道发出没有':
    'The mail server did not answer after it took the text; it is not known whether it went out',
  发信服务器暂时不能登录: 'Signing in to the mail server is not possible for the moment',
  '发信服务器不认这个用户名或密码，请管理员重新填写':
    'The mail server does not accept the user name or password; the administrator should fill them in again',
  '发信服务器不认这个用户名或密码（{{detail}}），请管理员重新填写':
    'The mail server does not accept the user name or password ({{detail}}); the administrator should fill them in again',
  '发信服务器要求登录，请管理员填写用户名和密码':
    'The mail server wants a sign-in; the administrator should fill in user name and password',
  '与发信服务器的加密连接没有建立，请管理员核对加密方式和证书':
    'No encrypted connection to the mail server; the administrator should check encryption and certificate',
  '找不到发信服务器，请核对服务器名': 'The mail server cannot be found; check its name',
  '发信服务器不接受连接，或那里不是邮件服务器；请核对服务器名和端口':
    'The mail server takes no connection, or there is no mail server; check its name and port',
  发信服务器暂时不可用: 'The mail server is not available for the moment',
  发信服务器说请求太频繁或暂时不收:
    'The mail server says there are too many requests, or takes none for the moment',
  '发信服务器不接受这个发信地址，请管理员核对':
    'The mail server does not accept the sender address; the administrator should check it',
  '发信服务器不接受这个发信地址（{{detail}}），请管理员核对':
    'The mail server does not accept the sender address ({{detail}}); the administrator should check it',
  对方要求稍后再发: 'The other side wants it later',
  对方拒收: 'The other side refused it',
  邮箱不存在: 'There is no such mailbox',
  对方的域名不存在: 'There is no such domain',
  对方不收邮件: 'The other side takes no mail',
  邮箱已停用: 'The mailbox is disabled',
  邮箱已满: 'The mailbox is full',
  邮件太大: 'The mail is too large',
  对方服务器没有回应: 'The server of the other side does not answer',
  找不到对方服务器: 'The server of the other side cannot be found',
  发送超时: 'Sending took too long',
  被对方的规则拒收: 'The rules of the other side refused it',
  没有送达: 'It did not arrive',
  '发信服务器的证书不可信，没有发出；请管理员核对':
    'The certificate of the mail server cannot be trusted; nothing was sent. The administrator should check it',
  '邮件太大，发信服务器不收；请把附件改成链接再发':
    'The mail is too large for the mail server; send the attachments as links',
  '连接不上发信服务器，或连接中断': 'The mail server cannot be reached, or the connection broke',
} as const
