export const webhookPhrases = {
  接收方: 'The receiver',
  '接收地址不对：必须是 https:// 开头的完整地址，请管理员修改':
    'The address of the receiver is wrong: it must be whole and begin with https://; the administrator should change it',
  '接收方不认这个签名，请管理员核对签名密钥':
    'The receiver does not accept the signature; the administrator should check the signing secret',
  '接收地址不存在，请管理员核对':
    'The address of the receiver does not exist; the administrator should check it',
  接收方没有等到全部内容: 'The receiver did not wait for the whole content',
  '接收方已经停用这个地址，请管理员更换':
    'The receiver has given up this address; the administrator should replace it',
  接收方嫌内容太长: 'The content is too long for the receiver',
  接收方说太频繁: 'The receiver says there are too many requests',
  接收方暂时不可用: 'The receiver is not available for the moment',
  接收方出错: 'The receiver had an error',
  接收方不接受这条内容: 'The receiver does not take this content',
  接收方已收下: 'The receiver took it',
  '正文太长，接收方只收到标题和摘要；稿件也没有可供读取的网页地址':
    'The text is too long, so the receiver got only title and summary; nor has the story an address where it can be read',
  '签名密钥不对：应以 whsec_ 开头，后面是 24 到 64 字节的 Base64；请管理员重新填写':
    'The signing secret is wrong: it begins with whsec_, followed by 24 to 64 bytes in Base64; the administrator should fill it in again',
} as const
