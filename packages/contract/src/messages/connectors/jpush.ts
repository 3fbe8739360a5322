export const jpushPhrases = {
  推送服务: 'The push service',
  推送服务内部出错: 'The push service had an error',
  推送服务不接受这种请求: 'The push service does not take such a request',
  推送的内容不完整: 'The push message is incomplete',
  推送的内容不合推送服务的要求: 'The push message does not meet the requirements of the service',
  推送服务的密钥不正确: 'The keys of the push service are wrong',
  '推送的内容太长，请缩短标题或内容': 'The push message is too long; shorten its title or text',
  '推送服务不认识这个 AppKey': 'The push service does not know this AppKey',
  推送服务不支持其中的内容: 'The push service does not support the content',
  '没有可以收到推送的用户，请确认客户端已有人安装并登记':
    'There is nobody to receive it; make sure somebody has installed and registered the app',
  '推送服务只接受 HTTPS 地址': 'The push service takes HTTPS addresses only',
  推送服务处理超时: 'The push service took too long',
  '推送太频繁，超过推送服务的限额': 'More was pushed than the quota of the service allows',
  '推送服务不接受来自这台服务器的请求，请检查它的 IP 名单':
    'The push service takes no requests from this server; check its list of IP addresses',
  推送服务的密钥没有权限: 'The keys of the push service have no right to this',
  推送服务暂时不可用: 'The push service is not available for the moment',
  推送服务出错: 'The push service had an error',
  推送服务拒绝了请求: 'The push service refused the request',
  '推送服务没有按时回答，或连接中断': 'The push service did not answer in time, or the connection broke',
  推送服务的回答无法理解: 'The answer of the push service cannot be understood',
  '超过一天没有得到结果，不再重发；请到推送服务的后台核对，需要时另发一条':
    'There was no result for more than a day and it is not sent again; look at the push service, and send another if needed',
  '{{problem}}；请管理员检查 PUSH_URL、PUSH_KEY 与 PUSH_SECRET':
    '{{problem}}; the administrator should check PUSH_URL, PUSH_KEY and PUSH_SECRET',
} as const
