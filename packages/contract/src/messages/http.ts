import { messages } from '@rongbian/domain'

export const httpMessages = messages('http', {
  answeredOnce: {
    zh: '这个请求已经办过，回答只给一次；其中的密钥没有收到的，请作废后重新添加',
    en: 'This request was carried out already and is answered only once; if its key did not reach you, revoke it and add another',
  },
  bodyNotUtf8: { zh: '内容不是有效的 UTF-8 编码', en: 'The content is not valid UTF-8' },
  bodyTooDeep: { zh: '内容嵌套过深', en: 'The content is nested too deeply' },
  docsTooMuch: {
    zh: '接口说明没有生成，请稍后再试',
    en: 'The API description could not be made; try again later',
  },
  hostWrong: { zh: '请求里的主机名不正确', en: 'The host name in the request is not correct' },
  keyShape: {
    zh: 'Idempotency-Key 须为 8 到 100 个字母、数字、下划线或连字符',
    en: 'Idempotency-Key must be 8 to 100 letters, digits, underscores or hyphens',
  },
  keyReused: {
    zh: '同一个 Idempotency-Key 已用于内容不同的请求',
    en: 'This Idempotency-Key was used for a different request already',
  },
  pathNotUtf8: { zh: '地址不是有效的 UTF-8 编码', en: 'The address is not valid UTF-8' },
  pathNotEncoded: {
    zh: '地址中的字符须经百分号编码',
    en: 'Characters in the address must be percent-encoded',
  },
  pathCharacters: { zh: '地址中含有不允许的字符', en: 'The address has characters that are not allowed' },
  inside: {
    zh: '不能访问内部网络或本机的地址',
    en: 'Addresses of the internal network or of this machine cannot be visited',
  },
  noAnswer: { zh: '网站没有应答，请稍后再试', en: 'The site did not answer; try again later' },
  httpOnly: {
    zh: '请填写以 http:// 或 https:// 开头的地址',
    en: 'Enter an address that begins with http:// or https://',
  },
  urlCredentials: { zh: '地址里不能带用户名或密码', en: 'The address may not carry a user name or password' },
  port: { zh: '不能访问端口 {{port}}', en: 'The port {{port}} cannot be visited' },
  serverUnknown: {
    zh: '找不到这个网址的服务器，请检查地址',
    en: 'The server of this address was not found; check the address',
  },
  noConnection: { zh: '无法连接这个网址', en: 'This address cannot be connected to' },
  answerTooLarge: {
    zh: '这个地址的内容超过 {{most}}',
    en: 'What is at this address is larger than {{most}}',
  },
  downloadSlow: { zh: '下载超时，请稍后再试', en: 'The download took too long; try again later' },
  downloadBroken: { zh: '下载中断，请稍后再试', en: 'The download broke off; try again later' },
  siteStatus: {
    zh: '网站回答 {{status}}，没有给出内容',
    en: 'The site answered {{status}} and gave no content',
  },
  redirects: {
    zh: '网址转了 {{times}} 次还没有到，没有下载',
    en: 'The address was redirected {{times}} times without arriving; nothing was downloaded',
  },
  fileNeeded: { zh: '请选择文件', en: 'Choose a file' },
  websocketOnly: { zh: '这个地址只接受 WebSocket 连接', en: 'This address takes WebSocket connections only' },
  connectionOver: { zh: '实时连接已经结束，请重新连接', en: 'The live connection has ended; connect again' },
  notSockjs: {
    zh: '内容不是 SockJS 消息：应为 JSON 字符串数组',
    en: 'The content is not a SockJS message: it must be a JSON array of strings',
  },
  busy: {
    zh: '现在处理的长文和文件太多，请稍后再试',
    en: 'Too many long texts and files are being worked on right now; try again later',
  },
  fileTooLarge: { zh: '{{kind}}最大 {{most}}', en: '{{kind}}: at most {{most}}' },
})
