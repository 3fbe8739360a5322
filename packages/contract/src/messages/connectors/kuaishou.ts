export const kuaishouPhrases = {
  '视频描述不能为空！': 'The video description must not be empty!',
  '封面图不能为空！': 'A cover is needed',
  快手上没有这条视频: 'This video is not on Kuaishou',
  '快手应用的 App ID 或 App Secret 不正确，请管理员核对':
    'The App ID or App Secret of the Kuaishou application is wrong; the administrator should check it',
  '快手内部出错，不知道是否已完成': 'Kuaishou had an error; it is not known whether it was done',
  快手不接受其中的内容: 'Kuaishou does not take the content',
  '快手账号的授权已失效，请重新绑定': 'The authorisation of the Kuaishou account has ended; bind it again',
  '授权码已用过或已过期，请重新绑定快手账号':
    'The code was used before or has expired; bind the Kuaishou account again',
  '快手账号没有授予发布权限，请重新绑定并勾选全部权限':
    'The Kuaishou account gave no right to publish; bind it again and tick all rights',
  '快手不认识这个账号，请重新绑定': 'Kuaishou does not know this account; bind it again',
  '快手拒绝了请求，请到快手开放平台查这个错误码':
    'Kuaishou refused the request; look the code up on its open platform',
  '快手账号还没有绑定，请先绑定': 'The Kuaishou account is not bound yet; bind it first',
  '这个快手账号发得太多，查不到这条视频是否已发出，请到快手核对':
    'This Kuaishou account posts too much to find out whether the video went out; look on Kuaishou',
  '快手的回答无法理解，不知道是否已发出':
    'The answer of Kuaishou cannot be understood; it is not known whether it went out',
  快手上已没有这条视频: 'This video is no longer on Kuaishou',
  快手正在处理: 'Kuaishou is working on it',
  '快手上没有这条视频：没有通过审核，或已被删除':
    'This video is not on Kuaishou: it was not approved, or was deleted',
  快手的回答无法理解: 'The answer of Kuaishou cannot be understood',
  '快手还在处理这条视频，稍后再撤': 'Kuaishou is still working on the video; it is withdrawn later',
  '快手只收视频，这篇稿件没有视频': 'Kuaishou takes videos only; the story has none',
  '视频文件是空的，请重新上传视频': 'The file of the video is empty; upload the video again',
  快手正在审核: 'Kuaishou is reviewing it',
  '视频可能已经发出，但快手还没有列出，稍后再查':
    'The video may be out, but Kuaishou does not list it yet; looking again later',
  '快手没有给出授权，请重新绑定': 'Kuaishou gave no authorisation; bind it again',
  '快手给出的上传地址不是快手自己的，没有上传；请管理员检查网络':
    'The address Kuaishou gave for the upload is not its own, so nothing was uploaded; the administrator should check the network',
  快手没有给出上传地址: 'Kuaishou gave no address for the upload',
} as const
