import { messages } from '@rongbian/domain'

export const storyMessages = messages('stories', {
  unsavedAsk: {
    zh: '{{reasons}}。确认后按已保存的版本{{act}}',
    en: '{{reasons}}. Confirm to go on with the saved version ({{act}})',
  },
  fileMissing: {
    zh: '文件「{{name}}」不在存储中，请重新上传',
    en: 'The file “{{name}}” is missing from storage; upload it again',
  },
  bodyTooLarge: { zh: '正文最多 {{most}}', en: 'The text may be at most {{most}}' },
  bodyTooLargeNow: {
    zh: '正文最多 {{most}}，现为 {{now}}',
    en: 'The text may be at most {{most}}; it is {{now}} now',
  },
  bodyTooLong: { zh: '正文最多 {{most}} 字', en: 'The text may have at most {{most}} characters' },
  mentionedUnknown: { zh: '提到的人不在本编辑部', en: 'A person you mention is not in this newsroom' },
  mentionedBlind: {
    zh: '{{name}}看不到这篇稿件，不能提到',
    en: '{{name}} cannot see this story and cannot be mentioned',
  },
  commentGone: {
    zh: '要回复的意见不存在或已删除',
    en: 'The comment you reply to does not exist or has been deleted',
  },
  commentNotOwn: { zh: '只能修改或删除自己的意见', en: 'You can change or delete only your own comments' },
  sharedReserved: {
    zh: '共享中心的稿件由个人或部门共享而来，请先在工作区写稿',
    en: 'Stories reach the shared library by being shared; write the story in the workspace first',
  },
  publishedReserved: {
    zh: '发布中心的稿件由签发而来，请先在工作区写稿',
    en: 'Stories reach the publishing library by being issued; write the story in the workspace first',
  },
  folderGone: { zh: '文件夹不存在', en: 'The folder does not exist' },
  departmentGone: { zh: '部门不存在或已停用', en: 'The department does not exist or is disabled' },
  folderElsewhere: {
    zh: '文件夹不存在，或不属于稿件所在的稿库',
    en: 'The folder does not exist, or is not in the library of this story',
  },
  textTooTangled: {
    zh: '未保存的正文标签过多或嵌套过深，无法存为版本，请清除格式后再保存',
    en: 'The unsaved text has too many tags or is nested too deeply to be kept as a version; clear its formatting and save again',
  },
  channelGone: { zh: '渠道不存在或已停用', en: 'The channel does not exist or is disabled' },
  columnGone: {
    zh: '栏目不存在、已停用，或不属于渠道「{{name}}」',
    en: 'The column does not exist, is disabled, or does not belong to the channel “{{name}}”',
  },
  relatedToItself: { zh: '不能关联稿件自己', en: 'A story cannot be related to itself' },
  templateGone: { zh: '模板不存在或已删除', en: 'The template does not exist or has been deleted' },
  templateShared: {
    zh: '只有模板管理者可以修改公用模板',
    en: 'Only those who manage templates can change shared ones',
  },
  unsavedOther: {
    zh: '{{name}}有未保存的修改；要带上这些修改，请{{name}}先保存',
    en: '{{name}} has unsaved changes; ask {{name}} to save first if they are to be included',
  },
  unsavedBehind: {
    zh: '您有未保存的修改，但稿件后来有了新版本；要带上这些修改，请打开编辑对照后保存',
    en: 'You have unsaved changes, but the story has a newer version; to include them, open the editor, compare and save',
  },
  unsavedNoRight: {
    zh: '您有未保存的修改，但稿件现在不能由您修改，这些修改不会带上',
    en: 'You have unsaved changes, but you cannot change the story now, so they will not be included',
  },
  unsavedVoids: {
    zh: '您有未保存的修改，保存会使已完成的审校作废；要带上这些修改，请打开编辑保存后再送审',
    en: 'You have unsaved changes, and saving them voids the completed review; to include them, open the editor, save, and submit again',
  },
  unsavedUnclean: {
    zh: '您有未保存的修改，但无法直接保存；要带上这些修改，请打开编辑检查后保存',
    en: 'You have unsaved changes that cannot be saved as they are; to include them, open the editor, check and save',
  },
  named: { zh: '《{{title}}》', en: '“{{title}}”' },
  untitled: { zh: '《无标题》', en: '“Untitled”' },
  kept: {
    zh: '{{story}}的未保存内容已存为版本 {{no}}',
    en: 'What you had not saved of {{story}} was kept as version {{no}}',
  },
  keptMore: {
    zh: '您离开编辑后没有保存，最后写下的内容已存为版本 {{no}}，稿件没有丢失任何文字。',
    en: 'You left without saving. What you last wrote was kept as version {{no}}; not a word is lost.',
  },
  keptBeside: {
    zh: '{{story}}的未保存内容已另存为版本 {{no}}',
    en: 'What you had not saved of {{story}} was kept beside it as version {{no}}',
  },
  keptBesideMore: {
    zh: '您写作期间稿件有了更新的版本。您未保存的内容已另存为版本 {{no}}，可在版本记录中对照后合并。',
    en: 'The story got a newer version while you wrote. What you had not saved was kept as version {{no}}; compare and merge it under the versions.',
  },
  takenOver: { zh: '{{story}}被{{by}}接管', en: '{{by}} took over {{story}}' },
  unlocked: { zh: '{{story}}被{{by}}解锁', en: '{{by}} unlocked {{story}}' },
  takenOverKept: {
    zh: '{{by}}接管了您正在编辑的稿件。您未保存的内容已存为版本 {{no}}。',
    en: '{{by}} took over the story you were editing. What you had not saved was kept as version {{no}}.',
  },
  takenOverNothing: {
    zh: '{{by}}接管了您正在编辑的稿件。您没有未保存的内容。',
    en: '{{by}} took over the story you were editing. You had nothing unsaved.',
  },
  unlockedKept: {
    zh: '{{by}}解除了您的编辑锁。您未保存的内容已存为版本 {{no}}。',
    en: '{{by}} ended your editing lock. What you had not saved was kept as version {{no}}.',
  },
  unlockedNothing: {
    zh: '{{by}}解除了您的编辑锁。您没有未保存的内容。',
    en: '{{by}} ended your editing lock. You had nothing unsaved.',
  },
  mentioned: {
    zh: '{{by}}在{{story}}的意见中提到了您',
    en: '{{by}} mentioned you in a comment on {{story}}',
  },
})
