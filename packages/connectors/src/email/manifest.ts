import { mailLimits } from '@rongbian/domain'
import type { Manifest } from '../manifest.ts'

export const email: Manifest = {
  folder: 'email',
  name: '邮件',
  group: 'others',
  // Taken back and changed as letters are: by another letter to everyone who got it.
  can: { publish: 'yes', schedule: 'no', edit: 'yes', delete: 'yes', status: 'no', metrics: 'no' },
  accepts: ['article', 'gallery', 'video', 'audio', 'href', 'wechat'],
  url: '',
  editorUrl: '',
  keys: [
    { name: 'host', label: '发信服务器', isSecret: false, hint: '例如 smtp.example.com' },
    { name: 'port', label: '端口', isSecret: false, hint: 'tls 一般是 465，starttls 一般是 587' },
    { name: 'user', label: '用户名', isSecret: false, hint: '不需要登录的服务器留空' },
    { name: 'password', label: '密码或授权码', isSecret: true },
    { name: 'from', label: '发信地址', isSecret: false, hint: '例如 news@example.com' },
    { name: 'fromName', label: '发信人名称', isSecret: false },
    { name: 'security', label: '加密方式', isSecret: false, hint: 'tls、starttls 或 none' },
    {
      name: 'greeting',
      label: '问候主机名',
      isSecret: false,
      hint: '可不填，默认用发信地址的域名；服务器要求 EHLO 用真实主机名时填写',
    },
    {
      name: 'bounceAddress',
      label: '退信地址',
      isSecret: false,
      hint: '可不填；例如 bounce@example.com，须由本系统的退信端口（MAIL_BOUNCE_PORT）收信，且填了密码',
    },
  ],
  hasOAuth: false,
  limits: { recipientsMax: mailLimits.recipientsMax, titleMax: mailLimits.titleMax, coverMost: 0 },
  quotas: [],
  checklist: [],
}
