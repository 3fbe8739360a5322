export const wechatPhrases = {
  微信已停用这个数据接口: 'WeChat has switched this call for figures off',
  微信不接受所问的日期: 'WeChat does not take the dates that were asked for',
  微信还没有算好这一天的数据: 'WeChat has not counted that day yet',
  微信系统繁忙: 'WeChat is busy',
  '微信不接受公众号的凭证，请管理员核对 AppID 和 AppSecret 后重新绑定':
    'WeChat does not accept the credentials; the administrator should check AppID and AppSecret and bind it again',
  '公众号的 AppSecret 已被冻结，请管理员到公众平台解冻':
    'The AppSecret is frozen; the administrator should unfreeze it on the WeChat platform',
  '这台服务器的 IP 不在公众号的白名单里，请管理员到公众平台添加':
    'The IP address of this server is not on the list of the account; the administrator should add it on the WeChat platform',
  '这台服务器的 IP {{ip}} 不在公众号的白名单里，请管理员到公众平台添加':
    'The IP address {{ip}} of this server is not on the list of the account; the administrator should add it on the WeChat platform',
  '这台服务器的 IP 还要公众号管理员在微信里确认，请联系管理员':
    'The administrator of the account must still confirm the IP address of this server in WeChat',
  '微信不接受这个文件的格式或大小，请换一个文件':
    'WeChat does not take the format or size of this file; use another',
  '微信不认识这位预览用户，请核对微信号': 'WeChat does not know this user; check the WeChat ID',
  '这位预览用户没有关注公众号，请先关注': 'This user does not follow the account; follow it first',
  '草稿或素材已不在公众号里，可能有人在公众平台删除或发布了它，请查看后重新签发':
    'The draft or a file is no longer in the account; somebody may have deleted or published it on the WeChat platform. Look there and issue it again',
  '微信读不懂发出的内容，请联系系统管理员':
    'WeChat cannot read what was sent; tell the administrator of the system',
  微信找不到这次群发或其中的文章: 'WeChat cannot find this broadcast or an article of it',
  '收件人太少，微信要求至少两位': 'Too few recipients; WeChat wants at least two',
  '文章没有内容，请补充正文': 'The article has no content; add a text',
  '文件太大，微信不接受': 'The file is too large for WeChat',
  '正文太长，微信不接受，请缩短': 'The text is too long for WeChat; shorten it',
  '标题太长，微信不接受，请缩短': 'The title is too long for WeChat; shorten it',
  '摘要太长，微信不接受，请缩短': 'The summary is too long for WeChat; shorten it',
  '原文链接太长，微信不接受': 'The original link is too long for WeChat',
  文章篇数超过微信的上限: 'There are more articles than WeChat takes',
  '今天调用微信接口的次数已用完，零点后再试':
    "Today's calls to WeChat are used up; it is tried after midnight",
  '微信说请求太频繁，过一会儿再试': 'WeChat says there are too many requests; it is tried later',
  公众号这段时间的群发次数已用完: 'The broadcasts of the account for this time are used up',
  这次群发已经提交过: 'This broadcast was sent before',
  群发的标识太长: 'The mark of the broadcast is too long',
  '作者太长，微信不接受，请缩短': 'The author is too long for WeChat; shorten it',
  '正文里有微信不接受的内容，请修改': 'There is something in the text that WeChat does not take; change it',
  '公众号没有这个接口的权限，须是已认证的公众号，请管理员检查':
    'The account has no right to this; it must be a verified account, the administrator should check',
  '公众号的这个接口已被微信封禁，请管理员到公众平台查看':
    'WeChat has blocked this for the account; the administrator should look on the WeChat platform',
  '公众号被微信限制使用，请管理员到公众平台查看':
    'WeChat has restricted the account; the administrator should look on the WeChat platform',
  '公众号被微信禁止发布，请管理员到公众平台查看':
    'WeChat has forbidden the account to publish; the administrator should look on the WeChat platform',
  微信找不到这次发布: 'WeChat cannot find this publication',
  '草稿没有通过微信的发布检查，请修改后重新签发':
    'The draft did not pass the check of WeChat; change it and issue it again',
  草稿要到公众平台处理后才能发布:
    'The draft must be settled on the WeChat platform before it can be published',
  微信找不到这篇文章: 'WeChat cannot find this article',
  公众号没有留言权限: 'The account has no right to comments',
  '微信没有接受，请管理员按错误码查明原因':
    'WeChat did not accept it; the administrator should look up the code',
  '图片读不出来，或无法转换': 'The picture cannot be read or converted',
  微信正在群发: 'WeChat is broadcasting it',
  '微信群发失败，请到公众平台查看原因': 'The broadcast failed; look on the WeChat platform for the reason',
  群发的文章已删除: 'The broadcast article has been deleted',
  '微信说状态 {{state}}': 'WeChat says its state is {{state}}',
  涉嫌广告: 'suspected advertising',
  涉嫌政治: 'suspected politics',
  涉嫌色情: 'suspected pornography',
  涉嫌社会: 'suspected social matters',
  涉嫌违法犯罪: 'suspected crime',
  涉嫌欺诈: 'suspected fraud',
  涉嫌版权: 'suspected copyright matters',
  涉嫌其他: 'suspected other matters',
  涉嫌互推: 'suspected mutual promotion',
  群发失败: 'the broadcast failed',
  '微信没有群发：{{reason}}': 'WeChat did not broadcast it: {{reason}}',
  '微信没有群发：{{reason}}（{{code}}）': 'WeChat did not broadcast it: {{reason}} ({{code}})',
  微信正在审核: 'WeChat is reviewing it',
  '已群发，微信没有给出编号': 'Broadcast; WeChat gave no number',
  '微信没有给出这次群发的编号，请到公众平台删除文章':
    'WeChat gave no number of this broadcast; delete the article on the WeChat platform',
  '“{{user}}”没有收到预览：{{problem}}': '“{{user}}” did not get the preview: {{problem}}',
  '公众号文章要有封面，请选一张封面': 'An article needs a cover; choose one',
  '公众号文章要有封面，封面没有传上：{{why}}':
    'An article needs a cover, and the cover could not be uploaded: {{why}}',
  '图集里没有一张图片能传到公众号，请检查图片':
    'No picture of the gallery can be uploaded to the account; check the pictures',
  '稿件没有正文，公众号发不了': 'The story has no text and cannot be sent to the account',
  '公众号一次最多发 {{most}} 篇文章，请减少篇数':
    'The account takes at most {{most}} articles at once; send fewer',
  '公众号接口不能在文章里放视频：请填原文链接，或先把稿件发布到网站':
    'No video can stand in an article this way: fill in the original link, or publish the story on the site first',
  '不是本社的图片，请先存入素材库': 'not a picture of this newsroom; keep it in the library first',
  '第 {{no}} 张图片没有传上：{{why}}': 'Picture {{no}} could not be uploaded: {{why}}',
  '公众号一次最多 {{most}} 张图片，后面 {{rest}} 张没有发':
    'The account takes at most {{most}} pictures at once; the last {{rest}} were not sent',
  '公众号接口不能在文章里放视频和音频，读者要到原文观看':
    'No video or audio can stand in an article this way; readers see it at the original',
  '第 {{no}} 篇的封面没有传上，改用了文章里的图片':
    'The cover of article {{no}} could not be uploaded; a picture of the article was used instead',
  '公众号没有留言权限，文章没有开放留言': 'The account has no right to comments; the article takes none',
  没有通过微信的原创校验: 'It did not pass the originality check of WeChat',
  '微信发布失败，请到公众平台查看原因': 'Publishing failed; look on the WeChat platform for the reason',
  没有通过微信的审核: 'WeChat did not approve it',
  文章已在公众号里删除: 'The article has been deleted in the account',
  文章已被微信封禁: 'WeChat has blocked the article',
  '{{words}}（第 {{numbers}} 篇）': '{{words}} (article {{numbers}})',
  文章已不在公众号里: 'The article is no longer in the account',
  微信还没有列出这篇文章: 'WeChat does not list the article yet',
  '文章还在微信审核，审核结束后才能撤下':
    'WeChat is still reviewing the article; it can be taken down when that is over',
  '消息加解密密钥（EncodingAESKey）应是 43 个字母或数字，请从公众平台原样复制':
    'The message encryption key (EncodingAESKey) has 43 letters or digits; copy it from the WeChat platform as it is',
} as const
