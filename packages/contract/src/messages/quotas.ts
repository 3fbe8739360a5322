import { messages } from '@rongbian/domain'

/** What a newsroom has too much of; whoever runs the installation sets how much it may have. */
export const quotaMessages = messages('quotas', {
  people: {
    zh: '编辑部的人员配额已满：已有 {{used}} 人，最多 {{most}} 人；请停用不再需要的账号，或联系平台的运行方增加配额',
    en: 'The newsroom has {{used}} of {{most}} people; disable accounts no longer needed, or ask whoever runs the installation for more',
  },
  stories: {
    zh: '编辑部的稿件配额已满：已有 {{used}} 篇，最多 {{most}} 篇；已有的稿件照常可改，新建请联系平台的运行方增加配额',
    en: 'The newsroom has {{used}} of {{most}} stories; those it has can be edited as before, for new ones ask whoever runs the installation',
  },
  bytes: {
    zh: '编辑部的存储配额已满：已用 {{used}}，最多 {{most}}；请删除不再需要的文件，或联系平台的运行方增加配额',
    en: 'The newsroom uses {{used}} of {{most}} of storage; delete files no longer needed, or ask whoever runs the installation for more',
  },
  sends: {
    zh: '编辑部本月的发送配额已满：已发 {{used}} 次，最多 {{most}} 次；撤稿不受限制，增加配额请联系平台的运行方',
    en: 'The newsroom has sent {{used}} of {{most}} times this month; taking back is always possible, for more ask whoever runs the installation',
  },
})
