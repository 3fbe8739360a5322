interface Mark {
  letter: string
  color: string
}

const mark = (letter: string, color: string): Mark => ({ letter, color })

/** Letters of our own in a colour people know; no logos of others. */
const marks: Record<string, Mark> = {
  wechat: mark('微', '#07883f'),
  weibo: mark('博', '#d52b1e'),
  wangyi: mark('易', '#c20c0c'),
  kuaishou: mark('快', '#d9480f'),
  douyin: mark('抖', '#4a4e69'),
  xigua: mark('瓜', '#c92a2a'),
  toutiao: mark('头', '#b91c1c'),
  baijia: mark('百', '#2455c3'),
  qie: mark('企', '#0b65c2'),
  bilibili: mark('哔', '#b8336a'),
  youku: mark('优', '#0b6bcb'),
  jianshu: mark('简', '#b4553f'),
  zhihu: mark('知', '#1259b8'),
  xiaohongshu: mark('红', '#b3122f'),
  website: mark('网', '#3d5a80'),
  newspaper: mark('报', '#495057'),
  webhook: mark('W', '#5f3dc4'),
  email: mark('邮', '#5b6472'),
}

/** Undefined for a type nobody knows. */
export const markOf = (type: string): Mark | undefined => marks[type.toLowerCase()]
