export const baijiaPhrases = {
  '百家号内部出错，不知道是否已完成': 'Baijiahao had an error; it is not known whether it was done',
  '百家号今天的发文数已用完，请明天再发': "Today's posts on Baijiahao are used up; send it tomorrow",
  '百家号不接受其中的内容，请核对标题、正文、封面和链接':
    'Baijiahao does not take the content; check title, text, covers and links',
  '百家号账号没有这项权限，请管理员核对开发者服务':
    'The Baijiahao account has no right to this; the administrator should check its developer service',
  '这一篇不是这个百家号发的，不能操作': 'This was not posted by this Baijiahao account and cannot be touched',
  这一篇在百家号的修改次数已用完: 'Baijiahao allows no more changes of this article',
  百家号只能修改图文: 'Only articles can be changed on Baijiahao',
  百家号上没有这一篇: 'This article is not on Baijiahao',
  '百家号今天的图片数已用完，请明天再发': "Today's pictures on Baijiahao are used up; send it tomorrow",
  '百家号说图片重复，请换图': 'Baijiahao says the picture is a repetition; use another',
  '百家号取不到图片，请确认图片的公开地址能从外网打开':
    'Baijiahao cannot fetch the pictures; make sure their public addresses open from outside',
  '百家号账号未通过审核或被禁言，请登录百家号处理':
    'The Baijiahao account is not approved or was silenced; sign in to Baijiahao and settle it',
  '百家号不认识这个账号，请核对 app_id': 'Baijiahao does not know this account; check the app_id',
  '百家号的 app_id 或 app_token 不正确，请重新绑定':
    'The app_id or app_token of Baijiahao is wrong; bind it again',
  这一篇在百家号的状态不允许这样操作: 'The state of this article on Baijiahao does not allow this',
  '这一篇在百家号的状态异常，请到百家号查看': 'Something is wrong with this article on Baijiahao; look there',
  '百家号拒绝了请求，请到百家号查这个错误码': 'Baijiahao refused the request; look the code up there',
  '百家号账号还没有绑定，请填写 app_id 和 app_token':
    'The Baijiahao account is not bound yet; fill in app_id and app_token',
  '百家号的回答无法理解，不知道是否已完成':
    'The answer of Baijiahao cannot be understood; it is not known whether it was done',
  百家号正在处理: 'Baijiahao is working on it',
  百家号上已没有这一篇: 'This article is no longer on Baijiahao',
  '百家号还在审核这一篇，稍后再撤': 'Baijiahao is still reviewing it; it is withdrawn later',
  百家号正在审核: 'Baijiahao is reviewing it',
  '百家号只能修改图文，请撤下后重新发布':
    'Only articles can be changed on Baijiahao; withdraw it and publish it again',
  百家号正在审核改动: 'Baijiahao is reviewing the change',
  '进了百家号的草稿箱，没有发出；请设置封面图':
    'It went to the drafts of Baijiahao and was not published; set a cover',
  没有通过百家号的审核: 'Baijiahao did not approve it',
  被百家号禁止: 'Forbidden by Baijiahao',
  百家号处理视频失败: 'Baijiahao failed to process the video',
  百家号处理音频失败: 'Baijiahao failed to process the audio',
  百家号上已撤回: 'Taken back on Baijiahao',
  百家号上已删除: 'Deleted on Baijiahao',
  '百家号的状态是「{{word}}」': 'Its state on Baijiahao is “{{word}}”',
  '百家号不肯再收，这一篇可能已经发出，但还没有列出，稍后再查':
    'Baijiahao does not take it again; it may be out already and not listed yet. Looking again later',
  '这个百家号发得太多，查不到这一篇是否已发出，请到百家号核对':
    'This Baijiahao account posts too much to find out whether this went out; look on Baijiahao',
  '百家号要求图片有公开地址，请设置 PUBLIC_URL':
    'Baijiahao needs public addresses of pictures; set PUBLIC_URL',
  '百家号的标题须有 {{min}} 至 {{max}} 个字，现在是 {{now}} 个，请修改标题':
    'A title on Baijiahao has {{min}} to {{max}} characters; this one has {{now}}, change it',
  '没有封面的内容在百家号只会进草稿箱，请设置封面图':
    'Without a cover it would only go to the drafts of Baijiahao; set one',
  '这篇稿件没有正文，百家号不能发': 'The story has no text and cannot be sent to Baijiahao',
  '正文太长，百家号最多收 {{max}} 个字符（含排版），请缩短':
    'The text is too long: Baijiahao takes at most {{max}} characters, markup included; shorten it',
  '百家号的图集至少要 {{min}} 张图，现在是 {{now}} 张':
    'A gallery on Baijiahao needs at least {{min}} pictures; this one has {{now}}',
  '这篇稿件没有视频，百家号不能发': 'The story has no video and cannot be sent to Baijiahao',
  '百家号要求视频有公开地址，请设置 PUBLIC_URL':
    'Baijiahao needs a public address of the video; set PUBLIC_URL',
  '百家号只收图文、图集和视频': 'Baijiahao takes articles, galleries and videos only',
} as const
