export const weiboPhrases = {
  '微博账号的授权已失效，请重新绑定': 'The authorisation of the Weibo account has ended; bind it again',
  '微博应用的 App Key、App Secret 或回调地址不正确，请管理员核对':
    'The App Key, App Secret or callback of the Weibo application is wrong; the administrator should check it',
  '微博内部出错，不知道是否已发出': 'Weibo had an error; it is not known whether it went out',
  微博系统繁忙: 'Weibo is busy',
  '微博说请求太频繁，稍后再发': 'Weibo says there are too many requests; it is sent later',
  '微博要求本人验证这个账号，请登录微博处理后再发':
    'Weibo wants the owner to verify this account; sign in to Weibo, settle it and send it again',
  '微博说与已发的内容重复，请改动文字后再发':
    'Weibo says it repeats an earlier post; change the words and send it again',
  '微博应用没有这项权限，请管理员在微博开放平台申请':
    'The Weibo application has no right to this; the administrator should apply for it on the open platform',
  微博不接受其中的内容: 'Weibo does not take the content',
  '微博不接受其中的内容：链接须在应用的安全域名之下，请核对链接或安全域名':
    'Weibo does not take the content: links must lie under the safe domain of the application; check the link or the domain',
  '微博只收 JPEG、PNG 或 GIF 图片': 'Weibo takes JPEG, PNG and GIF pictures only',
  '图片太大，微博只收 5 MB 以内的': 'The picture is too large; Weibo takes at most 5 MB',
  微博没有收到图片: 'Weibo got no picture',
  微博内容不能为空: 'A Weibo post cannot be empty',
  '微博内容太长，请缩短到 140 字以内': 'The post is too long for Weibo; shorten it to 140 characters',
  '微博的安全检查没有通过，可再试一次': 'The safety check of Weibo failed; it can be tried again',
  微博说其中的链接不合规定: 'Weibo says the link in it is against its rules',
  微博说其中有广告: 'Weibo says there is advertising in it',
  微博说内容不合规定: 'Weibo says the content is against its rules',
  '微博已收下，一两分钟后可见': 'Weibo took it; it can be seen in a minute or two',
  微博上没有这一条: 'This post is not on Weibo',
  '这一条不是这个账号发的，不能操作': 'This was not posted by this account and cannot be touched',
  微博不让查看这一条: 'Weibo does not let this post be seen',
  '微博应用未经审核，只能由测试账号使用，请管理员在微博开放平台处理':
    'The Weibo application is not approved and works for test accounts only; the administrator should settle it on the open platform',
  '微博拒绝了请求，请到微博开放平台查这个错误码':
    'Weibo refused the request; look the code up on its open platform',
  '微博账号还没有绑定，请先绑定': 'The Weibo account is not bound yet; bind it first',
  '微博的回答无法理解，不知道是否已发出':
    'The answer of Weibo cannot be understood; it is not known whether it went out',
  '微博已收下，稍后可见': 'Weibo took it; it can be seen later',
  '微博收下后一直没有出现，请到微博核对': 'Weibo took it, but it never appeared; look on Weibo',
  微博没有说出账号是谁: 'Weibo did not say whose account it is',
  '微博还没有显示这一条，稍后再撤': 'Weibo does not show it yet; it is withdrawn later',
  '配图不能转换成微博要求的格式（5 MB 以内的 JPEG、PNG、GIF），只发了文字':
    'The picture cannot be made what Weibo takes (JPEG, PNG or GIF of at most 5 MB); only the words were sent',
  微博上已没有这一条: 'This post is no longer on Weibo',
  微博不让别人查看这一条: 'Weibo does not let others see this post',
  '这条微博已不是所有人可见，请到微博查看原因':
    'Not everybody can see this post any more; look on Weibo for the reason',
  微博的回答无法理解: 'The answer of Weibo cannot be understood',
  '微博说内容重复，可能已经发出，但还看不到；请到微博核对':
    'Weibo says it is a repetition; it may be out but cannot be seen yet. Look on Weibo',
  '微博没有给出授权，请重新绑定': 'Weibo gave no authorisation; bind it again',
  '没有可附的链接：请先发布到网站，或填写原文链接':
    'There is no link to go with it: publish it on the site first, or fill in the original link',
  '链接太长，微博放不下，请换短的链接': 'The link is too long for Weibo; use a shorter one',
  '微博连同链接最多 {{most}} 字，末尾 {{count}} 字没有发出：{{cut}}':
    'A post has at most {{most}} characters with its link; the last {{count}} were not sent: {{cut}}',
  '微博接口不接受 #话题#，已去掉井号': 'Weibo takes no #topics# this way; the signs were removed',
  '这个微博账号发得太多，查不到这一条是否已发出，请到微博核对':
    'This Weibo account posts too much to find out whether this went out; look on Weibo',
} as const
