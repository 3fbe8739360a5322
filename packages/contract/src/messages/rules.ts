/** What the rules of the domain refuse with: each sentence is the id of its translation, `{{name}}` stands for a value. */
export const rulePhrases = {
  '密码长度应为 6-64 位': 'A password has 6–64 characters',
  密码不能包含空格: 'A password cannot contain spaces',
  '密码至少包含数字、字母、符号中的两种': 'Use at least two of digits, letters and symbols',
  '这个密码太常见，容易被猜到，请换一个，例如把几个不相关的词连在一起':
    'This password is very common and easy to guess. Choose another, such as a few unrelated words joined together',
  '密码不能只是账号、姓名或编辑部名称加上数字、符号，请换成与它们无关的内容':
    'A password cannot be just the account, the name or the newsroom with digits or symbols. Choose something unrelated to them',
  请输入电话: 'Enter a telephone number',
  电话格式不正确: 'This is not a telephone number',
  请输入邮箱: 'Enter an e-mail address',
  邮箱格式不正确: 'This is not an e-mail address',
  '账号为 2-32 位字母、数字或 . _ - @，以字母或数字开头':
    'An account has 2–32 letters, digits or . _ - @ and begins with a letter or digit',

  请输入网址: 'Please enter an address',
  '请输入正确的网址，以 http:// 或 https:// 开头':
    'Please enter a valid address that begins with http:// or https://',
  '网址不能超过 2000 个字符': 'An address has 2000 characters at most',

  请输入收件人: 'Please enter a recipient',
  请输入标题: 'Please enter a title',
  请输入正确的邮箱地址: 'Please enter a valid e-mail address',
  '请输入正确的邮箱地址：{{address}}': 'Please enter a valid e-mail address: {{address}}',
  收件人重复: 'Repeated recipient',
  '收件人重复：{{address}}': 'Repeated recipient: {{address}}',
  该邮箱已选择: 'This mailbox is already chosen',
  收件人最多50个: 'At most 50 recipients',
  标题最多200个字: 'At most 200 characters in the title',
  请输入姓名: 'Please enter a name',
  请输入单位: 'Please enter a company',

  流程至少要有一步: 'A flow needs at least one step',
  最后一步必须是审核: 'The last step must be a review',
  最后一步不能是可选的: 'The last step cannot be optional',
  '流程最多 12 步': 'A flow has at most 12 steps',
  每一步都要指定角色或人员: 'Every step needs a role or a person',
  步骤不能重名: 'Two steps cannot have the same name',

  不能审校自己写过的稿件: 'You cannot review a story you wrote in',
  代理已到期: 'The delegation has ended',
  '{{step}}已由同一人完成，一人不能做两步':
    '{{step}} was done by the same person; nobody may do two of the steps',
  '{{giver}}与这篇稿件有关，不能代为审校':
    '{{giver}} is involved in this story, so nobody can review it on their behalf',
  '这一步由{{who}}进行': 'This step is done by {{who}}',
  '稿件正在审校；退回或撤回后才能这样操作':
    'The story is under review; this is possible after it is returned or taken back',
  '稿件正在审校：{{step}}，{{name}}已领取；退回或撤回后才能这样操作':
    'The story is under review: {{step}}, claimed by {{name}}; this is possible after it is returned or taken back',
  '稿件正在审校：{{step}}，待{{who}}；退回或撤回后才能这样操作':
    'The story is under review: {{step}}, waiting for {{who}}; this is possible after it is returned or taken back',
  '{{name}}已领取{{step}}': '{{name}} has claimed {{step}}',
  '只有{{name}}或有解锁权限的人可以放回': 'Only {{name}} or people who may unlock can put it back',
  '流程「{{flow}}」不允许一键通过': 'The flow “{{flow}}” does not allow approving all steps at once',
  '只有{{name}}可以撤回': 'Only {{name}} can take it back',
  '{{name}}已开始{{step}}，不能撤回': '{{name}} has begun {{step}}; it cannot be taken back',
  '通过审校后内容有改动，以下步骤已作废：{{steps}}，请再送审':
    'The content was changed after it passed review. These steps no longer count: {{steps}}. Submit it again',

  标签不能重复: 'Tags must not repeat',
  每个标签最多10个字: 'A tag has at most 10 characters',
  最多可以设置5个标签: 'At most 5 tags can be set',
  '最少设置三个标签！': 'Set at least three tags!',
  '网易标题必须大于{{above}}个字！': 'A NetEase title must have more than {{above}} characters!',
  '{{label}}最少{{min}}个字！': '{{label}}: at least {{min}} characters!',
  '{{label}}最多{{max}}个字，现在有{{length}}个字！':
    '{{label}}: at most {{max}} characters, now {{length}}!',
  '第{{no}}篇的{{label}}最多{{max}}个字，现在有{{length}}个字！':
    '{{label}} of article {{no}}: at most {{max}} characters, now {{length}}!',
  '封面图最多{{most}}张！': 'At most {{most}} covers!',
  '{{label}}超出 {{max}} 字：“{{cut}}”会被截掉':
    '{{label}} is longer than {{max}} characters: “{{cut}}” will be cut off',
  '{{label}}的封面须小于 {{max}}，现在是 {{size}}，请压缩或另选一张':
    'A cover on {{label}} must be under {{max}} and is {{size}}; please compress it or choose another',
  '封面图不能为空！': 'A cover is needed',
  '标题不能为空！': 'The title must not be empty!',
  '摘要不能为空！': 'The summary must not be empty!',
  '标签不能为空！': 'The tags must not be empty!',
  '原文链接不能为空！': 'The original link must not be empty!',
  '分享内容不能为空！': 'The share text must not be empty!',
  '分类不能为空！': 'The classification must not be empty!',
  '视频描述不能为空！': 'The video description must not be empty!',
  '简介不能为空！': 'The description must not be empty!',
  '短微博内容不能为空！': 'The short post must not be empty!',
  '导语不能为空！': 'The lead must not be empty!',
  '短内容不能为空！': 'The short text must not be empty!',
  请输入原文链接: 'Please enter the original link',
  '请输入正确的原文链接！': 'Please enter a correct original link!',
  '该渠道只能使用单图封面！': 'This channel takes a single small cover only!',

  封面图: 'Cover',
  标签: 'Tags',
  原文链接: 'Original link',
  标题: 'Title',
  分享内容: 'Share text',
  分类: 'Classification',
  视频描述: 'Video description',
  简介: 'Description',
  短微博内容: 'Short post',
  导语: 'Lead',
  摘要: 'Summary',
  短内容: 'Short text',
} as const
